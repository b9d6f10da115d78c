import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";

import { env } from "./env.server";
import { contentSecurityPolicy, FIXED_HEADERS } from "./security-headers.server";

const METHODS = new Set(["GET", "HEAD", "POST"]);
const HOST = /^(?:[a-z\d](?:[a-z\d._-]{0,252})|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Where a product's id cannot even be decoded, the product page says so itself. */
const MALFORMED_PRODUCT = "/product/!";

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.split("?", 1)[0]!);
    return true;
  } catch {
    return false;
  }
}

/** True for what an address can be made of; `1.2.3.999` and a port of 65536 look right, but are not. */
function isHost(host: string): boolean {
  return HOST.test(host) && URL.canParse(`http://${host}`);
}

type Verdict = 400 | 403 | 405 | null;
type RequestHead = Pick<IncomingMessage, "method" | "url" | "headers">;

/** Remix answers a POST to these in JSON. */
const READ_ONLY = /^\/(?:healthz|robots\.txt|sitemap\.xml|event-submission\/calendar\.ics)(?:\?|$)/;

/** True when a browser says that another site sent this. A client that says nothing is no browser. */
function isForeign({ headers }: RequestHead): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return true;
  const { origin } = headers;
  if (origin === undefined) return false;
  if (!URL.canParse(origin)) return true;
  return origin !== env.publicOrigin && new URL(origin).host !== headers.host?.toLowerCase();
}

/** True for `?_data`, however its letters are written. */
function hasDataParameter(url: string): boolean {
  const start = url.indexOf("?");
  return start >= 0 && new URLSearchParams(url.slice(start)).has("_data");
}

/**
 * Decides, before Remix sees a request, whether it is refused. Remix's own check of `Origin`
 * answers 500 and misses `?_data=` and resource routes.
 * @returns the status to refuse with, or null
 */
export function judgeRequest(request: RequestHead): Verdict {
  if (!METHODS.has(request.method ?? "")) return 405;
  if (!isHost(request.headers.host ?? "")) return 400;
  // A request to a proxy, `GET http://…`, or to a whole server, `OPTIONS *`.
  if (!request.url?.startsWith("/")) return 400;
  if (hasDataParameter(request.url ?? "")) return 400;
  if (request.method !== "POST") return null;
  if (isForeign(request)) return 403;
  return READ_ONLY.test(request.url ?? "") ? 405 : null;
}

/** Turns a refused request into one for the page that says so; its body is never read. */
function refuse(request: IncomingMessage, response: ServerResponse, status: number) {
  request.method = "GET";
  request.url = `/refused/${status}`;
  if (status === 400) request.headers.host = "localhost";
  response.shouldKeepAlive = false;
}

/** Gives every answer the fixed headers, and a policy where the page brought none. */
function completeHeaders(request: IncomingMessage, response: ServerResponse) {
  const isHashed = request.url?.startsWith("/assets/") ?? false;
  for (const [name, value] of FIXED_HEADERS) response.setHeader(name, value);
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    // remix-serve would have icon and manifest, whose addresses carry no hash, kept for a year too.
    if (!isHashed && String(response.getHeader("Cache-Control")).includes("immutable"))
      response.setHeader("Cache-Control", "public, max-age=3600");
    // Remix appends its headers to ours, so these two must wait until it has spoken.
    if (!response.hasHeader("Content-Security-Policy"))
      response.setHeader("Content-Security-Policy", contentSecurityPolicy());
    if (!response.hasHeader("Cache-Control")) response.setHeader("Cache-Control", "no-store");
    return writeHead(...args);
  };
}

/** remix-serve logs each address when its answer is done; what was typed stands behind the `?`. */
function keepQueryOutOfLog(request: IncomingMessage, response: ServerResponse) {
  const forget = () => {
    const [path] = (request.url ?? "").split("?", 1);
    Object.assign(request, { url: path, originalUrl: path });
  };
  response.once("finish", forget).once("close", forget);
}

type RequestStart = { request: IncomingMessage; response: ServerResponse; server: Server };

/**
 * Stands between Node's HTTP server and remix-serve, which has no place for middleware: checks
 * every request and completes every answer, static files included.
 * @param onRequest told of each request before anything else
 */
export function guardRequests(onRequest: (start: RequestStart) => void): void {
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as RequestStart;
    onRequest(message as RequestStart);
    completeHeaders(request, response);
    keepQueryOutOfLog(request, response);
    // Express would answer these by itself, outside the frame.
    if (!isDecodable(request.url ?? ""))
      request.url = request.url?.startsWith("/product/") ? MALFORMED_PRODUCT : "/refused/400";
    const status = judgeRequest(request);
    if (status !== null) refuse(request, response, status);
    // Checked above, by a stricter rule; a proxy's own host name must not confuse Remix.
    delete request.headers.origin;
    delete request.headers["x-forwarded-host"];
  });
}
