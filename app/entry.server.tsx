import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";

import { createReadableStreamFromReadable, type HandleErrorFunction } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import type { EntryContext } from "@remix-run/node";
import { isbot } from "isbot";
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
  headers.set("Cache-Control", "private, no-cache");
  // Whoever reads without patience gets the whole page at once.
  const ready = isbot(request.headers.get("User-Agent") ?? "") ? "onAllReady" : "onShellReady";

  return new Promise<Response>((resolve, reject) => {
    let shellRendered = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={context} url={request.url} nonce={nonce} />
      </NonceContext.Provider>,
      {
        nonce,
        [ready]() {
          shellRendered = true;
          const body = new PassThrough();
          body.once("close", () => clearTimeout(timer));
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
          pipe(body);
        },
        onShellError: reject,
        onError(error: unknown) {
          status = 500;
          if (shellRendered) console.error(error);
        },
      },
    );
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS);
    timer.unref();
  });
}

export function handleDataRequest(response: Response) {
  response.headers.set("Cache-Control", "private, no-cache");
  return response;
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) console.error(error instanceof Error ? error.stack : error);
};
