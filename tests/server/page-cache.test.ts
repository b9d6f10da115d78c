import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type * as PageCache from "~/server/page-cache.server";

import { importWithEnv } from "../support/app";

const load = () => import("~/server/page-cache.server");
const SHARED = "public, max-age=0, s-maxage=1, must-revalidate";
const PUBLIC = { "Cache-Control": SHARED };
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
  return new Request(address, { method, headers });
}

const render = () => {
  renderings += 1;
  return Promise.resolve({ html: `page ${renderings}`, headers: new Headers({ "X-Own": "1" }) });
};

it.each<[string, Request, number, HeadersInit, boolean]>([
  ["is true if its route says so", pageRequest(), 200, PUBLIC, true],
  ["is true for a HEAD request", pageRequest({}, "HEAD"), 200, PUBLIC, true],
  ["is false if its route says nothing", pageRequest(), 200, {}, false],
  ["is false with a cart cookie", pageRequest({ Cookie: "cart=x" }), 200, PUBLIC, false],
  ["is false with a Set-Cookie", pageRequest(), 200, { ...PUBLIC, "Set-Cookie": "cart=x" }, false],
  ["is false for a 404 response", pageRequest(), 404, PUBLIC, false],
  ["is false for a POST request", pageRequest({}, "POST"), 200, PUBLIC, false],
  ...["sent", "sent=message", "a=b&%73ent"].map(
    (query): [string, Request, number, HeadersInit, boolean] => [
      `is false after a form, with ?${query}`,
      pageRequest({}, "GET", `${ADDRESS}?${query}`),
      200,
      PUBLIC,
      false,
    ],
  ),
])("isPublicPage %s", (_, request, status, headers, expected) => {
  expect(cache.isPublicPage(request, status, new Headers(headers))).toBe(expected);
});

const PAGE = "store.data?_routes=routes/store";
const PREFETCH = { "Sec-Purpose": "prefetch" };
it.each<[string, string, Record<string, string>, ResponseInit, string]>([
  ["a page that says it is public", PAGE, {}, { headers: PUBLIC }, SHARED],
  ["a prefetched page", PAGE, PREFETCH, { headers: PUBLIC }, "private, max-age=10"],
  ["the cart", "_root.data?_routes=root", {}, { headers: PUBLIC }, "no-store"],
  [
    "a page and the cart",
    "store.data?_routes=root,routes/store",
    {},
    { headers: PUBLIC },
    "no-store",
  ],
  ["a page and whatever else", "store.data", {}, { headers: PUBLIC }, "no-store"],
  ["a page after a form", `${PAGE}&sent=message`, {}, { headers: PUBLIC }, "no-store"],
  ["a prefetched page after a form", `${PAGE}&sent`, PREFETCH, { headers: PUBLIC }, "no-store"],
  ["a page that does not say so", PAGE, {}, {}, "no-store"],
  ["a prefetched page that does not", PAGE, PREFETCH, {}, "no-store"],
  ["an error", PAGE, {}, { status: 503, headers: PUBLIC }, "no-store"],
  ["a toast", PAGE, {}, { headers: { ...PUBLIC, "Set-Cookie": "toast=x" } }, "no-store"],
])("the data of %s are kept as said", (_, path, headers, init, expected) => {
  const request = pageRequest(headers, "GET", `http://127.0.0.1/${path}`);
  expect(cache.dataCacheControl(request, new Response(null, init))).toBe(expected);
});

describe("renderOrReuse", () => {
  const get = (headers = {}, address = ADDRESS) =>
    cache.renderOrReuse(pageRequest(headers, "GET", address), render);

  it("reuses a page for two seconds", async () => {
    const first = await get();
    pass(1990);
    const second = await get();
    expect(await second.text()).toBe(await first.text());
    expect([...second.headers]).toEqual([...first.headers]);
    pass(20);
    expect(await (await get()).text()).toBe("page 2");
  });

  it("caches pages by their full URL", async () => {
    await get();
    expect(await (await get({}, `${ADDRESS}?page=2`)).text()).toBe("page 2");
  });

  it("caches pages by the origin of their links, whatever X-Forwarded-Host says", async () => {
    const texts = [];
    for (const Host of ["127.0.0.1", "127.0.0.1:81"])
      texts.push(await (await get({ Host })).text());
    expect(texts).toEqual(["page 1", "page 2"]);
    for (const Host of ["127.0.0.1:x@evil.example", "a/b", "a?b", "a#b", "a\\b", "a b", "@", ""])
      await expect(get({ Host }), Host).rejects.toMatchObject({ status: 400 });
  });

  it("keeps one page for every click on an advertisement", async () => {
    await get({}, `${ADDRESS}?view=grid`);
    for (const query of ["utm_source=a&utm_campaign=b&view=grid", "view=grid&msclkid&fbclid=a"])
      expect(await (await get({}, `${ADDRESS}?${query}`)).text(), query).toBe("page 1");
  });

  it("holds at most 32 MB of pages", async () => {
    const big = () => Promise.resolve({ html: "x".repeat(1_000_000), headers: new Headers() });
    await get();
    for (let page = 1; page <= 16; page += 1)
      await cache.renderOrReuse(pageRequest({}, "GET", `${ADDRESS}?page=${page}`), big);
    expect(await (await get()).text()).toBe("page 2");
  });

  it("responds with 304 if If-None-Match matches the ETag", async () => {
    const etag = (await get()).headers.get("ETag")!;
    const strong = etag.replace("W/", "");
    for (const known of [etag, strong, `"x", ${etag}`]) {
      const answer = await get({ "If-None-Match": known });
      expect([answer.status, answer.body, answer.headers.get("ETag")]).toEqual([304, null, etag]);
    }
    expect((await get({ "If-None-Match": '"x"' })).status).toBe(200);
  });

  it("reuses a page for half of STORE_CACHE_SECONDS if that is less", async () => {
    cache = await importWithEnv({ STORE_CACHE_SECONDS: "1" }, load);
    await get();
    pass(490);
    expect(await (await get()).text()).toBe("page 1");
    pass(20);
    expect(await (await get()).text()).toBe("page 2");
  });

  it("renders every request if STORE_CACHE_SECONDS is 0", async () => {
    cache = await importWithEnv({ STORE_CACHE_SECONDS: "0" }, load);
    await get();
    expect(await (await get()).text()).toBe("page 2");
  });
});
