import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";

import type { HandleErrorFunction } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import type { EntryContext } from "@remix-run/node";
import { renderToPipeableStream } from "react-dom/server";

import { NonceContext } from "~/components/nonce";
import { prepareProcess } from "~/server/process.server";
import { contentSecurityPolicy } from "~/server/security-headers.server";

const RENDER_TIMEOUT_MS = 10_000;

if (import.meta.env.PROD) prepareProcess();

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const nonce = randomBytes(16).toString("base64");
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", contentSecurityPolicy(nonce));
  const { toast } = (context.staticHandlerContext.loaderData.root ?? {}) as { toast?: unknown };
  // A toast is said once: Back must not bring it again from the browser's cache.
  headers.set("Cache-Control", toast ? "no-store" : "private, no-cache");

  return new Promise<Response>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={context} url={request.url} nonce={nonce} />
      </NonceContext.Provider>,
      {
        nonce,
        onAllReady() {
          // React writes in pieces of 2 kB; sent one by one they cost more than rendering them.
          const pieces: Buffer[] = [];
          const page = new Writable({
            write(piece: Buffer, _encoding, done) {
              pieces.push(piece);
              done();
            },
            final(done) {
              clearTimeout(timer);
              resolve(new Response(Buffer.concat(pieces), { headers, status }));
              done();
            },
          });
          pipe(page);
        },
        onShellError: reject,
        onError(error: unknown) {
          status = 500;
          console.error(error);
        },
      },
    );
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS);
    timer.unref();
  });
}

export function handleDataRequest(response: Response) {
  // While a page loads that Back led to, browsers answer fetches from their cache, however old.
  response.headers.set("Cache-Control", "no-store");
  return response;
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) console.error(error instanceof Error ? error.stack : error);
};
