import type { IncomingMessage, ServerResponse } from "node:http";

import { contentSecurityPolicy, FIXED_HEADERS } from "./security-headers.server";

const PLAIN_POLICY = contentSecurityPolicy();

/** Gives an answer the headers that every answer has; where it has one of its own, that one stands. */
export function completeHeaders(request: IncomingMessage, response: ServerResponse): void {
  const { method } = request;
  const isHashed = request.url?.startsWith("/assets/") ?? false;
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  const complete = (name: string, value: string) => {
    if (!response.hasHeader(name)) response.setHeader(name, value);
  };
  response.writeHead = (...args: unknown[]) => {
    // remix-serve marks icon and manifest immutable, although their addresses carry no hash.
    if (!isHashed && String(response.getHeader("Cache-Control")).includes("immutable"))
      response.setHeader("Cache-Control", "public, max-age=3600");
    // Set last, because Remix appends its headers to ours.
    for (const [name, value] of FIXED_HEADERS) complete(name, value);
    complete("Content-Security-Policy", PLAIN_POLICY);
    complete("Cache-Control", "no-store");
    if (response.statusCode === 405)
      complete("Allow", method === "POST" ? "GET, HEAD" : "GET, HEAD, POST");
    return writeHead(...args);
  };
}
