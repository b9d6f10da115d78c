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
import { ZodError } from "zod";

import { type Parse, readAnswer } from "./answer.server";
import { StoreError } from "./store-error";

export type Service = {
  transport: (request: Request) => Promise<Response>;
  baseUrl: string;
  storeId: string;
};

/** Circuit breaker: a missing product or a malformed answer is not a failure of the service. */
function isFault(error: Error): boolean {
  if (error instanceof StoreError) return ![400, 404, 410, 422].includes(error.status ?? 0);
  return !(error instanceof ZodError);
}

function isWorthAnotherTry(error: Error): boolean {
  // No retry after a timeout: the visitor would wait twice.
  if (error instanceof TaskCancelledError || error instanceof BrokenCircuitError) return false;
  if (!(error instanceof StoreError)) return isFault(error);
  return (error.status === null || error.status >= 500) && error.retryAfter === null;
}

/** Reads: a deadline for each attempt, one retry, and a breaker that opens after five failures. */
export const readPolicy = (deadlineMs: number, breakerMs: number): IPolicy =>
  wrap(
    retry(handleWhen(isWorthAnotherTry), { maxAttempts: 1, backoff: new ConstantBackoff(50) }),
    circuitBreaker(handleWhen(isFault), {
      halfOpenAfter: breakerMs,
      breaker: new ConsecutiveBreaker(5),
    }),
    timeout(deadlineMs, TimeoutStrategy.Aggressive),
  );

/** Writes: a deadline only, because they must not be sent twice. */
export const writePolicy = (deadlineMs: number): IPolicy =>
  timeout(deadlineMs, TimeoutStrategy.Aggressive);

/** Returns a function that calls the service; it rejects with StoreError or the cause itself. */
export function createCall({ transport, baseUrl, storeId }: Service) {
  const base = `${baseUrl}/store/${encodeURIComponent(storeId)}`;
  return <Value>(policy: IPolicy, path: string, parse: Parse<Value>, init: RequestInit = {}) =>
    // Workaround for cockatiel: its default signal is shared and warns about many listeners.
    policy.execute(async ({ signal }) => {
      const headers = { Accept: "application/json", ...init.headers };
      const request = new Request(base + path, { ...init, headers, redirect: "error", signal });
      return readAnswer(await transport(request), parse, signal);
    }, new AbortController().signal);
}
