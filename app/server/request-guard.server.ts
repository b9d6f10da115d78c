import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";

import { LINE_BREAKS, NO_LINE_BREAK } from "~/site";

import { completeHeaders } from "./complete-headers.server";
import { env } from "./env.server";
import { limitRate } from "./rate-limit.server";
import { nameRequest } from "./request-id.server";
import { routePath } from "./route-path.server";
import { REPORT_PATH } from "./security-headers.server";

const METHODS = new Set(["GET", "HEAD", "POST"]);
const HOST = /^(?:[a-z\d](?:[a-z\d._-]{0,252})|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

const publicUrl = env.publicOrigin === null ? null : new URL(env.publicOrigin);

const MALFORMED_PRODUCT = "/product/!";
/** As Remix's own forms name it. */
const HOME_PAGE = "/?index";

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.split("?", 1)[0]!);
    return true;
  } catch {
    return false;
  }
}

/** On one line: for an address with a line break Remix would run no loader, not even that of the frame. */
function onOneLine(url: string): string {
  const [path = "", ...query] = url.split("?");
  return [path.replace(LINE_BREAKS, NO_LINE_BREAK), ...query].join("?");
}

function isHost(host: string): boolean {
  // `1.2.3.999` and a port of 65536 pass the pattern.
  return HOST.test(host) && URL.canParse(`http://${host}`);
}

type RequestHead = Pick<IncomingMessage, "method" | "url" | "headers">;

/** Asked for by machines beside us, under whatever name they know us by. */
const PROBES = /^\/(?:healthz|readyz)(?:\?|$)/;

// Remix would answer a POST to these in JSON.
const READ_ONLY = /^\/(?:healthz|readyz|robots\.txt|sitemap\.xml|event-submission\/calendar\.ics)$/;

function isForeign({ headers }: RequestHead): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return true;
  const { origin } = headers;
  // Browsers send at least one of the two with a POST; other clients have no visitor's cookies.
  if (origin === undefined) return false;
  if (env.publicOrigin) return origin !== env.publicOrigin;
  return !URL.canParse(origin) || new URL(origin).host !== headers.host?.toLowerCase();
}

/** True for a request that was meant for another site, or came by an address that nobody should know. */
function isMisdirected({ url, headers: { host } }: RequestHead): boolean {
  if (!publicUrl || host === publicUrl.host || PROBES.test(url ?? "")) return false;
  return new URL(`${publicUrl.protocol}//${host}`).host !== publicUrl.host;
}

/** Browsers send these by themselves, some from nowhere; nothing of a visitor's depends on them. */
function isReport({ url, headers: { origin = "null" } }: RequestHead): boolean {
  return url === REPORT_PATH && origin === "null";
}

function hasDataParameter(url: string): boolean {
  const start = url.indexOf("?");
  return start >= 0 && new URLSearchParams(url.slice(start)).has("_data");
}

/** null lets a request pass. Remix's own check of `Origin` answers 500 and misses `?_data=` and resource routes. */
export function refusalStatus(request: RequestHead): number | null {
  if (!METHODS.has(request.method ?? "")) return 405;
  if (!isHost(request.headers.host ?? "")) return 400;
  if (!request.url?.startsWith("/")) return 400;
  if (isMisdirected(request)) return 421;
  if (hasDataParameter(request.url ?? "")) return 400;
  if (request.method !== "POST") return null;
  if (isForeign(request) && !isReport(request)) return 403;
  return READ_ONLY.test(routePath(request.url ?? "")) ? 405 : null;
}

function refuse(request: IncomingMessage, response: ServerResponse, status: number) {
  request.method = "GET";
  request.url = `/refused/${status}`;
  if (status === 400) request.headers.host = "localhost";
  response.shouldKeepAlive = false;
}

/** Where Remix's scripts ask for what loaders return. */
const DATA = /^[^?]*\.data(?:\?|$)/;

type RequestStart = { request: IncomingMessage; response: ServerResponse };

/** Checks requests and completes answers, static files included: remix-serve takes no middleware. */
export function guardRequests(): void {
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as RequestStart;
    completeHeaders(request, response);
    response.setHeader("X-Request-Id", nameRequest(request).id);
    // Express would answer these itself, without our page.
    if (!isDecodable(request.url ?? ""))
      request.url = request.url?.startsWith("/product/") ? MALFORMED_PRODUCT : "/refused/400";
    request.url = onOneLine(request.url ?? "");
    // Remix would give it to the root, whose error page does not know the visitor's cart.
    if (request.method === "POST" && routePath(request.url) === "") request.url = HOME_PAGE;
    const status = refusalStatus(request);
    if (status !== null) refuse(request, response, status);
    limitRate(request, response);
    // Checked above; behind a proxy Remix's own check would refuse good requests.
    delete request.headers.origin;
    delete request.headers["x-forwarded-host"];
    // A page is a page, whatever a visitor accepts; a loader must not take it for a script's question.
    if (request.method !== "POST" && !DATA.test(request.url ?? "")) delete request.headers.accept;
  });
}
