let last: Promise<unknown> = Promise.resolve();

/**
 * Runs one change of the cart at a time: two requests that start from the same cookie would each
 * overwrite the other's change. The wait ends on `signal`. @throws DOMException then
 */
export async function withCartLock<Result>(
  change: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  // Shared by all tabs, but only there on https and localhost.
  if ("locks" in navigator) return await navigator.locks.request("cart", { signal }, change);
  const turn = last.then(() => {
    signal?.throwIfAborted();
    return change();
  });
  last = turn.catch(() => undefined);
  return turn;
}
