import { createHash } from "node:crypto";

import type { EntryContext } from "@remix-run/node";
import { LRUCache } from "lru-cache";

type Page = { html: string; isBroken: boolean };
type Pieces = string | Pieces[];

const KEEP_MS = 10 * 60 * 1000;

/** Pages as their data made them, cut where the fresh words stood. */
const pages = new LRUCache<string, { pieces: Pieces; bytes: number }>({
  ttl: KEEP_MS,
  maxSize: 16_000_000,
  sizeCalculation: ({ bytes }) => bytes,
});

/** Names of pages that were rendered once; most addresses are never asked for again. */
const seen = new LRUCache<string, true>({ ttl: KEEP_MS, max: 5000 });

const OUR_COOKIES = /(?:^|;\s*)(?:cart|toast|submission-\w+)=/;

/**
 * True for a page that is the same for everyone whom this site knows nothing about.
 * @param status the answer's HTTP status
 */
export function isShareable(
  request: Request,
  status: number,
  { errors, actionData }: EntryContext["staticHandlerContext"],
): boolean {
  const isStranger = !OUR_COOKIES.test(request.headers.get("Cookie") ?? "");
  return status === 200 && !errors && !actionData && isStranger;
}

function cut(text: string, [word, ...others]: readonly string[]): Pieces {
  return word === undefined ? text : text.split(word).map((piece) => cut(piece, others));
}

function join(pieces: Pieces, [word, ...others]: readonly string[]): string {
  return typeof pieces === "string"
    ? pieces
    : pieces.map((piece) => join(piece, others)).join(word);
}

/**
 * Renders a page unless it was rendered before from the same data: that is by far the dearest part
 * of an answer. Kept from the second time on.
 * @param address with its origin and query
 * @param data all that the page is made of besides
 * @param fresh what is new in every answer and stands in its page letter by letter, always in the
 * same order: nonce, tokens
 * @param render makes the page; one that is broken is not kept
 */
export async function renderOnce(
  address: string,
  data: string,
  fresh: readonly string[],
  render: () => Promise<Page>,
): Promise<Page> {
  const made = fresh.reduce((text, word) => text.replaceAll(word, ""), data);
  const key = createHash("sha256").update(`${address}\n${made}`).digest("base64");
  const known = pages.get(key);
  if (known) return { html: join(known.pieces, fresh), isBroken: false };
  const page = await render();
  if (page.isBroken) return page;
  if (seen.has(key))
    pages.set(key, { pieces: cut(page.html, fresh), bytes: 1 + 2 * page.html.length });
  seen.set(key, true);
  return page;
}
