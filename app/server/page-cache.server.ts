import { hash } from "node:crypto";

import { data, type HeadersFunction } from "@remix-run/node";
import { LRUCache } from "lru-cache";

import { lastingQuery } from "~/url";

import { hasSiteCookie, isAfterForm, isPrefetch, siteOrigin } from "./request.server";
import { env } from "./env.server";

/** How long a page is kept: two seconds, but at most half of STORE_CACHE_SECONDS, which counts for both together. */
export const pageAgeMs = (storeCacheMs: number) => Math.min(2000, storeCacheMs / 2);
const CACHE_MS = env.isDevelopment ? 0 : pageAgeMs(env.storeCacheMs);
const MAX_PAGES = 300;
const MAX_BYTES = 32_000_000;
/** Browsers revalidate each time; a shared cache such as nginx's keeps a page for a second. */
const PUBLIC = `public, max-age=0, s-maxage=${CACHE_MS > 0 ? 1 : 0}, must-revalidate`;

/** The `headers` of a page without data that is the same for all visitors. */
export const publicHeaders = () => ({ "Cache-Control": PUBLIC });

/** A loader's answer that is the same for all visitors. Its page is public if the `headers` of its route are `loaderHeaders`. */
export const publicData = <Value>(value: Value) => data(value, { headers: publicHeaders() });

/** The `headers` of a page that is public if its data is. */
export const loaderHeaders: HeadersFunction = ({ loaderHeaders: headers }) => headers;

/** How long a visitor may hover over a link before pressing it. */
const PREFETCH_SECONDS = 10;

export type Rendered = { html: string; headers: Headers };

/** Rendered pages by URL; loaders still run for each request. */
const cache = new LRUCache<string, Rendered>({
  max: MAX_PAGES,
  maxSize: MAX_BYTES,
  // V8 stores two bytes for each character of a text that is not all Latin-1.
  sizeCalculation: ({ html }) => 2 * html.length + 1,
  ttl: CACHE_MS,
});

/** With the origin of the page's own links: `url` may have another port, from X-Forwarded-Host. */
function keyOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return siteOrigin(request) + pathname + lastingQuery(search);
}

/** Whether the route says that its page is public, and this visitor has no cookie of this site, such as a cart. */
export function isPublicPage(request: Request, status: number, headers: Headers): boolean {
  const isPlain = request.method !== "POST" && status === 200 && !headers.has("Set-Cookie");
  const isForAll = headers.get("Cache-Control") === PUBLIC && !isAfterForm(request);
  return isPlain && isForAll && !hasSiteCookie(request);
}

/**
 * The Cache-Control of a data response (`/store.data?_routes=routes/store`). Browsers reuse a prefetch
 * when its link is pressed; other data they request again, also on Back.
 */
export function dataCacheControl(request: Request, response: Response): string {
  // The root's data has the visitor's cart. Without `_routes`, Remix sends the data of all.
  const routes = new URL(request.url).searchParams.get("_routes")?.split(",") ?? ["root"];
  const isPublic =
    !routes.includes("root") &&
    response.headers.get("Cache-Control") === PUBLIC &&
    !isAfterForm(request);
  const isPlain =
    request.method === "GET" && response.status === 200 && !response.headers.has("Set-Cookie");
  if (!isPublic || !isPlain) return "no-store";
  return isPrefetch(request) ? `private, max-age=${PREFETCH_SECONDS}` : PUBLIC;
}

/** Renders a public page, or reuses one that was rendered in the last two seconds at most; responds with 304 if its ETag matches. */
export async function renderOrReuse(
  request: Request,
  render: () => Promise<Rendered>,
): Promise<Response> {
  const key = keyOf(request);
  let rendered = cache.get(key);
  if (!rendered) {
    rendered = await render();
    rendered.headers.set("ETag", `W/"${hash("sha256", rendered.html, "base64url").slice(0, 27)}"`);
    rendered.headers.set("Cache-Control", PUBLIC);
    rendered.headers.set("Vary", "Cookie, Accept-Encoding");
    if (CACHE_MS > 0) cache.set(key, rendered);
  }
  const { html, headers } = rendered;
  // The header may list several tags, and a proxy may have made ours a strong one.
  const isUnchanged = request.headers.get("If-None-Match")?.includes(headers.get("ETag")!.slice(2));
  return isUnchanged
    ? new Response(null, { status: 304, headers })
    : new Response(html, { headers });
}
