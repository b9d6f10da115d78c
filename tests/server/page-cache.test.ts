import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type * as PageCache from "~/server/page-cache.server";

import { importWithEnv } from "../support/import-with-env";

const load = () => import("~/server/page-cache.server");
const ADDRESS = "http://127.0.0.1/store";
let cache: typeof PageCache;
let renderings = 0;
let now = 1000;

function pass(milliseconds: number) {
  now += milliseconds;
  vi.advanceTimersByTime(milliseconds);
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.spyOn(performance, "now").mockImplementation(() => now);
  cache = await importWithEnv({}, load);
  renderings = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function pageRequest(headers: Record<string, string> = {}, method = "GET", address = ADDRESS) {
  return new Request(address, { method, headers: { Accept: "text/html", ...headers } });
}

const render = () => {
  renderings += 1;
  return Promise.resolve({ html: `page ${renderings}`, headers: new Headers({ "X-Own": "1" }) });
};

describe("a public page", () => {
  it.each<[string, Request, number, HeadersInit, boolean]>([
    ["for a visitor without cookies", pageRequest(), 200, {}, true],
    ["asked for by HEAD", pageRequest({}, "HEAD"), 200, {}, true],
    ["for a visitor with other cookies", pageRequest({ Cookie: "_ga=1" }), 200, {}, true],
    ["for a visitor with a cart", pageRequest({ Cookie: "cart=x" }), 200, {}, false],
    ["for a visitor with a toast", pageRequest({ Cookie: "a=b; toast=x" }), 200, {}, false],
    ["that sets a cookie", pageRequest(), 200, { "Set-Cookie": "cart=x" }, false],
    ["that was not found", pageRequest(), 404, {}, false],
    ["that answers a form", pageRequest({}, "POST"), 200, {}, false],
    ["that was asked for as data", pageRequest({ Accept: "*/*" }), 200, {}, false],
  ])("%s: status %#", (_, request, status, headers, expected) => {
    expect(cache.isPublicPage(request, status, new Headers(headers))).toBe(expected);
  });
});

describe("renderOrReuse", () => {
  it("reuses a page for two seconds", async () => {
    const first = await cache.renderOrReuse(pageRequest(), render);
    pass(1990);
    const second = await cache.renderOrReuse(pageRequest(), render);
    expect(await second.text()).toBe(await first.text());
    expect([...second.headers]).toEqual([...first.headers]);
    pass(20);
    expect(await (await cache.renderOrReuse(pageRequest(), render)).text()).toBe("page 2");
  });

  it("keeps pages apart by their whole address", async () => {
    await cache.renderOrReuse(pageRequest(), render);
    const other = pageRequest({}, "GET", `${ADDRESS}?page=2`);
    expect(await (await cache.renderOrReuse(other, render)).text()).toBe("page 2");
  });

  it("lets any cache keep the page as long as it asks again", async () => {
    const { headers } = await cache.renderOrReuse(pageRequest(), render);
    expect(Object.fromEntries(headers)).toMatchObject({
      "cache-control": "public, max-age=0, must-revalidate",
      vary: "Cookie, Accept-Encoding",
      "x-own": "1",
    });
  });

  it("answers 304 to a visitor who has the page", async () => {
    const etag = (await cache.renderOrReuse(pageRequest(), render)).headers.get("ETag")!;
    const strong = etag.replace("W/", "");
    for (const known of [etag, strong, `"x", ${etag}`, "*"]) {
      const answer = await cache.renderOrReuse(pageRequest({ "If-None-Match": known }), render);
      expect([answer.status, answer.body, answer.headers.get("ETag")]).toEqual([304, null, etag]);
    }
    const answer = await cache.renderOrReuse(pageRequest({ "If-None-Match": '"x"' }), render);
    expect(answer.status).toBe(200);
  });

  it("renders each time where products are not cached either", async () => {
    cache = await importWithEnv({ STORE_CACHE_SECONDS: "0" }, load);
    await cache.renderOrReuse(pageRequest(), render);
    expect(await (await cache.renderOrReuse(pageRequest(), render)).text()).toBe("page 2");
  });
});
