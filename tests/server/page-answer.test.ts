import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";

import { beforeAll, describe, expect, it } from "vitest";

import {
  type Asked,
  encodeOnce,
  pageAnswer,
  pageBytes,
  pageOnce,
  type SharedPage,
} from "~/server/page-answer.server";

import { sharedPage } from "../support/shared-page";

const { html, headers } = sharedPage("http://shop.example/store", "<p>Straße 🐶</p>".repeat(50));

const decode = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
  identity: (body: Uint8Array) => Buffer.from(body),
};

describe.each([
  ["that is kept as bytes", () => pageBytes(html, headers)],
  ["that is sent once", () => Promise.resolve(pageOnce(html, headers))],
])("the answer with a page %s", (_, make) => {
  let page: SharedPage;
  beforeAll(async () => {
    page = await make();
  });

  const answer = (asked: Partial<Asked> = {}) =>
    pageAnswer(page, { method: "GET", ifNoneMatch: null, acceptEncoding: null, ...asked });

  const plain = (body: Buffer) => body;

  it.each<[string | undefined, string | undefined, (body: Buffer) => Buffer]>([
    ["br, gzip", "br", brotliDecompressSync],
    ["gzip, deflate, br", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["GZIP", "gzip", gunzipSync],
    ["br;q=0, gzip", "gzip", gunzipSync],
    ["br;q=0.1, gzip", "gzip", gunzipSync],
    ["identity, br;q=0.5", undefined, plain],
    ["deflate", "deflate", inflateSync],
    ["*", "br", brotliDecompressSync],
    ["br;q=0, *", "gzip", gunzipSync],
    ["gzip;q=0", undefined, plain],
    ["identity", undefined, plain],
    ["identity;q=0", undefined, plain],
    ["*;q=0", undefined, plain],
    ["", undefined, plain],
    [",;q=x", undefined, plain],
    ["zstd", undefined, plain],
    [undefined, undefined, plain],
  ])("for a browser that takes %j is %s", (acceptEncoding, encoding, decode) => {
    const { status, headers: sent, body } = answer({ acceptEncoding });
    expect(status).toBe(200);
    expect(sent["content-encoding"]).toBe(encoding);
    expect(sent["content-length"]).toBe(String(body!.length));
    expect(decode(body!).toString()).toBe(html);
  });

  it("has the headers that the page was made with", () => {
    expect(answer().headers).toEqual({
      ...Object.fromEntries(headers),
      etag: page.etag,
      "content-length": String(Buffer.byteLength(html)),
    });
  });

  it.each(['"', 'W/"', '"other", W/"', ' "other",W/"', "*"])(
    "is 304 for whoever has it, by weak comparison: %s",
    (known) => {
      const tag = page.etag.slice('W/"'.length);
      const {
        status,
        headers: sent,
        body,
      } = answer({
        ifNoneMatch: known === "*" ? known : known + tag,
        acceptEncoding: "br",
      });
      const others = new Headers(headers);
      others.delete("Content-Type");
      expect(status).toBe(304);
      expect(sent).toEqual({ ...Object.fromEntries(others), etag: page.etag });
      expect(body).toBeNull();
    },
  );

  it.each(['"other"', "nonsense", "", 'W/""'])("is whole for whoever has %j", (ifNoneMatch) => {
    expect(answer({ ifNoneMatch }).status).toBe(200);
  });

  it("has no body for HEAD, but its length", () => {
    const { headers: sent, body } = answer({ method: "HEAD", acceptEncoding: "gzip" });
    expect(sent).toEqual(answer({ acceptEncoding: "gzip" }).headers);
    expect(body).toBeNull();
  });
});

it("a page has one name, kept or not", async () => {
  expect(pageOnce(html, headers).etag).toBe((await pageBytes(html, headers)).etag);
  expect(pageOnce(`${html} `, headers).etag).not.toBe(pageOnce(html, headers).etag);
});

describe("a page of one visitor", () => {
  it.each([
    ["gzip, br", "br"],
    ["gzip, br;q=0.5", "gzip"],
    ["gzip", "gzip"],
    ["deflate", "deflate"],
    ["identity", null],
    [null, null],
  ] as const)(
    "for a browser that takes %j is %j, and says its length",
    (acceptEncoding, encoding) => {
      const sent = new Headers();
      const body = encodeOnce(html, acceptEncoding, sent);
      expect(sent.get("Content-Encoding")).toBe(encoding);
      expect(sent.get("Content-Length")).toBe(String(body.length));
      expect(decode[encoding ?? "identity"](body).toString()).toBe(html);
    },
  );
});
