import { createCookie } from "@remix-run/node";
import { beforeAll, describe, expect, it } from "vitest";

import type { CartItem } from "~/cart/cart";

import { importWithEnv } from "../support/import-with-env";

const load = () => import("~/cart/cart-cookie.server");
type CartCookie = Awaited<ReturnType<typeof load>>;

const SECRET = "unit-test-unit-test-unit-test-unit-test";

let cart: CartCookie;
beforeAll(async () => {
  cart = await importWithEnv({ SESSION_SECRET: SECRET }, load);
});

const requestWith = (cookie: string) =>
  new Request("http://shop.example/", { headers: { Cookie: cookie } });
const nameAndValue = (setCookie: string) => setCookie.split(";")[0]!;
const read = (setCookie: string, from = cart) =>
  from.readCartCookie(requestWith(nameAndValue(setCookie)));
const lines = (count: number, id = (index: number) => String(index)): CartItem[] =>
  Array.from({ length: count }, (_, index) => ({
    variantId: `variant_${id(index).padStart(26, "0")}`,
    quantity: 9999,
  }));

describe("the cart cookie", () => {
  const state = {
    items: lines(3),
    stash: [{ variantId: "other", quantity: 1 }],
    checkoutPath: "/product/prod_1?variant=v",
    key: "8f0e7d3a-0000-4000-8000-000000000000",
    adds: [["q1w2e3r4t5", 1_700_000_000_000]] as [string, number][],
  };

  it("is read back as it was written", async () => {
    expect(await read(await cart.writeCartCookie(state))).toEqual(state);
    const empty = cart.emptyCart();
    expect(await read(await cart.writeCartCookie(empty))).toEqual(empty);
  });

  it("is for this site's server only, and lasts a year", async () => {
    const attributes = (await cart.writeCartCookie(state)).split("; ").slice(1);
    expect(attributes).toEqual(["Max-Age=31536000", "Path=/", "HttpOnly", "SameSite=Lax"]);
  });

  it("is Secure and bound to the host where the public address is https", async () => {
    const secure = await importWithEnv({ PUBLIC_ORIGIN: "https://shop.example" }, load);
    const [pair, ...attributes] = (await secure.writeCartCookie(state)).split("; ");
    expect(pair).toMatch(/^__Host-cart=/);
    expect(attributes.sort()).toEqual([
      "HttpOnly",
      "Max-Age=31536000",
      "Path=/",
      "SameSite=Lax",
      "Secure",
    ]);
  });

  it("holds fifty lines of the greatest quantity, added on the longest page", async () => {
    const full = {
      ...state,
      items: lines(50),
      stash: [],
      checkoutPath: `/${"x".repeat(299)}`,
      adds: Array.from({ length: 12 }, () => ["q1w2e3r4t5", Date.now()] as [string, number]),
    };
    const written = await cart.writeCartCookie(full);
    expect(written.length).toBeLessThanOrEqual(4096);
    expect(await read(written)).toEqual(full);
    expect(await cart.fitsCookie(full.items)).toBe(true);
    const secure = await importWithEnv({ PUBLIC_ORIGIN: "https://shop.example" }, load);
    const overHttps = await secure.writeCartCookie(full);
    expect(overHttps.length).toBeLessThanOrEqual(4096);
    expect(await read(overHttps, secure)).toEqual(full);
  });

  it("lets the stash give way, never the cart", async () => {
    const both = { ...state, items: lines(50), stash: lines(50, (index) => `S${index}`) };
    const written = await cart.writeCartCookie(both);
    expect(written.length).toBeLessThanOrEqual(4096);
    expect(await read(written)).toEqual({ ...both, stash: [] });
  });

  it("never outgrows 4096 bytes with items that fit, however long their ids", async () => {
    const long = lines(50, (index) => `${index}`.padStart(56, "L"));
    let fitting: CartItem[] = [];
    while (await cart.fitsCookie(long.slice(0, fitting.length + 1)))
      fitting = long.slice(0, fitting.length + 1);
    expect(fitting.length).toBeGreaterThan(30);
    const last = { ...state, items: fitting };
    const written = await cart.writeCartCookie(last);
    expect(written.length).toBeLessThanOrEqual(4096);
    expect(await read(written)).toMatchObject({ items: fitting, key: state.key });
  });

  it("gives null or the same cart for every change of a single byte", async () => {
    const genuine = nameAndValue(await cart.writeCartCookie(state));
    for (let index = 0; index < genuine.length; index++)
      for (const byte of ["A", "0", "%", ";", "=", ".", '"', "\xff"]) {
        const mutated = genuine.slice(0, index) + byte + genuine.slice(index + 1);
        const found = await cart.readCartCookie(requestWith(mutated));
        if (found !== null) expect(found).toEqual(state);
      }
  });

  it("is null for a prefix of a genuine one, and for one that is not there", async () => {
    const genuine = nameAndValue(await cart.writeCartCookie(state));
    for (const length of [0, 4, 5, 6, 100, genuine.length - 1])
      expect(await cart.readCartCookie(requestWith(genuine.slice(0, length)))).toBeNull();
    expect(await cart.readCartCookie(new Request("http://shop.example/"))).toBeNull();
  });

  it.each<[string, unknown]>([
    ["text", "a*1"],
    ["null", null],
    ["an object", { items: [["a", 1]] }],
    ["an empty list", []],
  ])("that we signed ourselves, but with %s in it, is null", async (_, value) => {
    const other = createCookie("cart", { secrets: [SECRET] });
    expect(await read(await other.serialize(value))).toBeNull();
  });

  it.each<[string, unknown]>([
    ["lacks later fields", { items: "a*1" }],
    ["holds odd ones", { items: "a*1", stash: 7, key: "", checkoutPath: null, adds: [5, "x"] }],
  ])("that %s is still a cart", async (_, value) => {
    const older = createCookie("cart", { secrets: [SECRET] });
    const found = await read(await older.serialize(value));
    expect(found).toEqual({
      items: [{ variantId: "a", quantity: 1 }],
      stash: [],
      key: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      checkoutPath: "",
      adds: [],
    });
  });

  it("that another secret signed is null; a former secret still counts", async () => {
    const written = await cart.writeCartCookie(state);
    const fresh = "fresh-fresh-fresh-fresh-fresh-fresh";
    const stranger = await importWithEnv({ SESSION_SECRET: fresh }, load);
    expect(await read(written, stranger)).toBeNull();
    const rotated = await importWithEnv({ SESSION_SECRET: `${fresh},${SECRET}` }, load);
    expect(await read(written, rotated)).toEqual(state);
    expect(await read(await rotated.writeCartCookie(state), cart)).toBeNull();
  });
});
