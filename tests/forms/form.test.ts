import { describe, expect, it } from "vitest";

import { parseForm, respondWithToast, throwIfForeign } from "~/forms/form.server";

import { importWithEnv } from "../support/app";
import { END, multipartRequest, textPart } from "../support/multipart";
import { refusalOf } from "../support/refusal";

const URLENCODED = "application/x-www-form-urlencoded";

function post(body: BodyInit, contentType?: string): Request {
  const headers = contentType === undefined ? undefined : { "Content-Type": contentType };
  return new Request("http://shop.example/cart", { method: "POST", body, headers });
}

describe("parseForm", () => {
  it.each([
    URLENCODED,
    `${URLENCODED} ; charset=utf-8`,
    "Application/X-WWW-Form-URLEncoded; Charset=UTF-8",
  ])("reads %s", async (contentType) => {
    const form = await parseForm(post("a=1&a=2&b=%F0%9F%90%B6+x&__proto__=y", contentType));
    expect([...form]).toEqual([
      ["a", "1"],
      ["a", "2"],
      ["b", "🐶 x"],
      ["__proto__", "y"],
    ]);
  });

  it("accepts 64 fields and 60 kB", async () => {
    expect([...(await parseForm(post("a=1&".repeat(64), URLENCODED)))]).toHaveLength(64);
    const long = await parseForm(post(`a=${"x".repeat(60_000)}`, URLENCODED));
    expect(long.get("a")).toHaveLength(60_000);
  });

  it.each<[string, () => Request, number]>([
    ["text/plain", () => post("a=1", "text/plain"), 400],
    ["a type that only starts like urlencoded", () => post("a=1", `${URLENCODED}-x`), 400],
    ["a form with files", () => multipartRequest([textPart("a", "1"), END]), 400],
    ["a body without a content type", () => post(new Uint8Array(10)), 400],
    ["65 fields", () => post("a=1&".repeat(65), URLENCODED), 413],
    ["129 kB in one field", () => post(`a=${"x".repeat(133_000)}`, URLENCODED), 413],
  ])("refuses %s", async (_, make, status) => {
    expect(await refusalOf(() => parseForm(make()))).toBe(status);
  });

  it("stops reading an endless body", async () => {
    let sent = 0;
    const block = new Uint8Array(16_384).fill(120);
    function* endless() {
      for (;;) {
        sent += block.length;
        yield block;
      }
    }
    const request = multipartRequest(endless(), URLENCODED);
    expect(await refusalOf(() => parseForm(request))).toBe(413);
    expect(sent).toBeLessThan(400_000);
  });
});

describe("throwIfForeign", () => {
  const OWN = "http://127.0.0.1:3000";
  const sent = (headers: Record<string, string>, method = "POST") =>
    new Request(`${OWN}/cart`, { method, headers });

  it.each([
    ["accepts no Origin and no Sec-Fetch-Site, as sent by non-browsers", {}, null],
    ["accepts the request's own origin", { Origin: OWN }, null],
    ["accepts its own host over https", { Origin: "https://127.0.0.1:3000" }, null],
    ["accepts a same-origin page", { "Sec-Fetch-Site": "same-origin", Origin: OWN }, null],
    ["accepts a navigation by the visitor", { "Sec-Fetch-Site": "none" }, null],
    ["refuses another site", { "Sec-Fetch-Site": "cross-site" }, 403],
    ["refuses another subdomain", { "Sec-Fetch-Site": "same-site", Origin: OWN }, 403],
    ["refuses another origin", { Origin: "http://evil.example" }, 403],
    ["refuses another port", { Origin: "http://127.0.0.1:3001" }, 403],
    ["accepts a page without referrer", { "Sec-Fetch-Site": "same-origin", Origin: "null" }, null],
    ["refuses an opaque origin", { Origin: "null" }, 403],
    ["refuses another's opaque origin", { "Sec-Fetch-Site": "cross-site", Origin: "null" }, 403],
    ["refuses an opaque origin of no site", { "Sec-Fetch-Site": "none", Origin: "null" }, 403],
    ["refuses an Origin that is not a URL", { Origin: "shop" }, 403],
  ])("%s", async (_, headers: Record<string, string>, status) => {
    expect(await refusalOf(() => throwIfForeign(sent(headers)))).toBe(status);
  });

  it.each(["[::1]:4321", "localhost:4321", "shop.lan", "[fe80::1]", "192.168.0.7:4321"])(
    "accepts the address http://%s, of which Remix has cut the port of an IPv6 address",
    async (host) => {
      const request = new Request(`http://${host.replace(/\]:.*/, "]")}/cart`, {
        method: "POST",
        headers: { Host: host, Origin: `http://${host}` },
      });
      expect(await refusalOf(() => throwIfForeign(request))).toBeNull();
      request.headers.set("Origin", `http://${host.replace(/:\d+$/, "")}:80443`);
      expect(await refusalOf(() => throwIfForeign(request))).toBe(403);
    },
  );

  it("refuses other methods than POST", async () => {
    expect(await refusalOf(() => throwIfForeign(sent({}, "PUT")))).toBe(405);
  });

  it("compares the whole origin if PUBLIC_ORIGIN is set", async () => {
    const { throwIfForeign: check } = await importWithEnv(
      { PUBLIC_ORIGIN: "https://shop.example" },
      () => import("~/forms/form.server"),
    );
    for (const [origin, status] of [
      ["https://shop.example", null],
      ["http://shop.example", 403],
      ["https://shop.example.evil.example", 403],
      ["https://shop.example@evil.example", 403],
      [OWN, 403],
    ] as const)
      expect(await refusalOf(() => check(sent({ Origin: origin })))).toBe(status);
  });
});

const TOAST = { type: "success", message: "Sent", description: "Thank you" } as const;

it("a form that stays on its page is answered with the toast as data, or without scripts with a redirect", async () => {
  const byScripts = new URLSearchParams({ scripts: "on" });
  expect(await respondWithToast(byScripts, "/store", TOAST)).toMatchObject({
    data: { toast: TOAST },
  });
  const told = (await respondWithToast(new URLSearchParams(), "/store", TOAST)) as Response;
  expect([told.status, told.headers.get("Location")]).toEqual([303, "/store"]);
  expect(told.headers.getSetCookie()).toHaveLength(1);
});
