import { maxHeaderSize } from "node:http";

import { describe, expect, it } from "vitest";

import { MAX_QUANTITY } from "~/store/product";

import { importWithEnv } from "../support/app";

const HTTPS = { PUBLIC_ORIGIN: "https://shop.example" };
/** Even with a long URL and many languages. */
const OTHER_HEADERS = 2048;

const load = () => import("~/server/request.server");
const requestWith = (cookie: string) =>
  new Request("http://127.0.0.1/", { headers: { Cookie: cookie } });

describe("hasSiteCookie", () => {
  it.each([
    ["", false],
    ["theme=dark; _ga=1", false],
    ["my-cart=1; cartoon=2; theme=cart", false],
    ["theme=dark;toast=abc", true],
  ])("for the Cookie header %j returns %s", async (cookie, expected) => {
    const { hasSiteCookie } = await importWithEnv({}, load);
    expect(hasSiteCookie(requestWith(cookie))).toBe(expected);
  });

  it("looks for cookie names with the __Host- prefix over https", async () => {
    const { hasSiteCookie } = await importWithEnv(HTTPS, load);
    expect(hasSiteCookie(requestWith("__Host-cart=abc"))).toBe(true);
    expect(hasSiteCookie(requestWith("cart=abc"))).toBe(false);
  });
});

describe("ownCookies", () => {
  it.each([
    ["a=%; cart=abc; b=%", " cart=abc"],
    ["cart=abc; toast=x; cart=%", "cart=abc; toast=x"],
    ["__proto__=%; ".repeat(300), ""],
  ])("of %.30s are %j", async (cookie, expected) => {
    const { ownCookies } = await importWithEnv({}, load);
    expect(ownCookies(requestWith(cookie))).toBe(expected);
  });
});

describe("the site's cookies", () => {
  it("have the __Host- prefix, Secure, HttpOnly and SameSite=Lax over https", async () => {
    const { createSiteCookie } = await importWithEnv(HTTPS, load);
    const header = await createSiteCookie("cart", 60).serialize("x");
    expect(header).toMatch(
      /^__Host-cart=[^;]+; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it("fit into Node's header size limit together, even at their maximum size", async () => {
    const { cart, toasts } = await importWithEnv(HTTPS, async () => ({
      cart: await import("~/cart/cart.server"),
      toasts: await import("~/toast/toast.server"),
    }));
    const items = Array.from({ length: 50 }, (_, line) => ({
      variantId: `variant_${String(line).padStart(26, "0")}`,
      quantity: MAX_QUANTITY,
    }));
    const sizeOf = (setCookies: string[]) =>
      setCookies.map((line) => line.split(";")[0]).join("; ").length;
    const long = "漢".repeat(5000);
    const toast = { type: "error", message: long, description: long } as const;
    const sizes = [
      sizeOf([(await cart.cartCookieHeader({ ...cart.emptySavedCart(), items }))!]),
      sizeOf((await toasts.redirectWithToast("/", toast)).headers.getSetCookie()),
    ];
    expect(Math.min(...sizes)).toBeGreaterThan(2300);
    expect(sizes.reduce((sum, each) => sum + each, OTHER_HEADERS)).toBeLessThan(maxHeaderSize);
  });
});
