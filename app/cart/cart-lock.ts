/** More than the slowest answer of the server takes. */
const ANSWER_MS = 30_000;

let queue: Promise<unknown> = Promise.resolve();

/**
 * Runs one change of the cart at a time: of two requests with the same cookie one would be lost.
 *
 * @param signal rejects a change that is still waiting
 * @throws DOMException `TimeoutError` after 30 seconds without an answer; the next change then runs
 */
export async function withCartLock<Result>(
  change: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  const run = () => Promise.race([change(), timeout()]);
  // Locks hold for all tabs; browsers have them on https and localhost only.
  if ("locks" in navigator) return await navigator.locks.request("cart", { signal }, run);
  const turn = queue.then(() => {
    signal.throwIfAborted();
    return run();
  });
  queue = turn.catch(() => undefined);
  return turn;
}

const timeout = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new DOMException("No answer", "TimeoutError")), ANSWER_MS);
  });
