import type { HeadersFunction } from "@remix-run/node";

export const passRetryAfter: HeadersFunction = ({ loaderHeaders }) => {
  const headers = new Headers();
  const seconds = loaderHeaders.get("Retry-After");
  if (seconds !== null) headers.set("Retry-After", seconds);
  return headers;
};
