import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";

import { beforeAll, describe, expect, it } from "vitest";

import {
  type Asked,
  encodeOnce,
  pageAnswer,
  type PageBytes,
  pageBytes,
} from "~/server/page-answer.server";

import { sharedPage } from "../support/shared-page";

const { html, headers } = sharedPage("http://shop.example/store", "<p>Straße 🐶</p>".repeat(50));

let page: PageBytes;
beforeAll(async () => {
  page = await pageBytes(html, headers);
});

const answer = (asked: Partial<Asked> = {}) =>
  pageAnswer(page, { method: "GET", ifNoneMatch: null, acceptEncoding: null, ...asked });

describe("the answer with a page", () => {
  const plain = (body: Buffer) => body;

  it.each<[string | undefined, string | undefined, (body: Buffer) => Buffer]>([
    ["br, gzip", "br", brotliDecompressSync],
    ["gzip, deflate, br", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["GZIP", "gzip", gunzipSync],
    ["br;q=0, gzip", "gzip", gunzipSync],
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
    const once = new Headers();
    expect(decode(Buffer.from(encodeOnce(html, acceptEncoding, once))).toString()).toBe(html);
    expect(once.get("Content-Encoding") ?? undefined).toBe(encoding);
  });

  it("that is sent once says its length", () => {
    const once = new Headers();
    const body = encodeOnce(html, "br", once);
    expect(once.get("Content-Length")).toBe(String(body.length));
    expect(body.length).toBeLessThan(html.length);
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
