import { hash } from "node:crypto";
import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  deflateSync,
  gunzipSync,
  gzip,
  gzipSync,
} from "node:zlib";

import Negotiator from "negotiator";

/** With a window of 64 kB, as long as a page: the usual 4 MB take longer to make ready than to use. */
const brotli = (quality: number, page: Buffer) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: 16,
    [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
  },
});
/** Of a page that is sent once: the bytes that a higher quality saves cost more time than they are worth. */
const QUALITY_ONCE = 2;

/** The smallest first; all that Express would compress to, so that it leaves these bytes alone. */
const ENCODINGS = ["br", "gzip", "deflate", "identity"] as const;
type Encoding = (typeof ENCODINGS)[number];

/** A page that can be sent to whoever asks. */
export type SharedPage = {
  headers: Record<string, string>;
  etag: string;
  bodyIn: (encoding: Encoding) => Buffer;
};

/** One as bytes, in the encodings that browsers ask for. */
export type PageBytes = SharedPage & { bodies: Record<"br" | "gzip", Buffer> };

/** What an answer depends on, beside the page. */
export type Asked = {
  method: string;
  ifNoneMatch: string | null | undefined;
  acceptEncoding: string | null | undefined;
};

export type Answer = { status: number; headers: Record<string, string>; body: Buffer | null };

/** Names a page by its content. */
const etagOf = (page: Buffer): string => `W/"${hash("sha256", page, "base64url").slice(0, 27)}"`;

/** A page that is sent once; the same page as bytes has the same name. */
export function pageOnce(html: string, headers: Headers): SharedPage {
  const identity = Buffer.from(html);
  return {
    headers: Object.fromEntries(headers),
    etag: etagOf(identity),
    bodyIn: (encoding) => compressOnce[encoding](identity),
  };
}

/** Makes the bytes of a page that is sent often. */
export async function pageBytes(html: string, headers: Headers): Promise<PageBytes> {
  const identity = Buffer.from(html);
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, brotli(6, identity)),
    promisify(gzip)(identity),
  ]);
  const bodies = { br, gzip: gzipped };
  return {
    headers: Object.fromEntries(headers),
    etag: etagOf(identity),
    bodies,
    bodyIn: (encoding) => keptBody(encoding, bodies),
  };
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
  page: SharedPage,
  { method, ifNoneMatch, acceptEncoding }: Asked,
): Answer {
  const { "content-type": contentType, ...others } = page.headers;
  const headers: Record<string, string> = { ...others, etag: page.etag };
  if (isKnown(ifNoneMatch, page.etag)) return { status: 304, headers, body: null };
  const encoding = encodingFor(acceptEncoding);
  const body = page.bodyIn(encoding);
  headers["content-type"] = contentType!;
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  headers["content-length"] = String(body.length);
  return { status: 200, headers, body: method === "HEAD" ? null : body };
}

/** What few ask for is made when they do. */
function keptBody(encoding: Encoding, bodies: PageBytes["bodies"]): Buffer {
  if (encoding === "br" || encoding === "gzip") return bodies[encoding];
  const identity = gunzipSync(bodies.gzip);
  return encoding === "deflate" ? deflateSync(identity) : identity;
}

/** Of those that the visitor prefers, the smallest: RFC 9110 section 12.5.3. */
function encodingFor(acceptEncoding: Asked["acceptEncoding"]): Encoding {
  const asked = { headers: { "accept-encoding": acceptEncoding ?? "identity" } };
  // The package's types do not know the option yet.
  const negotiator: { encoding: (available: string[], options: object) => string | undefined } =
    new Negotiator(asked);
  const preferred = negotiator.encoding([...ENCODINGS], { preferred: ENCODINGS });
  return ENCODINGS.find((encoding) => encoding === preferred) ?? "identity";
}

const compressOnce: Record<Encoding, (page: Buffer) => Buffer> = {
  br: (page) => brotliCompressSync(page, brotli(QUALITY_ONCE, page)),
  gzip: (page) => gzipSync(page, { level: QUALITY_ONCE }),
  deflate: (page) => deflateSync(page, { level: QUALITY_ONCE }),
  identity: (page) => page,
};

/**
 * The bytes of a page that is not shared; `headers` get Content-Encoding and Content-Length.
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
