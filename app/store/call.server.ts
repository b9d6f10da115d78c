import {
  BrokenCircuitError,
  bulkhead,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  ConstantBackoff,
  handleAll,
  handleWhen,
  retry,
  TaskCancelledError,
  timeout,
  TimeoutStrategy,
  wrap,
} from "cockatiel";

import { type Parse, readAnswer } from "./answer.server";
import { StoreError } from "./store-error";

const READS_AT_ONCE = 16;
const WAITING_READS = 1000;

export type Service = {
  transport: (request: Request) => Promise<Response>;
  baseUrl: string;
  storeId: string;
};

type BreakerState = "closed" | "open" | "half-open";

const STATES: Record<CircuitState, BreakerState> = {
  [CircuitState.Closed]: "closed",
  [CircuitState.Open]: "open",
  [CircuitState.HalfOpen]: "half-open",
  [CircuitState.Isolated]: "open",
};

/** Functions that call the service; all reject with StoreError or what went wrong below it. */
export function createCall({ transport, baseUrl, storeId }: Service) {
  const base = `${baseUrl}/store/${encodeURIComponent(storeId)}`;
  let rest: { until: number; error: StoreError } | null = null;

  /** Throws what the service said when it asked to be left alone, until that time has passed. */
  function checkRest(): void {
    const left = rest ? rest.until - Date.now() : 0;
    if (!rest || left <= 0) return;
    const { message, status, reason } = rest.error;
    throw new StoreError(message, status, reason, { retryAfter: Math.ceil(left / 1000) });
  }

  function noteRest(error: unknown): void {
    if (!(error instanceof StoreError) || error.retryAfter === null) return;
    const until = Date.now() + error.retryAfter * 1000;
    if (!rest || until > rest.until) rest = { until, error };
  }

  async function ask<Value>(
    path: string,
    parse: Parse<Value>,
    init: RequestInit & { signal: AbortSignal },
  ): Promise<Value> {
    const headers = { Accept: "application/json", ...init.headers };
    const request = new Request(base + path, { ...init, redirect: "error", headers });
    const response = await transport(request);
    return readAnswer(response, parse, init.signal);
  }

  /** One call with a deadline, unless the service has asked to be left alone. */
  function within(deadline: number) {
    const limit = timeout(deadline, TimeoutStrategy.Aggressive);
    return async <Value>(path: string, parse: Parse<Value>, init?: RequestInit): Promise<Value> => {
      checkRest();
      // No signal is handed in: cockatiel's own is one for all, and warns of its many listeners.
      return limit
        .execute(({ signal }) => ask(path, parse, { ...init, signal }))
        .catch((error: unknown) => {
          noteRest(error);
          throw error;
        });
    };
  }

  return { checkRest, within };
}

function isWorthAnotherTry(error: Error): boolean {
  // After a timeout, the visitor would only wait twice.
  if (error instanceof TaskCancelledError || error instanceof BrokenCircuitError) return false;
  if (!(error instanceof StoreError)) return true;
  return (error.status === null || error.status >= 500) && error.retryAfter === null;
}

/** A failure that is no fault of the service. */
class NoFault {
  constructor(readonly error: unknown) {}
}

/** Reads with a deadline, one more try and a breaker of their own, and few of them at once. */
export function createRead(
  { checkRest, within }: ReturnType<typeof createCall>,
  { deadline, breakerMs }: { deadline: number; breakerMs: number },
) {
  const call = within(deadline);
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: breakerMs,
    breaker: new ConsecutiveBreaker(5),
  });
  const oneRetry = retry(handleWhen(isWorthAnotherTry), {
    maxAttempts: 1,
    backoff: new ConstantBackoff(50),
  });
  const guard = wrap(oneRetry, breaker);
  const queue = bulkhead(READS_AT_ONCE, WAITING_READS);

  /** `isNoFault` tells the failures that the breaker does not count. */
  async function read<Value>(
    path: string,
    parse: Parse<Value>,
    isNoFault: (error: unknown) => boolean = () => false,
  ): Promise<Value> {
    const once = () =>
      call(path, parse).catch((error: unknown) => {
        if (isNoFault(error)) return new NoFault(error);
        throw error;
      });
    const outcome = await queue.execute(() => {
      // Ahead of the breaker: what is not asked has not failed.
      checkRest();
      return guard.execute(once);
    });
    if (outcome instanceof NoFault) throw outcome.error;
    return outcome;
  }

  return { read, state: () => STATES[breaker.state] };
}

let watched: (() => BreakerState) | null = null;

/** Makes the breaker of these reads the one that {@link breakerState} speaks of. */
export function watchBreaker({ state }: ReturnType<typeof createRead>): void {
  watched = state;
}

/** The breaker of this process's reads of products: `open` while the service is left alone after failing. */
export function breakerState(): BreakerState {
  return watched?.() ?? "closed";
}
