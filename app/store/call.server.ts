import { STATUS_CODES } from "node:http";

import { type CircuitBreakerPolicy, CircuitState } from "cockatiel";
import type { z } from "zod";

import { StoreError } from "./store-error";
import { errorAnswer } from "./wire";

/** After inflating. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

let reads: CircuitBreakerPolicy | null = null;

/** Has {@link breakerState} speak of this one. */
export function watchBreaker(breaker: CircuitBreakerPolicy): void {
  reads = breaker;
}

/** Whether products are being asked for: "open" after a row of failures, "half-open" for one try. */
export function breakerState(): "closed" | "open" | "half-open" {
  if (reads?.state === CircuitState.Open) return "open";
  return reads?.state === CircuitState.HalfOpen ? "half-open" : "closed";
}

export type Service = {
  transport: (request: Request) => Promise<Response>;
  baseUrl: string;
  storeId: string;
};

/** A function that calls the service and parses its answer; rejects with StoreError or what went wrong below it. */
export function createCall({ transport, baseUrl, storeId }: Service) {
  const base = `${baseUrl}/store/${encodeURIComponent(storeId)}`;
  return async <T extends z.ZodType>(
    path: string,
    answer: T,
    init: RequestInit & { signal: AbortSignal },
  ): Promise<z.output<T>> => {
    const headers = { Accept: "application/json", ...init.headers };
    const request = new Request(base + path, { ...init, redirect: "error", headers });
    const response = await transport(request);
    const body = await readCapped(response, init.signal);
    if (!response.ok) throw refusal(response, body);
    return answer.parse(JSON.parse(body));
  };
}

async function readCapped(response: Response, signal: AbortSignal): Promise<string> {
  if (!response.body) return "";
  const reader = response.body.getReader();
  const stop = () => void reader.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener("abort", stop, { once: true });
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (signal.aborted) throw signal.reason;
      if (done) return text + decoder.decode();
      size += value.byteLength;
      if (size > MAX_ANSWER_BYTES) {
        stop();
        throw new StoreError("", response.status);
      }
      text += decoder.decode(value, { stream: true });
    }
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

function refusal(response: Response, body: string): StoreError {
  // HTTP/2 has no status text.
  const statusText = response.statusText || STATUS_CODES[response.status] || "";
  return new StoreError(
    `HTTP ${response.status}: ${statusText}`.trim(),
    response.status,
    readReason(body),
  );
}

function readReason(body: string) {
  try {
    return errorAnswer.parse(JSON.parse(body));
  } catch {
    return null;
  }
}
