import { beforeAll, describe, expect, it } from "vitest";

import { importWithEnv } from "../support/import-with-env";

const load = () => import("~/server/request-guard.server");
type RefusalStatus = Awaited<ReturnType<typeof load>>["refusalStatus"];
type Headers = Parameters<RefusalStatus>[0]["headers"];

async function statusUnder(PUBLIC_ORIGIN: string): Promise<RefusalStatus> {
  return (await importWithEnv({ PUBLIC_ORIGIN }, load)).refusalStatus;
}

let refusal: RefusalStatus;
beforeAll(async () => {
  refusal = await statusUnder("");
});

const host = "127.0.0.1:3000";
const own = "http://127.0.0.1:3000";
const post = (headers: Headers, by = refusal) =>
  by({ method: "POST", url: "/cart", headers: { host, ...headers } });

describe("refusalStatus", () => {
  it.each<[string, Headers, number | null]>([
    ["from this site", { origin: own, "sec-fetch-site": "same-origin" }, null],
    ["from this site, by an old browser", { origin: own }, null],
    ["typed by the visitor", { "sec-fetch-site": "none" }, null],
    ["from no browser at all", {}, null],
    ["from another site", { origin: "https://evil.example" }, 403],
    ["from another port", { origin: "http://127.0.0.1:3001" }, 403],
    ["from a name that only begins alike", { origin: "http://127.0.0.1:3000.evil.example" }, 403],
    ["from a hidden origin", { origin: "null" }, 403],
    ["from an empty origin", { origin: "" }, 403],
    ["from a broken origin", { origin: "evil" }, 403],
    ["said to come cross-site", { "sec-fetch-site": "cross-site" }, 403],
    [
      "said to come cross-site, with our origin",
      { origin: own, "sec-fetch-site": "cross-site" },
      403,
    ],
    ["said to come from a sister site", { origin: own, "sec-fetch-site": "same-site" }, 403],
    [
      "of ours, with a foreign origin",
      { origin: "https://evil.example", "sec-fetch-site": "same-origin" },
      403,
    ],
    ["said to come from nowhere known", { "sec-fetch-site": "" }, 403],
    [
      "with a forwarded host of its own",
      { origin: "https://evil.example", "x-forwarded-host": "evil.example" },
      403,
    ],
  ])("answers a POST %s", (_, headers, status) => {
    expect(post(headers)).toBe(status);
  });

  it.each<[string, string, Headers, number | null]>([
    ["from this site", "/csp-report", { origin: own, "sec-fetch-site": "same-origin" }, null],
    ["from nowhere", "/csp-report", { origin: "null", "sec-fetch-site": "cross-site" }, null],
    ["without an origin", "/csp-report", { "sec-fetch-site": "cross-site" }, null],
    ["from another site", "/csp-report", { origin: "https://evil.example" }, 403],
    ["from nowhere, to another address", "/csp-report/cart", { origin: "null" }, 403],
    ["from nowhere, with a query", "/csp-report?_data=x", { origin: "null" }, 400],
    ["from nowhere, as scripts post", "/csp-report.data", { origin: "null" }, 403],
  ])("answers a report %s", (_, url, headers, status) => {
    expect(refusal({ method: "POST", url, headers: { host, ...headers } })).toBe(status);
  });

  it("lets visitors come in from other sites", () => {
    const headers = { host, origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    for (const method of ["GET", "HEAD"])
      expect(refusal({ method, url: "/store", headers })).toBeNull();
  });

  it.each(["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT", "get", "", undefined])(
    "knows no method %s",
    (method) => expect(refusal({ method, url: "/cart", headers: { host } })).toBe(405),
  );

  it.each([
    "/healthz",
    "/readyz",
    "/robots.txt",
    "/sitemap.xml?x=1",
    "/event-submission/calendar.ics",
  ])("lets nobody post to %s", (url) => {
    expect(refusal({ method: "POST", url, headers: { host } })).toBe(405);
    expect(refusal({ method: "GET", url, headers: { host } })).toBeNull();
  });

  it.each([
    "/cart?_data=routes/cart",
    "/cart?_data=",
    "/cart?_data",
    "/cart?a=1&_data=routes/cart",
    "/cart?%5Fdata=routes/cart",
    "/cart?a=1&%5f%64ata=x",
    "/?a?&_data=x",
    "//x?_data=routes/cart",
  ])("refuses %s, for GET and for POST", (url) => {
    for (const method of ["GET", "POST"])
      expect(refusal({ method, url, headers: { host, origin: own } })).toBe(400);
  });

  it.each(["/", "/_data=1", "/cart?data=1", "/cart?q=_data=1", "/cart?a_data=1", "/%"])(
    "does not mind %s",
    (url) => expect(refusal({ method: "GET", url, headers: { host } })).toBeNull(),
  );

  it.each(["shop.example", "SHOP.example:8080", "localhost", "[::1]:3000", "1.2.3.4", "a_b.c"])(
    "knows the host %s",
    (name) => expect(refusal({ method: "GET", url: "/", headers: { host: name } })).toBeNull(),
  );

  it.each([
    undefined,
    "",
    "bad host",
    "1.2.3.999",
    "999999999999",
    "shop.example:65536",
    "xn--a",
    "[1:2]",
    "a/b",
    "a@b",
    "evil.example#",
    "a:b",
    "a:123456",
    "a\\b",
    "[x]",
    "-",
    "a,b",
    "x".repeat(300),
  ])("does not know the host %j", (name) => {
    expect(refusal({ method: "GET", url: "/", headers: { host: name } })).toBe(400);
  });
});

describe("refusalStatus", () => {
  it.each(["http://evil.example/store", "*", "store", "", undefined])(
    "refuses the target %j",
    (url) => {
      expect(refusal({ method: "GET", url, headers: { host } })).toBe(400);
    },
  );
});

describe("refusalStatus with a public origin", () => {
  it.each<[string, string, number | null]>([
    ["https://shop.example", "https://shop.example", null],
    ["https://shop.example", "http://shop.example", 403],
    ["https://shop.example", "https://shop.example:8443", 403],
    ["https://shop.example", "https://evil.example", 403],
    ["https://shop.example", "https://shop.example.evil.example", 403],
    ["https://shop.example", "null", 403],
    ["https://shop.example", "", 403],
    ["http://shop.example:8080", "http://shop.example:8080", null],
    ["http://shop.example:8080", "https://shop.example:8080", 403],
    ["http://shop.example:8080", "http://shop.example", 403],
  ])("%s: a POST from %s is answered with %s", async (publicOrigin, origin, status) => {
    const headers = { host: new URL(publicOrigin).host, origin };
    expect(post(headers, await statusUnder(publicOrigin))).toBe(status);
  });

  it.each<[string, string, number | null]>([
    ["https://shop.example", "shop.example", null],
    ["https://shop.example", "SHOP.example:443", null],
    ["https://shop.example", "shop.example:80", 421],
    ["https://shop.example", "shop.example:3000", 421],
    ["https://shop.example", "shop.example.", 421],
    ["https://shop.example", "www.shop.example", 421],
    ["https://shop.example", "127.0.0.1:3000", 421],
    ["https://shop.example", "bad host", 400],
    ["http://127.0.0.1:3000", "127.0.0.1:3000", null],
    ["http://127.0.0.1:3000", "localhost:3000", 421],
    ["http://[::1]", "[::1]:80", null],
  ])("%s: a request for the host %s is answered with %s", async (publicOrigin, name, status) => {
    const behind = await statusUnder(publicOrigin);
    for (const method of ["GET", "POST"])
      expect(behind({ method, url: "/store", headers: { host: name } })).toBe(status);
  });

  it("probes may know us by another name", async () => {
    const behind = await statusUnder("https://shop.example");
    const get = (url: string) => behind({ method: "GET", url, headers: { host } });
    for (const url of ["/healthz", "/readyz", "/readyz?x=1"]) expect(get(url), url).toBeNull();
    for (const url of ["/", "/healthz/x", "/x?/readyz"]) expect(get(url), url).toBe(421);
  });
});
