import { createHash } from "node:crypto";
import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  deflate,
  deflateSync,
  gzip,
  gzipSync,
} from "node:zlib";

import Negotiator from "negotiator";

const brotli = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
/** Of a page that is sent once: the bytes that a higher quality saves cost more time than they are worth. */
const QUALITY_ONCE = 3;

/** The smallest first; all that Express would compress to, so that it leaves these bytes alone. */
const ENCODINGS = ["br", "gzip", "deflate", "identity"] as const;
type Encoding = (typeof ENCODINGS)[number];

/** A page as bytes, ready to be sent. */
export type PageBytes = {
  headers: Record<string, string>;
  etag: string;
  bodies: Record<Encoding, Buffer>;
};

/** What an answer depends on, beside the page. */
export type Asked = {
  method: string;
  ifNoneMatch: string | null | undefined;
  acceptEncoding: string | null | undefined;
};

export type Answer = { status: number; headers: Record<string, string>; body: Buffer | null };

/** Makes the bytes of a page, in every encoding that it is sent in. */
export async function pageBytes(html: string, headers: Headers): Promise<PageBytes> {
  const identity = Buffer.from(html);
  const [br, gzipped, deflated] = await Promise.all([
    promisify(brotliCompress)(identity, brotli(6)),
    promisify(gzip)(identity),
    promisify(deflate)(identity),
  ]);
  const etag = `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 27)}"`;
  const bodies = { br, gzip: gzipped, deflate: deflated, identity };
  return { headers: Object.fromEntries(headers), etag, bodies };
}

/** Marks the headers of a page that any proxy may keep. */
export function shareHeaders(headers: Headers, policy: string): Headers {
  headers.set("Content-Security-Policy", policy);
  headers.set("Cache-Control", "public, max-age=0, must-revalidate");
  headers.set("Vary", "Cookie, Accept-Encoding");
  return headers;
}

/** The answer with a page, as RFC 9110 has it: 304, encodings, HEAD. */
export function pageAnswer(
  page: PageBytes,
  { method, ifNoneMatch, acceptEncoding }: Asked,
): Answer {
  const { "content-type": contentType, ...others } = page.headers;
  const headers: Record<string, string> = { ...others, etag: page.etag };
  if (isKnown(ifNoneMatch, page.etag)) return { status: 304, headers, body: null };
  const encoding = encodingFor(acceptEncoding);
  const body = page.bodies[encoding];
  headers["content-type"] = contentType!;
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  headers["content-length"] = String(body.length);
  return { status: 200, headers, body: method === "HEAD" ? null : body };
}

function encodingFor(acceptEncoding: Asked["acceptEncoding"]): Encoding {
  const asked = { headers: { "accept-encoding": acceptEncoding ?? "identity" } };
  const accepted = new Negotiator(asked).encodings([...ENCODINGS]);
  return ENCODINGS.find((name) => accepted.includes(name)) ?? "identity";
}

const compressOnce: Record<Encoding, (page: Buffer) => Buffer> = {
  br: (page) => brotliCompressSync(page, brotli(QUALITY_ONCE)),
  gzip: (page) => gzipSync(page, { level: QUALITY_ONCE }),
  deflate: (page) => deflateSync(page, { level: QUALITY_ONCE }),
  identity: (page) => page,
};

/**
 * The bytes of a page that is not kept; `headers` get Content-Encoding and Content-Length.
 * Synchronous: the streams by which Express compresses cost more than the compression.
 */
export function encodeOnce(
  html: string,
  acceptEncoding: Asked["acceptEncoding"],
  headers: Headers,
) {
  const encoding = encodingFor(acceptEncoding);
  const body = compressOnce[encoding](Buffer.from(html));
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.length));
  return new Uint8Array(body);
}

/** Weak comparison: RFC 9110 section 13.1.2. */
function isKnown(ifNoneMatch: Asked["ifNoneMatch"], etag: string): boolean {
  if (typeof ifNoneMatch !== "string") return false;
  const plain = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || plain(tag) === plain(etag));
}
