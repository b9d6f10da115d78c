import { hash } from "node:crypto";

import type { EntryContext } from "@remix-run/node";
import { LRUCache } from "lru-cache";

import { env } from "./env.server";
import { type PageBytes, pageBytes, pageOnce, type SharedPage } from "./page-answer.server";

const KEEP_MS = 10 * 60 * 1000;

/** For this long after the loaders confirmed a page, it is sent without asking them. */
export const PAGE_MS = Math.min(2000, env.storeCacheMs);

type Page = { html: string; headers: Headers; isBroken: boolean };
/** `data` is the hash of what the loaders said, `confirmedAt` when they said it last. */
type KeptPage = PageBytes & { data: string; confirmedAt: number };

/** By address: origin, path and query. */
const pages = new LRUCache<string, KeptPage>({
  ttl: KEEP_MS,
  maxSize: 6_000_000,
  sizeCalculation: ({ bodies }, address) =>
    Object.values(bodies).reduce((size, body) => size + body.length, 1 + address.length),
});

/** Pages that were rendered once, by address and data; most are never asked for again. */
const seen = new LRUCache<string, true>({ ttl: KEEP_MS, max: 5000 });

// Under both names that they have had: carts of before https are still read.
const OUR_COOKIES = /(?:^|[^\w-])(?:__Host-)?(?:cart|toast|submission-\w+)\s*=/;

/** True for a visitor without our cookies. */
export function isStranger(cookies: string | null | undefined): boolean {
  return !OUR_COOKIES.test(cookies ?? "");
}

type Rendering = Pick<EntryContext["staticHandlerContext"], "errors" | "actionData">;

/** True for pages that are the same for all strangers. */
export function isShareable(
  request: Request,
  answer: { status: number; headers: Headers },
  { errors, actionData }: Rendering,
): boolean {
  const isPlain = answer.status === 200 && !answer.headers.has("Set-Cookie");
  return isPlain && !errors && !actionData && isStranger(request.headers.get("Cookie"));
}

const digest = (text: string) => hash("sha256", text, "base64");

/**
 * Renders a page, or takes the one that the same address and data made twice before. A page that is broken, or was not asked
 * for by its own address, comes as it was rendered.
 */
export async function renderOnce(
  address: string,
  loaderData: string,
  render: () => Page,
): Promise<Page | SharedPage> {
  const confirmedAt = Date.now();
  const data = digest(loaderData);
  const known = pages.get(address);
  if (known?.data === data) return Object.assign(known, { confirmedAt });
  pages.delete(address);
  const page = render();
  if (page.isBroken || !isCanonical(page.html, address)) return page;
  const mark = digest(`${address}\n${data}`);
  if (!seen.has(mark)) {
    seen.set(mark, true);
    return pageOnce(page.html, page.headers);
  }
  const kept = { ...(await pageBytes(page.html, page.headers)), data, confirmedAt };
  pages.set(address, kept);
  return kept;
}

/** Other spellings show the same page; there is no end of them, and they would fill the memory. */
function isCanonical(html: string, address: string): boolean {
  const [, href] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? [];
  return href?.replaceAll("&#x27;", "'").replaceAll("&amp;", "&") === address;
}

/** The page of an address, where the loaders confirmed it a moment ago. */
export function confirmedPage(address: string): PageBytes | undefined {
  const page = pages.get(address);
  if (!page) return undefined;
  // Below zero where the clock was set back.
  const age = Date.now() - page.confirmedAt;
  return age >= 0 && age < PAGE_MS ? page : undefined;
}
