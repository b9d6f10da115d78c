import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";

// Without a reference the request is garbage-collected, and its abort signal with it.
const held = new Set<Request>();

/** Waits some milliseconds; rejects with the signal's reason if it is aborted first. */
export const pause = (ms: number, signal: AbortSignal) =>
  wait(ms, undefined, { signal }).catch(() => signal.throwIfAborted());

/** Never resolves; rejects with the signal's reason once it is aborted. */
export async function untilAborted(signal: AbortSignal, request?: Request): Promise<never> {
  if (request) held.add(request);
  try {
    if (!signal.aborted) await once(signal, "abort");
    signal.throwIfAborted();
    throw new Error("The wait ended without an abort");
  } finally {
    if (request) held.delete(request);
  }
}

/** Returns the piece of a body at this index; null ends the body. */
export type NextPiece = (
  at: number,
  signal: AbortSignal,
) => Promise<Uint8Array | null> | Uint8Array | null;

/** A body that is generated while it is read; it fails if the request is aborted and stops if it is cancelled. */
export function pieces(request: Request, next: NextPiece): ReadableStream<Uint8Array<ArrayBuffer>> {
  const ended = new AbortController();
  const end = (reason?: unknown) => {
    held.delete(request);
    ended.abort(reason);
  };
  held.add(request);
  request.signal.addEventListener("abort", () => end(request.signal.reason), { once: true });
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      request.signal.throwIfAborted();
      const piece = await next(at++, ended.signal);
      if (piece) return controller.enqueue(new Uint8Array(piece));
      controller.close();
      end();
    },
    cancel: end,
  });
}

const utf8 = new TextEncoder();
const block = new Uint8Array(65_536).fill(120);

/** A body of valid JSON: an empty product list with padding, at least `bytes` long, in blocks of 64 kB. */
export function padded(request: Request, bytes: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  const ends = [utf8.encode('{"count":0,"products":[],"padding":"'), utf8.encode('"}')] as const;
  const blocks = Math.ceil(bytes / block.length);
  return pieces(request, (at) =>
    at === 0 ? ends[0] : at <= blocks ? block : at === blocks + 1 ? ends[1] : null,
  );
}
