import type { HeadersFunction } from "@remix-run/node";

/** A route's headers: when to come back, where its loader says so. */
export const passRetryAfter: HeadersFunction = ({ loaderHeaders }) => {
  const headers = new Headers();
  const seconds = loaderHeaders.get("Retry-After");
  if (seconds !== null) headers.set("Retry-After", seconds);
  return headers;
};
