import { STATUS_CODES } from "node:http";

import type { z } from "zod";

import { isDeeperThan } from "./json-depth";
import { parseRetryAfter } from "./retry-after";
import { StoreError } from "./store-error";
import { errorAnswer } from "./wire";

/** Limit after decompression. */
const MAX_BYTES = 8 * 1024 * 1024;
/** Denial of service: deeply nested JSON costs a disproportionate amount of time and memory. */
const MAX_LEVELS = 64;
const HAS_RETRY_AFTER = [429, 503];

export type Parse<Value> = (json: string) => Value;

/** A parser for JSON that fits the schema; it throws if the JSON does not. */
export const parserOf =
  <T extends z.ZodType>(schema: T): Parse<z.output<T>> =>
  (json) =>
    schema.parse(parseJson(json));

/** Reads and parses an answer. @throws StoreError if it is too large or its status is not 2xx */
export async function readAnswer<Value>(
  response: Response,
  parse: Parse<Value>,
  signal: AbortSignal,
): Promise<Value> {
  const body = await readBody(response, signal);
  if (response.ok) return parse(body);
  // HTTP/2 has no status text.
  const statusText = response.statusText || STATUS_CODES[response.status] || "";
  throw new StoreError(
    `HTTP ${response.status}: ${statusText}`.trim(),
    response.status,
    readReason(body),
    { retryAfter: retryAfterOf(response) },
  );
}

function parseJson(json: string): unknown {
  if (isDeeperThan(MAX_LEVELS, json)) {
    const cause = new Error("the answer is nested deeper than is read");
    // Status 200: the answer is complete, so it must not be retried.
    throw new StoreError("", 200, null, { cause });
  }
  return JSON.parse(json);
}

async function readBody(response: Response, signal: AbortSignal): Promise<string> {
  if (!response.body) return "";
  const reader = response.body.getReader();
  const stop = () => void reader.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener("abort", stop, { once: true });
  // Memory: decode each chunk, because large buffers fragment the process's memory.
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (signal.aborted) throw signal.reason;
      if (done) return text + decoder.decode();
      size += value.byteLength;
      if (size > MAX_BYTES) throw tooLarge(response);
      text += decoder.decode(value, { stream: true });
    }
  } catch (error) {
    stop();
    throw error;
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

function tooLarge(response: Response): StoreError {
  const cause = new Error("the answer is larger than is read");
  return new StoreError("", response.status, null, { cause, retryAfter: retryAfterOf(response) });
}

function retryAfterOf({ status, headers }: Response): number | null {
  if (!HAS_RETRY_AFTER.includes(status)) return null;
  return parseRetryAfter(headers.get("Retry-After"), Date.now());
}

function readReason(body: string) {
  try {
    return errorAnswer.parse(parseJson(body));
  } catch {
    return null;
  }
}
