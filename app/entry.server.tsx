import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";

import type { EntryContext, HandleErrorFunction, LoaderFunctionArgs } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";

import { ServerContext } from "~/frame/page-files";
import { env } from "~/server/env.server";
import { logError, prepareLog } from "~/server/log.server";
import { dataCacheControl, isPublicPage, renderOrReuse } from "~/server/page-cache.server";
import { isPrefetch } from "~/server/request.server";
import { hashScripts, setSecurityHeaders } from "~/server/security-headers.server";

prepareLog();

// Without a listener, Node ends the process on an unhandled rejection.
process.on("unhandledRejection", (reason) => {
  console.error("Unhandled rejection:", reason instanceof Error ? reason.stack : reason);
});

if (env.hasEphemeralSecret)
  console.warn(
    "SESSION_SECRET is not set: carts are signed with a random secret and do not outlive this process.",
  );

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (!context.staticHandlerContext.errors && isPublicPage(request, status, headers))
    return renderOrReuse(request, () => renderPage(request, headers, context));
  // A cookie is set with a toast, which the back button and the bfcache must not show again.
  headers.set("Cache-Control", headers.has("Set-Cookie") ? "no-store" : "private, no-cache");
  const { html } = await renderPage(request, headers, context);
  return new Response(html, { headers, status });
}

function listFiles({ manifest }: EntryContext): string {
  // Resource routes have no error boundary.
  const pages = Object.values(manifest.routes).filter(({ hasErrorBoundary }) => hasErrorBoundary);
  const files = pages.flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css]);
  return [...new Set(files)].join(" ");
}

/** The nonce marks our scripts; `hashScripts` puts hashes in its place, so that all visitors get the same page. */
async function renderPage(request: Request, headers: Headers, context: EntryContext) {
  const nonce = randomBytes(16).toString("hex");
  const { html, hashes } = hashScripts(
    await renderWhole(
      <ServerContext.Provider value={{ nonce, pageFiles: listFiles(context) }}>
        <RemixServer context={context} url={request.url} nonce={nonce} />
      </ServerContext.Provider>,
    ),
    nonce,
  );
  setSecurityHeaders(headers, hashes);
  return { html, headers };
}

function renderWhole(element: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      onAllReady() {
        const body = new PassThrough();
        // React 18 leaves zero bytes where a multi-byte character does not fit into its buffer.
        text(body).then((html) => resolve(html.replaceAll("\0", "")), reject);
        pipe(body);
      },
      onError: reject,
    });
  });
}

export function handleDataRequest(answer: Response, { request }: LoaderFunctionArgs) {
  // Remix still answers `/store?_data=routes/store`, an address from before single fetch.
  const isOld = new URL(request.url).searchParams.has("_data");
  const response = isOld ? new Response(null, { status: 404 }) : answer;
  response.headers.set("Cache-Control", dataCacheControl(request, response));
  // A change of the cart changes its cookie, and may have found a new price: then the browser asks again.
  if (isPrefetch(request)) response.headers.append("Vary", "Cookie");
  setSecurityHeaders(response.headers);
  return response;
}

export const handleError: HandleErrorFunction = (error, { request }) => logError(error, request);
