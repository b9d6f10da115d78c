import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import type { EntryContext } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

const KEEP_MS = 10 * 60 * 1000;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

export type Page = { html: string; policy: string; isBroken: boolean };
/** A page as bytes, ready to be sent. */
type KeptPage = { policy: string; etag: string; bodies: Record<Encoding, Buffer> };
/** The smallest first. */
const ENCODINGS = ["br", "gzip", "identity"] as const;
type Encoding = (typeof ENCODINGS)[number];

/** By address and data. */
const pages = new LRUCache<string, KeptPage>({
  ttl: KEEP_MS,
  maxSize: 16_000_000,
  sizeCalculation: ({ bodies }) =>
    1 + bodies.br.length + bodies.gzip.length + bodies.identity.length,
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
  render: () => Promise<Page>,
): Promise<Page | KeptPage> {
  const key = createHash("sha256").update(`${address}\n${data}`).digest("base64");
  const known = pages.get(key);
  if (known) return known;
  const page = await render();
  if (page.isBroken) return page;
  if (!seen.has(key)) {
    seen.set(key, true);
    return page;
  }
  const kept = await keep(page);
  pages.set(key, kept);
  return kept;
}

async function keep({ html, policy }: Page): Promise<KeptPage> {
  const identity = Buffer.from(html);
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, BROTLI),
    promisify(gzip)(identity),
  ]);
  const etag = `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 27)}"`;
  return { policy, etag, bodies: { br, gzip: gzipped, identity } };
}

/** The answer with a page that any proxy may keep, as RFC 9110 has it: 304, encodings, HEAD. */
export function sharedResponse(
  request: Request,
  page: Page | KeptPage,
  headers: Headers,
): Response {
  headers.set("Content-Security-Policy", page.policy);
  headers.set("Cache-Control", "public, max-age=0, must-revalidate");
  headers.set("Vary", "Cookie, Accept-Encoding");
  if ("html" in page) return new Response(page.html, { headers });
  headers.set("ETag", page.etag);
  if (isKnown(request.headers.get("If-None-Match"), page.etag)) {
    headers.delete("Content-Type");
    return new Response(null, { status: 304, headers });
  }
  const accept = request.headers.get("Accept-Encoding") ?? "identity";
  const accepted = new Negotiator({ headers: { "accept-encoding": accept } }).encodings();
  const encoding = ENCODINGS.find((name) => accepted.includes(name)) ?? "identity";
  const body = page.bodies[encoding];
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.length));
  return new Response(request.method === "HEAD" ? null : new Uint8Array(body), { headers });
}

/** Weak comparison: RFC 9110 section 13.1.2. */
function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  const plain = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || plain(tag) === plain(etag));
}
