import { hash } from "node:crypto";

import { LRUCache } from "lru-cache";

import { hasNoSiteCookies } from "./cookies.server";
import { isDocumentRequest } from "./document-request.server";
import { env } from "./env.server";

/** A page is never kept longer than the products on it. */
const CACHE_MS = env.isDevelopment ? 0 : Math.min(2000, env.storeCacheMs);
const MAX_PAGES = 300;

/** A rendered page and the headers that belong to it. */
export type Page = { html: string; headers: Headers };

/** By address. Loaders run for each request; only the rendering, which costs most, is saved. */
const pages = new LRUCache<string, Page>({ max: MAX_PAGES, ttl: CACHE_MS });

/** True for a page that is the same for every visitor without a cookie of this site. */
export function isPublicPage(request: Request, status: number, headers: Headers): boolean {
  const isPlain = request.method !== "POST" && status === 200 && !headers.has("Set-Cookie");
  return isPlain && isDocumentRequest(request) && hasNoSiteCookies(request);
}

/**
 * Renders a public page, or reuses it when it was rendered within the last two seconds.
 *
 * @param render sets the page's own headers; the others are set here
 * @returns 304 when the visitor has the page already, else 200
 */
export async function renderOrReuse(
  request: Request,
  render: () => Promise<Page>,
): Promise<Response> {
  let page = pages.get(request.url);
  if (!page) {
    page = await render();
    page.headers.set("ETag", `W/"${hash("sha256", page.html, "base64url").slice(0, 27)}"`);
    page.headers.set("Cache-Control", "public, max-age=0, must-revalidate");
    page.headers.set("Vary", "Cookie, Accept-Encoding");
    if (CACHE_MS > 0) pages.set(request.url, page);
  }
  const { html, headers } = page;
  return hasPage(request, headers.get("ETag")!)
    ? new Response(null, { status: 304, headers })
    : new Response(html, { headers });
}

/** Weak comparison: RFC 9110, 13.1.2. */
function hasPage({ headers }: Request, etag: string): boolean {
  const tags = (headers.get("If-None-Match") ?? "").split(",").map((tag) => tag.trim());
  return tags.some((tag) => tag === "*" || tag.replace(/^W\//, "") === etag.replace(/^W\//, ""));
}
