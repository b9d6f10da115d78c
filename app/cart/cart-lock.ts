let queue: Promise<unknown> = Promise.resolve();

/**
 * Runs one change of the cart at a time: of two requests with the same cookie one would be lost.
 *
 * @param signal rejects a change that is still waiting
 */
export async function withCartLock<Result>(
  change: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  // Locks hold for all tabs; browsers have them on https and localhost only.
  if ("locks" in navigator) return await navigator.locks.request("cart", { signal }, change);
  const turn = queue.then(() => {
    signal.throwIfAborted();
    return change();
  });
  queue = turn.catch(() => undefined);
  return turn;
}
