import { STATUS_CODES } from "node:http";

import {
  BrokenCircuitError,
  circuitBreaker,
  ConsecutiveBreaker,
  ConstantBackoff,
  handleWhen,
  type IPolicy,
  retry,
  TaskCancelledError,
  timeout,
  TimeoutStrategy,
  wrap,
} from "cockatiel";
import { z } from "zod";

import { logStoreFailure, StoreError, TooLargeError } from "./store-error.server";
import { errorResponse } from "./wire.server";

/** Limit after decompression. */
const MAX_BYTES = 8 * 1024 * 1024;
/** Far above those of 8 MB of products: `JSON.parse` takes seconds for millions of brackets. */
const MAX_VALUES = 1_000_000;
const MAX_DEPTH = 1000;
const MAX_MESSAGE = 200;
/** How long a breaker stays open. */
const BREAKER_MS = 10_000;

export type StoreService = {
  transport: (request: Request) => Promise<Response>;
  baseUrl: string;
  storeId: string;
};

/** Whether the service has failed: an answer that is "not found", too large or malformed is none of its failures. */
function isFault(error: Error): boolean {
  if (error instanceof TooLargeError) return false;
  if (error instanceof StoreError)
    return !error.isNotFound && ![400, 422].includes(error.status ?? 0);
  return !(error instanceof z.ZodError || error instanceof SyntaxError);
}

function isWorthAnotherTry(error: Error): boolean {
  // No retry after a timeout: the visitor would wait twice.
  if (error instanceof TaskCancelledError || error instanceof BrokenCircuitError) return false;
  if (!(error instanceof StoreError)) return isFault(error);
  return isFault(error) && (error.status ?? 0) >= 500;
}

type Policy = Pick<IPolicy, "execute">;

/** Alone for writes, which must not be sent twice. */
export const deadline = (ms: number) => timeout(ms, TimeoutStrategy.Aggressive);

const oneRetry = () =>
  retry(handleWhen(isWorthAnotherTry), { maxAttempts: 1, backoff: new ConstantBackoff(50) });

/** Reads: a deadline for each attempt, and one retry. */
export const readPolicy = (deadlineMs: number): Policy => wrap(oneRetry(), deadline(deadlineMs));

/**
 * Reads with a breaker as well, which opens after five failures. While it is open, every call rejects
 * with the failure that opened it.
 */
export function breakerPolicy(deadlineMs: number): Policy {
  const breaker = circuitBreaker(handleWhen(isFault), {
    halfOpenAfter: BREAKER_MS,
    breaker: new ConsecutiveBreaker(5),
  });
  let openedBy: unknown;
  breaker.onBreak((reason) => (openedBy = "error" in reason ? reason.error : undefined));
  const policy = wrap(oneRetry(), breaker, deadline(deadlineMs));
  return {
    execute: (attempt, signal) =>
      policy.execute(attempt, signal).catch((error: unknown) => {
        throw error instanceof BrokenCircuitError ? openedBy : error;
      }),
  };
}

type Call<Schema> = {
  /** For the log, such as `GET /products/{id}`. */
  name: string;
  policy: Policy;
  path: string;
  schema: Schema;
  init?: RequestInit;
  /** A 404 is not logged, because anybody can ask for any id. */
  expects404?: boolean;
};

/** Returns a function that calls the service and parses its response. @throws StoreError only */
export function createCall({ transport, baseUrl, storeId }: StoreService) {
  const base = `${baseUrl}/store/${encodeURIComponent(storeId)}`;
  return async <Schema extends z.ZodType>(call: Call<Schema>) => {
    const { name, policy, path, schema, init, expects404 = false } = call;
    const attempt = async ({ signal }: { signal: AbortSignal }): Promise<z.output<Schema>> => {
      const headers = { Accept: "application/json", ...init?.headers };
      const request = new Request(base + path, { ...init, headers, redirect: "error", signal });
      return schema.parse(await readJson(await transport(request)));
    };
    try {
      // cockatiel's default signal is shared by all calls, and Node warns about many listeners.
      return await policy.execute(attempt, new AbortController().signal);
    } catch (cause) {
      const error = cause instanceof StoreError ? cause : new StoreError("", { cause });
      const isExpected =
        (expects404 && error.isNotFound) || error.reason?.code === "insufficient_inventory";
      if (!isExpected) logStoreFailure(name.replace(" ", ` ${base}`), error);
      throw error;
    }
  };
}

/** @throws StoreError if the status is not 2xx */
async function readJson(response: Response): Promise<unknown> {
  if (response.ok) return JSON.parse(await readBody(response));
  // HTTP/2 has no status text.
  const statusText = response.statusText || STATUS_CODES[response.status] || "";
  const message = `HTTP ${response.status}: ${statusText}`.slice(0, MAX_MESSAGE).trim();
  throw new StoreError(message, {
    status: response.status,
    reason: await readReason(response),
  });
}

/** @throws TooLargeError, or SyntaxError if it has too many values to be parsed */
async function readBody({ body }: Response): Promise<string> {
  const areFew = createValueCounter();
  // Memory: decode each chunk, because large buffers fragment the process's memory.
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES)
      throw new TooLargeError("", { cause: new Error("the response is larger than 8 MB") });
    if (!areFew(chunk)) throw new SyntaxError("the response has too many values");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

const [QUOTE, BACKSLASH, COMMA] = Buffer.from('"\\,');
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = Buffer.from("[]{}");

/** Returns a function that takes the chunks of a JSON text in turn, and says whether their values and levels are still few. */
function createValueCounter() {
  let isInText = false;
  let isEscaped = false;
  let values = 0;
  let depth = 0;
  return (chunk: Uint8Array): boolean => {
    for (const byte of chunk) {
      if (isEscaped) isEscaped = false;
      else if (byte === QUOTE) isInText = !isInText;
      else if (isInText) isEscaped = byte === BACKSLASH;
      else if (byte === COMMA) values += 1;
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        values += 1;
        depth += 1;
        if (depth > MAX_DEPTH) return false;
      } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
    }
    return values <= MAX_VALUES;
  };
}

async function readReason(response: Response) {
  try {
    return errorResponse.parse(JSON.parse(await readBody(response)));
  } catch {
    return null;
  }
}
