let lastChange: Promise<unknown> = Promise.resolve();

/**
 * Runs one change of the cart at a time: two requests that start from the same cookie would each
 * overwrite the other's change. @throws DOMException if `signal` ends the wait
 */
export async function withCartLock<Result>(
  change: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  // All tabs share it, but it exists only on https and localhost.
  if ("locks" in navigator) return await navigator.locks.request("cart", { signal }, change);
  const turn = lastChange.then(() => {
    signal?.throwIfAborted();
    return change();
  });
  lastChange = turn.catch(() => undefined);
  return turn;
}
