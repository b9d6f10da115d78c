import { createCookie } from "@remix-run/node";
import { describe, expect, it } from "vitest";

import type { CartItem } from "~/cart/cart";
import { MAX_QUANTITY } from "~/store/product";

import { importWithEnv, pageRequest } from "../support/app";

const load = () => import("~/cart/cart.server");

const SECRET = "unit-test-unit-test-unit-test-unit-test";
/** The longest id of the hosted service: a prefix and a ULID. */
const hostedId = (index: number) => `variant_${String(index).padStart(26, "0")}`;
/** The longest id that a store may use. */
const longId = (index: number) => String(index).padStart(64, "L");

const cart = await importWithEnv({ SESSION_SECRET: SECRET }, load);

const read = (setCookie: string, from = cart) => from.readCartCookie(pageRequest("/", [setCookie]));
const lines = (count: number, id = hostedId): CartItem[] =>
  Array.from({ length: count }, (_, index) => ({
    variantId: id(index),
    quantity: MAX_QUANTITY,
  }));

/** A checkout that was left; its id is as long as those of this app. */
const left = (name: string, items: CartItem[]) => ({ id: name.padEnd(12, "-"), items });
const state = {
  items: lines(3),
  unfinished: [left("newer", [{ variantId: "other", quantity: 1 }]), left("older", lines(2))],
  id: "8f0e7d3a-0000-4000-8000-000000000000",
  version: 12_345,
};
type State = typeof state;
const write = async (written: Partial<State> = {}, by = cart) =>
  (await by.cartCookieHeader({ ...state, ...written }))!;
/** A correctly signed cookie with any value. */
const signed = (value: unknown) => createCookie("cart", { secrets: [SECRET] }).serialize(value);

describe("the cart cookie", () => {
  it("is read back as it was written", async () => {
    expect(await read(await write())).toEqual(state);
    const empty = cart.emptySavedCart();
    expect(await read((await cart.cartCookieHeader(empty))!)).toEqual(empty);
  });

  it("holds fifty lines with the maximum quantity, over http and https", async () => {
    const full = { items: lines(50), unfinished: [] };
    const secure = await importWithEnv({ PUBLIC_ORIGIN: "https://shop.example" }, load);
    for (const by of [cart, secure]) {
      const written = await write(full, by);
      expect(written.length).toBeLessThanOrEqual(4096);
      expect(await read(written, by)).toEqual({ ...state, ...full });
    }
  });

  it("drops the oldest unfinished checkouts first if there is no space, and never the cart", async () => {
    const unfinished = ["third", "second", "first"].map((name) => left(name, lines(18)));
    const kept = async (count: number) =>
      (await read(await write({ items: lines(count), unfinished })))!;
    for (const [count, names] of [
      [3, ["third", "second", "first"]],
      [15, ["third", "second"]],
      [35, ["third"]],
      [50, []],
    ] as const) {
      const { items, unfinished: rest, ...other } = await kept(count);
      expect(items).toEqual(lines(count));
      expect(rest).toEqual(names.map((name) => left(name, lines(18))));
      expect(other).toEqual({ id: state.id, version: state.version });
    }
    const emptied = await write({ items: [], unfinished: [left("whole", lines(50))] });
    expect((await read(emptied))!.unfinished).toEqual([left("whole", lines(50))]);
  });

  it("is not written if the items alone do not fit", async () => {
    expect(await cart.cartCookieHeader({ ...state, items: lines(50, longId) })).toBeNull();
    expect(await cart.cartCookieHeader({ ...state, items: lines(25, longId) })).not.toBeNull();
  });
});

describe("a modified cart cookie", () => {
  it("is ignored if its value is changed, cut or malformed", async () => {
    const [genuine = ""] = (await write()).split(";");
    expect(await read(genuine)).toEqual(state);
    expect(await read(genuine.replace("=", "=A"))).toBeNull();
    expect(await read("cart=%")).toBeNull();
    expect(await read(genuine.slice(0, -1))).toBeNull();
  });

  it.each<[string, unknown]>([
    ["a text", "a*1"],
    ["a malformed id", { items: [["<b>", 1]], id: "i" }],
    ["quantity 0", { items: [["a", 0]], id: "i" }],
    ["a quantity as text", { items: [["a", "1"]], id: "i" }],
  ])("is ignored with %s, even if the signature is valid", async (_, value) => {
    expect(await read(await signed(value))).toBeNull();
  });

  it("keeps its items if only its other fields are malformed", async () => {
    const value = { items: [["a", 1]], id: 7, version: -1, unfinished: 7 };
    const items = [{ variantId: "a", quantity: 1 }];
    const kept = { items, unfinished: [], id: "", version: 0 };
    expect(await read(await signed(value))).toEqual(kept);
  });

  it("is cut down to the shop's limits if it has more, as from before they were lowered", async () => {
    const pairs = lines(51).map(({ variantId }) => [variantId, 12_000]);
    const older = await read(await signed({ ...state, items: pairs, unfinished: [] }));
    expect(older).toEqual({ ...state, items: lines(50), unfinished: [] });
  });

  it("keeps items, id and version of its older form, whose one unfinished checkout had no id", async () => {
    const { id, version } = state;
    const items = [["a", 2]];
    const lastAdd = { variantId: "a", quantity: 2, at: 1_700_000_000_000 };
    for (const unfinished of [[], [["b", 1]]]) {
      const older = await signed({ items, unfinished, id, version, lastAdd });
      const kept = { items: [{ variantId: "a", quantity: 2 }], unfinished: [], id, version };
      expect(await read(older)).toEqual(kept);
    }
  });

  it("is ignored if signed with an unknown secret, and read with a previous secret", async () => {
    const written = await write();
    const fresh = "fresh-fresh-fresh-fresh-fresh-fresh";
    const withOtherSecret = await importWithEnv({ SESSION_SECRET: fresh }, load);
    expect(await read(written, withOtherSecret)).toBeNull();
    const rotated = await importWithEnv({ SESSION_SECRET: `${fresh},${SECRET}` }, load);
    expect(await read(written, rotated)).toEqual(state);
    expect(await read(await write({}, rotated))).toBeNull();
  });
});
