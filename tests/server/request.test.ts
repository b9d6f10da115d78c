import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { localPath, pagePath } from "~/server/request.server";

import { anyText } from "../support/arbitraries";
import { importWithEnv } from "../support/app";

describe("localPath", () => {
  it.each([
    ["/", "/"],
    ["/product/prod_1?variant=v&image=2#add", "/product/prod_1?variant=v&image=2#add"],
    ["/%2f%2fevil.example", "/%2f%2fevil.example"],
    ["/a/../b", "/b"],
    ["/a\r\nSet-Cookie: x=1", "/aSet-Cookie:%20x=1"],
    ["/é", "/%C3%A9"],
    ["/a\0b", "/a%00b"],
  ])("converts %j to %j", (to, path) => {
    expect(localPath(to, "/cart")).toBe(path);
  });

  it.each([
    ...["https://evil.example", "javascript:alert(1)", "https:x"],
    ...["//x", "/\\x", "/\t/x", "/.//x", "/a/..//x"],
    ...["", "store", "?a", " /store", `/${"x".repeat(3000)}`],
    ...[null, undefined, ["/store"], new File([], "/store")],
  ])("%j falls back", (to) => {
    expect(localPath(to, "/cart")).toBe("/cart");
    expect(localPath(to)).toBe("/");
  });

  it("always returns a path of this site, for any input", () => {
    const piece = fc.constantFrom("/", "\\", "\t", "\n", ".", "..", "@", ":", "evil.example", "?");
    const to = fc.oneof(
      anyText(),
      fc.array(piece).map((pieces) => `/${pieces.join("")}`),
    );
    fc.assert(
      fc.property(to, (posted) => {
        const path = localPath(posted);
        expect(path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
        expect(new URL(path, "https://shop.example").origin).toBe("https://shop.example");
      }),
      { numRuns: 500 },
    );
  });
});

describe("pagePath", () => {
  it.each([
    ...["/", "/product/prod_1", "/.well-known/x", "/%E0%A4%A", "/a.b/c%20d"].map((path) => [
      path,
      path,
    ]),
    ["//store//", "/store"],
    ["//evil.example", "/evil.example"],
    ["///", "/"],
  ])("makes %s %s", (path, expected) => {
    expect(pagePath(path)).toBe(expected);
    expect(localPath(expected, "x")).toBe(expected);
  });
});

describe("siteOrigin", () => {
  const headers = { "X-Forwarded-Host": "evil.example" };

  it.each([
    ["PUBLIC_ORIGIN", "https://shop.example", "https://shop.example"],
    ["the request's origin if PUBLIC_ORIGIN is not set", "", "http://127.0.0.1:3000"],
  ])("is %s, even with a spoofed host", async (_, PUBLIC_ORIGIN, expected) => {
    const load = () => import("~/server/request.server");
    const { siteOrigin } = await importWithEnv({ PUBLIC_ORIGIN }, load);
    expect(siteOrigin(new Request("http://127.0.0.1:3000/cart?x", { headers }))).toBe(expected);
  });
});
