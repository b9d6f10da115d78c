import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { describe, expect, it, vi } from "vitest";

import { isShareable, renderOnce, sharedResponse } from "~/server/kept-pages.server";

const ADDRESS = "http://shop.example/store";

let count = 0;
/** Data that no other test has seen. */
const newData = () => `data ${count++}`;

const rendering = (html: string, isBroken = false) =>
  vi.fn(() => Promise.resolve({ html, policy: "script-src 'self'", isBroken }));

const request = (headers: Record<string, string> = {}, method = "GET") =>
  new Request(ADDRESS, { headers, method });

/** The answer for a page that has been asked for often enough to be kept. */
async function answer(html: string, asked: Request, data = newData()) {
  for (let time = 0; time < 2; time++) await renderOnce(ADDRESS, data, rendering(html));
  const page = await renderOnce(ADDRESS, data, rendering("rendered again"));
  return sharedResponse(asked, page, new Headers({ "Content-Type": "text/html" }));
}
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe("a page of the same data", () => {
  it("is rendered twice, and then kept", async () => {
    const data = newData();
    const render = rendering("page");
    for (let time = 0; time < 5; time++) await renderOnce(ADDRESS, data, render);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it("is rendered anew for other data, another address, and where it broke", async () => {
    const data = newData();
    for (let time = 0; time < 3; time++) await renderOnce(ADDRESS, data, rendering("kept"));
    const render = rendering("other");
    await renderOnce(ADDRESS, `${data} `, render);
    await renderOnce(`${ADDRESS}?a=1`, data, render);
    await renderOnce("http://evil.example/store", data, render);
    expect(render).toHaveBeenCalledTimes(3);

    const failing = rendering("broken", true);
    const broken = newData();
    for (let time = 0; time < 3; time++) await renderOnce(ADDRESS, broken, failing);
    expect(failing).toHaveBeenCalledTimes(3);
  });

  it("gives way to newer ones, so that memory has an end", async () => {
    const names = Array.from({ length: 20 }, newData);
    for (const data of names)
      for (let time = 0; time < 2; time++)
        await renderOnce(ADDRESS, data, rendering("x".repeat(1_000_000)));
    const render = rendering("rendered again");
    await renderOnce(ADDRESS, names.at(-1)!, render);
    expect(render).not.toHaveBeenCalled();
    await renderOnce(ADDRESS, names[0]!, render);
    expect(render).toHaveBeenCalledTimes(1);
  });
});

describe("the answer with a kept page", () => {
  const html = "<p>Straße 🐶</p>".repeat(50);

  it.each<[string, string | null, (body: Buffer) => Buffer]>([
    ["br, gzip", "br", brotliDecompressSync],
    ["gzip, deflate, br", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["br;q=0, gzip", "gzip", gunzipSync],
    ["gzip;q=0", null, (body) => body],
    ["identity", null, (body) => body],
    ["", null, (body) => body],
    ["zstd", null, (body) => body],
  ])("for a browser that takes %j is %s", async (accepts, encoding, decode) => {
    const response = await answer(html, request({ "Accept-Encoding": accepts }));
    expect(response.headers.get("Content-Encoding")).toBe(encoding);
    const body = await bytes(response);
    expect(response.headers.get("Content-Length")).toBe(String(body.length));
    expect(decode(body).toString()).toBe(html);
  });

  it("may be kept by any proxy that asks before it uses it", async () => {
    const { headers } = await answer(html, request());
    expect(headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
    expect(headers.get("Vary")).toBe("Cookie, Accept-Encoding");
    expect(headers.get("Content-Security-Policy")).toBe("script-src 'self'");
  });

  it("is 304 for whoever has it, by weak comparison", async () => {
    const data = newData();
    const etag = (await answer(html, request(), data)).headers.get("ETag")!;
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
    for (const known of [etag, etag.replace("W/", ""), `"other", ${etag}`, "*"]) {
      const response = await answer(html, request({ "If-None-Match": known }), data);
      expect(response.status, known).toBe(304);
      expect(response.headers.get("ETag")).toBe(etag);
      expect(await response.text()).toBe("");
    }
    for (const foreign of ['"other"', "nonsense", "", 'W/""'])
      expect((await answer(html, request({ "If-None-Match": foreign }), data)).status).toBe(200);
  });

  it("has no body for HEAD, but its length", async () => {
    const response = await answer(html, request({}, "HEAD"));
    expect(response.headers.get("Content-Length")).toBe(String(Buffer.byteLength(html)));
    expect(await response.text()).toBe("");
  });
});

describe("shared is only", () => {
  const context = { errors: null, actionData: null } as Parameters<typeof isShareable>[2];
  const from = (cookie?: string) => request(cookie === undefined ? {} : { Cookie: cookie });

  it.each([
    ["no cookie", undefined, true],
    ["cookies of others", "_ga=1; mycart=2; toaster=3", true],
    ["a cart, even an empty or damaged one", "_ga=1; cart=x", false],
    ["a toast", "toast=x", false],
    ["a submission", "a=b;submission-event=x", false],
  ])("what is sent to a browser with %s", (_, cookie, expected) => {
    expect(isShareable(from(cookie), 200, context)).toBe(expected);
  });

  it("a page that went well", () => {
    expect(isShareable(request(), 404, context)).toBe(false);
    expect(isShareable(request(), 200, { ...context, errors: { root: "down" } })).toBe(false);
    expect(isShareable(request(), 200, { ...context, actionData: { contact: {} } })).toBe(false);
  });
});
