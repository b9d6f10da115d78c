import { STATUS_CODES } from "node:http";

import type { z } from "zod";

import { createDepthScan } from "./json-depth";
import { parseRetryAfter } from "./retry-after";
import { StoreError } from "./store-error";
import { errorAnswer } from "./wire";

/** After inflating. */
const MAX_BYTES = 8 * 1024 * 1024;
/** Whatever is nested deeper costs time and memory out of all proportion to parse. */
const MAX_LEVELS = 64;
const HAS_RETRY_AFTER = [429, 503];

/** The service's answer as `answer` describes it; rejects with StoreError, or where it is not that. */
export async function readAnswer<T extends z.ZodType>(
  response: Response,
  answer: T,
  signal: AbortSignal,
): Promise<z.output<T>> {
  const body = await readBody(response, signal);
  if (response.ok) return answer.parse(JSON.parse(body));
  // HTTP/2 has no status text.
  const statusText = response.statusText || STATUS_CODES[response.status] || "";
  throw new StoreError(
    `HTTP ${response.status}: ${statusText}`.trim(),
    response.status,
    readReason(body),
    { retryAfter: retryAfterOf(response) },
  );
}

function unreadable(response: Response, why: string): StoreError {
  const options = { cause: new Error(why), retryAfter: retryAfterOf(response) };
  return new StoreError("", response.status, null, options);
}

async function readBody(response: Response, signal: AbortSignal): Promise<string> {
  if (!response.body) return "";
  const reader = response.body.getReader();
  const stop = () => void reader.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener("abort", stop, { once: true });
  const decoder = new TextDecoder();
  const isTooDeep = createDepthScan(MAX_LEVELS);
  let text = "";
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (signal.aborted) throw signal.reason;
      if (done) return text + decoder.decode();
      size += value.byteLength;
      if (size > MAX_BYTES) throw unreadable(response, "the answer is larger than is read");
      if (isTooDeep(value)) throw unreadable(response, "the answer is nested deeper than is read");
      text += decoder.decode(value, { stream: true });
    }
  } catch (error) {
    stop();
    throw error;
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

function retryAfterOf({ status, headers }: Response): number | null {
  if (!HAS_RETRY_AFTER.includes(status)) return null;
  return parseRetryAfter(headers.get("Retry-After"), Date.now());
}

function readReason(body: string) {
  try {
    return errorAnswer.parse(JSON.parse(body));
  } catch {
    return null;
  }
}
