const LIMIT_MS = 30_000;

let queue: Promise<unknown> = Promise.resolve();

/**
 * Runs one change of the cart at a time: two requests that start from the same cookie would each
 * overwrite the other's change. The wait for the lock ends on `signal` and after 30 s (without Web
 * Locks when its turn comes), the wait for the response after another 30 s. @throws DOMException
 */
export async function withCartLock<Result>(
  change: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  const run = () => Promise.race([change(), timeout()]);
  // Web Locks: shared by all tabs, but only available on HTTPS and localhost.
  if ("locks" in navigator) {
    // It ends the wait; a change that runs has the limit of `run`.
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
    setTimeout(() => reject(new DOMException("No answer", "TimeoutError")), LIMIT_MS);
  });
