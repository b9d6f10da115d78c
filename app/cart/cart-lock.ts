const ANSWER_MS = 30_000;

let queue: Promise<unknown> = Promise.resolve();

/**
 * One change at a time: of two requests with the same cookie, one change would be lost. `signal`
 * and 30 s end the wait for the lock, and 30 s end the wait for the answer. @throws DOMException
 */
export async function withCartLock<Result>(
  change: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  const run = () => Promise.race([change(), timeout()]);
  // Web Locks: shared by all tabs, but only available on HTTPS and localhost.
  if ("locks" in navigator) {
    const waiting = new AbortController();
    signal.addEventListener("abort", () => waiting.abort(signal.reason));
    // A suspended tab may hold the lock.
    timeout().catch((reason) => waiting.abort(reason));
    return await navigator.locks.request("cart", { signal: waiting.signal }, run);
  }
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
