/** Longer than the slowest answer of the server. */
const ANSWER_MS = 30_000;

let queue: Promise<unknown> = Promise.resolve();

/**
 * Lock: one cart change at a time, because two requests with the same cookie would lose one.
 * @param signal rejects a change that is still waiting
 * @throws DOMException `TimeoutError` after 30 seconds without an answer; the next change then runs
 */
export async function withCartLock<Result>(
  change: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  const run = () => Promise.race([change(), timeout()]);
  // Web Locks: shared by all tabs, but only available on HTTPS and localhost.
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
