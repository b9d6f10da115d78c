import { randomBytes } from "node:crypto";

import type { HandleErrorFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { EntryContext } from "@remix-run/node";
import { renderToString } from "react-dom/server";

import { NonceContext } from "~/frame/nonce";
import { ReferenceContext } from "~/frame/reference";
import { loggedPath } from "~/server/access-log.server";
import { readIntegrity, sealedScript, sealLinks } from "~/server/asset-integrity.server";
import { isShareable, renderOnce } from "~/server/kept-pages.server";
import { loadModulesLate } from "~/server/late-modules.server";
import { encodeOnce, pageAnswer, shareHeaders } from "~/server/page-answer.server";
import { prepareProcess } from "~/server/process.server";
import { siteOrigin } from "~/server/redirect.server";
import { logFailure } from "~/server/request-id.server";
import { contentSecurityPolicy, hashScripts } from "~/server/security-headers.server";

const FORM_ROUTES = ["routes/cart", "routes/contact", "routes/coming-soon"];

if (import.meta.env.PROD) prepareProcess(() => import("virtual:remix/server-build"));

/** remix-serve, too, finds the files from where it is started. Development changes them as it goes. */
const integrity = import.meta.env.PROD ? readIntegrity("build/client") : new Map<string, string>();

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  headers.set("Content-Type", "text/html; charset=utf-8");

  const loaderData: Record<string, { toast?: unknown } | null> =
    context.staticHandlerContext.loaderData;
  const isShared =
    import.meta.env.PROD &&
    loaderData.root !== undefined &&
    isShareable(request, { status, headers }, context.staticHandlerContext);
  if (isShared) return sharedResponse(request, headers, context);

  const { html, policy, isBroken } = render(request, context, await readLoaderData(context));
  headers.set("Content-Security-Policy", policy);
  headers.append("Vary", "Accept-Encoding");
  // A toast is said once: Back must not bring it again from the browser's cache.
  const hasToast = Object.values(loaderData).some((data) => data?.toast);
  headers.set("Cache-Control", hasToast ? "no-store" : "private, no-cache");
  return answerOnce(request, html, { headers, status: isBroken ? 500 : status });
}

async function sharedResponse(request: Request, headers: Headers, context: EntryContext) {
  const data = await readLoaderData(context);
  const { pathname, search } = new URL(request.url);
  const page = await renderOnce(siteOrigin(request) + pathname + search, data, () => {
    const { html, policy, isBroken } = render(request, context, data);
    return { html, isBroken, headers: shareHeaders(headers, policy) };
  });
  if ("html" in page) {
    if (page.isBroken) headers.set("Cache-Control", "private, no-cache");
    return answerOnce(request, page.html, { headers, status: page.isBroken ? 500 : 200 });
  }
  const answer = pageAnswer(page, {
    method: request.method,
    ifNoneMatch: request.headers.get("If-None-Match"),
    acceptEncoding: request.headers.get("Accept-Encoding"),
  });
  return new Response(answer.body && new Uint8Array(answer.body), answer);
}

/** With a page that is not shared. */
function answerOnce(request: Request, html: string, init: { headers: Headers; status: number }) {
  const body = encodeOnce(html, request.headers.get("Accept-Encoding"), init.headers);
  return new Response(body, init);
}

/** Known to nobody else and never sent: what carries it is a script of ours, not injected markup. */
const SCRIPT_MARK = randomBytes(16).toString("base64");

const readLoaderData = ({ serverHandoffStream }: EntryContext): Promise<string> =>
  new Response(serverHandoffStream).text();

/** In one piece: as a stream, React encodes each word of a page on its own. */
function render(request: Request, context: EntryContext, loaderData: string) {
  const { url } = request;
  const page = renderToString(
    <NonceContext.Provider value={SCRIPT_MARK}>
      <ReferenceContext.Provider value={referenceOf(request)}>
        <RemixServer
          context={{
            ...context,
            manifest: ownManifest(context),
            serverHandoffStream: undefined,
          }}
          url={url}
        />
      </ReferenceContext.Provider>
    </NonceContext.Provider>,
  );
  const isBroken = page.includes(SUSPENSE_ERROR);
  if (isBroken) logFailure(`A part of ${loggedPath(new URL(url).pathname)} could not be rendered.`);
  const { head, content, scripts } = cut(page);
  const sealed = sealLinks(scripts + formModules(context), integrity);
  const late = import.meta.env.PROD ? loadModulesLate(sealed) : sealed;
  const manifestScript = sealedScript(context.manifest.url, integrity);
  const start = hashScripts(sealLinks(head, integrity), SCRIPT_MARK);
  const end = hashScripts(late + handOff(loaderData) + manifestScript, SCRIPT_MARK);
  const html = `<!DOCTYPE html>${start.html}${content}${end.html}`;
  const hashes = [...start.hashes, ...end.hashes];
  return { html, policy: contentSecurityPolicy(hashes), isBroken };
}

/** Links and scripts of ours are around the content, which is long: it is not searched for them. */
function cut(page: string) {
  const headEnd = page.indexOf("</head>");
  const marked = page.indexOf(SCRIPT_MARK, headEnd);
  const scriptsStart = marked < 0 ? page.length : page.lastIndexOf("<script", marked);
  return {
    head: page.slice(0, headEnd),
    content: page.slice(headEnd, scriptsStart),
    scripts: page.slice(scriptsStart),
  };
}

/** Of the routes, a page is drawn from its own: Remix makes each of them ready for every page. */
function ownManifest({ manifest, staticHandlerContext }: EntryContext): EntryContext["manifest"] {
  const own = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]);
  return { ...manifest, routes: Object.fromEntries(own) as typeof manifest.routes };
}

/**
 * Remix reloads the page when it cannot load a route's module; these must survive being offline.
 * The page itself names those of its own routes.
 */
function formModules({ manifest, staticHandlerContext }: EntryContext): string {
  const own = staticHandlerContext.matches.map(({ route }) => route.id);
  const others = FORM_ROUTES.filter((id) => !own.includes(id));
  const modules = others.flatMap((id) => manifest.routes[id]?.module ?? []);
  return modules.map((module) => `<link rel="modulepreload" href="${module}"/>`).join("");
}

/** Where React leaves a part of the page to the browser, because it failed here. */
const SUSPENSE_ERROR = "<!--$!-->";

/** Signs with a meaning in HTML, and what ends a line of a script. */
const ESCAPED: Record<string, string> = {
  "&": "\\u0026",
  "<": "\\u003c",
  ">": "\\u003e",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** The loaders' data for the browser, in the words of Remix's own streaming. */
function handOff(loaderData: string): string {
  const text = JSON.stringify(loaderData).replace(/[&<>\u2028\u2029]/g, (sign) => ESCAPED[sign]!);
  const calls = [`enqueue(${text})`, "close()"];
  return calls
    .map(
      (call) =>
        `<script nonce="${SCRIPT_MARK}">window.__remixContext.streamController.${call};</script>`,
    )
    .join("");
}

export function handleDataRequest(response: Response) {
  // While a page loads that Back led to, browsers answer fetches from their cache, however old.
  response.headers.set("Cache-Control", "no-store");
  return response;
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  // A visitor's mistake, such as a form for a page that takes none, is in the line of its request.
  const isOurs = !isRouteErrorResponse(error) || error.status >= 500;
  if (isOurs && !request.signal.aborted) logFailure(error instanceof Error ? error.stack : error);
};

const referenceOf = ({ headers }: Request) => headers.get("X-Request-Id");
