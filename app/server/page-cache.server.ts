import { createHash } from "node:crypto";

import type { EntryContext } from "@remix-run/node";
import { LRUCache } from "lru-cache";

type Page = { html: string; isBroken: boolean };

const KEEP_MS = 10 * 60 * 1000;

/** By address and data, split where the nonce stood: each answer has its own. */
const pages = new LRUCache<string, { pieces: string[]; bytes: number }>({
  ttl: KEEP_MS,
  maxSize: 16_000_000,
  sizeCalculation: ({ bytes }) => bytes,
});

/** Keys of pages that were rendered once; most are never asked for again. */
const seen = new LRUCache<string, true>({ ttl: KEEP_MS, max: 5000 });

const OUR_COOKIES = /(?:^|;\s*)(?:cart|toast|submission-\w+)=/;

/** True for pages that are the same for all visitors without our cookies. */
export function isShareable(
  request: Request,
  status: number,
  { errors, actionData }: EntryContext["staticHandlerContext"],
): boolean {
  const isStranger = !OUR_COOKIES.test(request.headers.get("Cookie") ?? "");
  return status === 200 && !errors && !actionData && isStranger;
}

/** Renders a page, or takes the one that the same address and data made twice before. */
export async function renderOnce(
  address: string,
  data: string,
  nonce: string,
  render: () => Promise<Page>,
): Promise<Page> {
  const key = createHash("sha256").update(`${address}\n${data}`).digest("base64");
  const known = pages.get(key);
  if (known) return { html: known.pieces.join(nonce), isBroken: false };
  const page = await render();
  if (page.isBroken) return page;
  if (seen.has(key))
    pages.set(key, { pieces: page.html.split(nonce), bytes: 1 + 2 * page.html.length });
  seen.set(key, true);
  return page;
}
