import { redirect } from "@remix-run/node";

import { setSecurityHeaders } from "./security-headers.server";

/**
 * For every redirect: the security headers, and no cache, because most redirects depend on the visitor.
 * Remix sends redirects without asking `entry.server.tsx`.
 */
export function redirectHeaders(headers = new Headers()): Headers {
  headers.set("Cache-Control", "no-store");
  setSecurityHeaders(headers);
  return headers;
}

/** A redirect of a loader or an action. @param to a path of this site, or an address; status 302 if none is given */
export const siteRedirect = (
  to: string,
  { status, headers }: { status?: number; headers?: Headers } = {},
) => redirect(to, { status, headers: redirectHeaders(headers) });

/** The response of a resource route, with the security headers. */
export function resourceResponse(body: BodyInit, init: ResponseInit = {}): Response {
  const response = new Response(body, init);
  setSecurityHeaders(response.headers);
  return response;
}
