import { createHash } from "node:crypto";

import type { EntryContext } from "@remix-run/node";
import { LRUCache } from "lru-cache";

type Page = { html: string; isBroken: boolean };
type Pieces = string | Pieces[];

const KEEP_MS = 10 * 60 * 1000;

/** By address and data, split where the fresh values stood. */
const pages = new LRUCache<string, { pieces: Pieces; bytes: number }>({
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

function split(text: string, [value, ...others]: readonly string[]): Pieces {
  return value === undefined ? text : text.split(value).map((piece) => split(piece, others));
}

function join(pieces: Pieces, [value, ...others]: readonly string[]): string {
  return typeof pieces === "string"
    ? pieces
    : pieces.map((piece) => join(piece, others)).join(value);
}

/**
 * Renders a page, or takes the one that the same address and data made twice before.
 * @param fresh values that are new in every answer, such as the nonce, always in the same order
 */
export async function renderOnce(
  address: string,
  data: string,
  fresh: readonly string[],
  render: () => Promise<Page>,
): Promise<Page> {
  const lasting = fresh.reduce((text, value) => text.replaceAll(value, ""), data);
  const key = createHash("sha256").update(`${address}\n${lasting}`).digest("base64");
  const known = pages.get(key);
  if (known) return { html: join(known.pieces, fresh), isBroken: false };
  const page = await render();
  if (page.isBroken) return page;
  if (seen.has(key))
    pages.set(key, { pieces: split(page.html, fresh), bytes: 1 + 2 * page.html.length });
  seen.set(key, true);
  return page;
}
