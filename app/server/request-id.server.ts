import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

const WELL_FORMED = /^[A-Za-z0-9._-]{1,64}$/;

/** What a request is called in the log, and whether its visitor was told so. */
export type RequestName = { readonly id: string; isTold: boolean };

const names = new WeakMap<IncomingMessage, RequestName>();
const current = new AsyncLocalStorage<RequestName>();

/** What a request is called in the log: the name that a proxy gave it, where that is well-formed, or a new one. */
export function requestId(given: string | string[] | undefined): string {
  return typeof given === "string" && WELL_FORMED.test(given)
    ? given
    : // Its last part is random and nothing else; Node makes many at once.
      randomUUID().slice(-12);
}

/** Gives a request its name; Remix reads it in its headers. */
export function nameRequest(request: IncomingMessage): RequestName {
  const name = { id: requestId(request.headers["x-request-id"]), isTold: false };
  request.headers["x-request-id"] = name.id;
  names.set(request, name);
  return name;
}

/** What {@link nameRequest} called a request. */
export const nameOf = (request: IncomingMessage): RequestName | undefined => names.get(request);

/** Runs what answers a request; all that it waits for knows the request's name. */
export function runNamed<Result>(request: IncomingMessage, run: () => Result): Result {
  const name = nameOf(request);
  return name ? current.run(name, run) : run();
}

/** The name of the request that is being answered, for the log; null where nobody asked. */
export function currentRequestId(): string | null {
  return current.getStore()?.id ?? null;
}

/** The same for a page that tells of a failure: the line of the request then names it as well. */
export function tellReference(): string | null {
  const name = current.getStore();
  if (!name) return null;
  name.isTold = true;
  return name.id;
}

/** Logs what is our own fault, behind the name of the request that it befell. */
export function logFailure(what: unknown): void {
  console.error(`[${currentRequestId() ?? "-"}]`, what);
}
