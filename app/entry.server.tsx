import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";

import type { HandleErrorFunction } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import type { EntryContext } from "@remix-run/node";
import { renderToPipeableStream } from "react-dom/server";

import { NonceContext } from "~/frame/nonce";
import { isShareable, type Page, renderOnce, sharedResponse } from "~/server/kept-pages.server";
import { prepareProcess } from "~/server/process.server";
import { contentSecurityPolicy, hashScripts } from "~/server/security-headers.server";

const RENDER_TIMEOUT_MS = 10_000;

const FORM_ROUTES = ["routes/cart", "routes/contact", "routes/coming-soon"];

if (import.meta.env.PROD) prepareProcess();

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  headers.set("Content-Type", "text/html; charset=utf-8");
  // Remix reloads the page when it cannot load a route's module; these must survive being offline.
  for (const { module } of FORM_ROUTES.flatMap((id) => context.manifest.routes[id] ?? []))
    headers.append("Link", `<${module}>; rel=modulepreload; fetchpriority=low`);

  const loaderData: Record<string, { toast?: unknown } | null> =
    context.staticHandlerContext.loaderData;
  const isShared =
    import.meta.env.PROD &&
    loaderData.root !== undefined &&
    isShareable(request, status, context.staticHandlerContext);
  const page = await (isShared ? renderShared : render)(request.url, context);
  const isBroken = "isBroken" in page && page.isBroken;
  if (isShared && !isBroken) return sharedResponse(request, page, headers);
  headers.set("Content-Security-Policy", page.policy);
  // A toast is said once: Back must not bring it again from the browser's cache.
  const hasToast = Object.values(loaderData).some((data) => data?.toast);
  headers.set("Cache-Control", hasToast ? "no-store" : "private, no-cache");
  return new Response((page as Page).html, { headers, status: isBroken ? 500 : status });
}

async function renderShared(url: string, context: EntryContext) {
  // The loaders' data as the browser will get it.
  const data = await new Response(context.serverHandoffStream).text();
  return renderOnce(url, data, () => {
    context.serverHandoffStream = new Response(data).body!;
    return render(url, context);
  });
}

/** Known to nobody else and never sent: what carries it is a script of ours, not injected markup. */
const SCRIPT_MARK = randomBytes(16).toString("base64");

/** Every page works without its scripts: what is seen first is loaded first. */
function putScriptsLast(html: string): string {
  const preload = '<link rel="modulepreload"';
  return import.meta.env.PROD ? html.replaceAll(preload, `${preload} fetchpriority="low"`) : html;
}

function render(url: string, context: EntryContext) {
  let isBroken = false;
  return new Promise<Page>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={SCRIPT_MARK}>
        <RemixServer context={context} url={url} nonce={SCRIPT_MARK} />
      </NonceContext.Provider>,
      {
        nonce: SCRIPT_MARK,
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
              const whole = putScriptsLast(Buffer.concat(pieces).toString());
              const { html, hashes } = hashScripts(whole, SCRIPT_MARK);
              resolve({ html, policy: contentSecurityPolicy(hashes), isBroken });
              done();
            },
          });
          pipe(page);
        },
        onShellError: reject,
        onError(error: unknown) {
          isBroken = true;
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
