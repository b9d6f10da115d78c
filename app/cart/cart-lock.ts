const ANSWER_MS = 30_000;

let queue: Promise<unknown> = Promise.resolve();

/** Lock: parallel requests with one cookie lose a change. @throws DOMException after 30 s */
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
