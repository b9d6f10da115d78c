import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { productId, variantId } from "~/store/embedded/ids";

import { manyVariants, openShop, type Shop, visitor } from "../support/shop";

const harness = productId("rear-lift-harness");
const small = variantId("rear-lift-harness", 0);
const medium = variantId("rear-lift-harness", 1);
const ramp = productId("folding-car-ramp");
const standard = variantId("folding-car-ramp", 0);

let shop: Shop;
let buyer: ReturnType<typeof visitor>;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(() => {
  shop.store.reset();
  buyer = visitor(shop);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => shop.store.close());

async function fillCart() {
  await buyer.add(harness, small, { token: "a", quantity: "2" });
  await buyer.add(ramp, standard, { token: "b" });
}
const filled = [
  { variantId: small, quantity: 2 },
  { variantId: standard, quantity: 1 },
];
const set = (variant: string, quantity: string) =>
  buyer.post({ intent: "set", variantId: variant, quantity });

describe("setting a quantity", () => {
  it("is absolute: twice is the same as once, and 9999 needs no stock", async () => {
    await fillCart();
    for (let time = 0; time < 2; time++) {
      expect((await set(small, "9999")).toast).toBeNull();
      expect(await buyer.items()).toEqual([{ variantId: small, quantity: 9999 }, filled[1]]);
    }
  });

  it.each(["0", "-1", "1.5", "1e9", "0x10", "", " 7 ", "10000"])("refuses %j", async (quantity) => {
    await fillCart();
    const { toast, location, setCookies } = await set(small, quantity);
    expect(toast).toBeNull();
    const query = new URLSearchParams({ wrong: small, typed: quantity });
    expect(location).toBe(`/cart?${query.toString()}#${small}-field`);
    expect(setCookies.some((cookie) => cookie.startsWith("__Host-cart="))).toBe(false);
    expect(await buyer.items()).toEqual(filled);
  });

  it("does not bring in a variant that is not in the cart", async () => {
    await fillCart();
    for (const variant of [medium, "__proto__", ""]) await set(variant, "3");
    expect(await buyer.items()).toEqual(filled);
  });

  it("says that there is no room where long ids do not fit the cookie, and loses nothing", async () => {
    const variants = manyVariants(50, (index) => `${index}`.padStart(64, "L"));
    shop.fault({ match: "any", patch: { productId: harness, fields: { variants } } });
    for (const { id } of variants) await buyer.add(harness, id);
    const before = await buyer.items();
    const toasts = [];
    for (const { variantId: id } of before) toasts.push((await set(id, "9999")).toast);
    const refused = toasts.filter((toast) => toast !== null);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]!.description).toMatch(/^Your cart holds 50 different items at most/);
    expect(await buyer.items()).toHaveLength(before.length);
  });
});

describe("removing a line", () => {
  it("leads to the place in the cart where the line was", async () => {
    await fillCart();
    const first = await buyer.post({ intent: "remove", variantId: small });
    expect(first.location).toBe(`/cart?removed=${small}&at=0#removed`);
    const again = await buyer.post({ intent: "remove", variantId: small });
    expect(again.location).toBe("/cart");
  });

  it("takes out that line only; again does no harm", async () => {
    await fillCart();
    for (let time = 0; time < 2; time++) {
      expect((await buyer.post({ intent: "remove", variantId: small })).toast).toBeNull();
      expect(await buyer.items()).toEqual([filled[1]]);
    }
    await buyer.post({ intent: "remove", variantId: standard });
    expect(await buyer.items()).toEqual([]);
    expect((await buyer.cart()).hasCookie).toBe(true);
  });
});

describe("a visitor whose cookie is lost", () => {
  it.each(["remove", "drop-vanished", "set"])(
    "is not given an empty cart by %s",
    async (intent) => {
      const { setCookies } = await buyer.post({ intent, variantId: small, quantity: "2" });
      expect(setCookies).toEqual([]);
      expect((await buyer.cart()).hasCookie).toBe(false);
    },
  );
});

describe("restoring the browser's own copy", () => {
  const restore = (...items: string[]) => buyer.post({ intent: "restore", items: items.join(" ") });

  it("takes the sane lines that the catalogue has", async () => {
    await restore(
      `${small}*2`,
      `${variantId("nothing", 0)}*1`,
      `${medium}*0`,
      `${medium}*1.5`,
      `${medium}`,
      `${medium}*1*1`,
      "<b>*1",
      "*1",
      `${standard}*1`,
      `${small}*7`,
    );
    expect(await buyer.items()).toEqual(filled);
  });

  it("names what the store has no longer", async () => {
    const { toast } = await restore("variant_gone*2", `${small}*2`);
    expect(toast).toEqual({
      type: "error",
      message: "Your cart has changed",
      description: "No longer available, and taken out of your cart: one item.",
    });
    expect(await buyer.items()).toEqual([{ variantId: small, quantity: 2 }]);
  });

  it("only happens without a cookie; one that is there wins, even for an empty cart", async () => {
    await fillCart();
    expect((await restore(`${medium}*5`)).setCookies).toEqual([]);
    expect(await buyer.items()).toEqual(filled);
    await buyer.post({ intent: "remove", variantId: small });
    await buyer.post({ intent: "remove", variantId: standard });
    await restore(`${medium}*5`);
    expect(await buyer.items()).toEqual([]);
  });

  it("leaves a cookie behind even where nothing was good, so that it is offered once", async () => {
    await restore("x*1");
    expect((await buyer.cart()).hasCookie).toBe(true);
  });

  it("takes fifty lines at most", async () => {
    const variants = manyVariants(60);
    shop.fault({ match: "any", patch: { productId: harness, fields: { variants } } });
    await restore(...variants.map(({ id }) => `${id}*1`));
    expect(await buyer.items()).toHaveLength(50);
  });

  it("waits for another time where the catalogue cannot be read", async () => {
    shop.fault({ match: "products", status: 404 });
    expect((await restore(`${small}*2`)).setCookies).toEqual([]);
    shop.fault();
    await restore(`${small}*2`);
    expect(await buyer.items()).toEqual([{ variantId: small, quantity: 2 }]);
  });

  it("says that there is no room where long ids do not fit the cookie", async () => {
    const variants = manyVariants(50, (index) => `${index}`.padStart(64, "L"));
    shop.fault({ match: "any", patch: { productId: harness, fields: { variants } } });
    const { toast } = await restore(...variants.map(({ id }) => `${id}*1`));
    expect(toast!.description).toMatch(/^Your cart holds 50 different items at most/);
    expect(await buyer.items()).toEqual([]);
  });
});

describe("a change that finds no cookie", () => {
  const withCopy = (fields: Record<string, string>) =>
    buyer.post([...Object.entries(fields), ["items", `${small}*2 ${standard}*1`]]);

  it.each([
    [{ intent: "set", variantId: small, quantity: "5" }, [5, 1]],
    [{ intent: "remove", variantId: small }, [1]],
    [{ intent: "add", productId: harness, variantId: medium, quantity: "1" }, [2, 1, 1]],
  ] as const)("is made to the copy that the browser sends with it: %j", async (change, result) => {
    await withCopy(change);
    expect((await buyer.items()).map(({ quantity }) => quantity)).toEqual(result);
  });

  it("waits while the catalogue cannot be read, and says so", async () => {
    shop.fault({ match: "products", status: 404 });
    const { toast } = await withCopy({
      intent: "add",
      productId: harness,
      variantId: medium,
      quantity: "1",
    });
    expect(toast!.description).toBe(
      "Your cart cannot be read right now. Please try again in a moment.",
    );
    expect((await buyer.cart()).hasCookie).toBe(false);
  });

  it("leaves a cart with a cookie as it is", async () => {
    await buyer.post({ intent: "add", productId: harness, variantId: medium, quantity: "1" });
    await withCopy({ intent: "set", variantId: medium, quantity: "3" });
    expect(await buyer.items()).toEqual([{ variantId: medium, quantity: 3 }]);
  });
});

describe("bringing back what went to checkout", () => {
  it("happens once, under the spec of the stash", async () => {
    await fillCart();
    await buyer.checkout();
    expect(await buyer.items()).toEqual([]);
    expect((await buyer.view()).stashCount).toBe(3);
    const { toast } = await buyer.post({ intent: "unstash" });
    expect(toast).toEqual({
      type: "success",
      message: "Your cart is back",
      description: "3 items were restored.",
    });
    expect(await buyer.items()).toEqual(filled);
    expect((await buyer.post({ intent: "unstash" })).toast).toBeNull();
    expect(await buyer.items()).toEqual(filled);
  });

  it("keeps what has come into the cart meanwhile, and never adds the two together", async () => {
    await fillCart();
    await buyer.checkout();
    await buyer.add(harness, small, { token: "c", quantity: "5" });
    await buyer.post({ intent: "unstash" });
    expect(await buyer.items()).toEqual([{ variantId: small, quantity: 5 }, filled[1]]);
  });

  it("says so where the cart holds it all already", async () => {
    await fillCart();
    await buyer.checkout();
    await buyer.add(harness, small, { token: "c" });
    await buyer.add(ramp, standard, { token: "d" });
    const { toast } = await buyer.post({ intent: "unstash" });
    expect(toast!.description).toBe("Everything was in your cart already.");
  });

  it("keeps what there is no room for, and says so", async () => {
    const variants = manyVariants(60);
    shop.fault({ match: "any", patch: { productId: harness, fields: { variants } } });
    const list = (from: number, to: number) =>
      variants
        .slice(from, to)
        .map(({ id }) => `${id}*1`)
        .join(" ");
    await buyer.post({ intent: "restore", items: list(0, 45) });
    await buyer.checkout();
    for (const { id } of variants.slice(45, 55)) await buyer.add(harness, id, { token: id });
    const { toast } = await buyer.post({ intent: "unstash" });
    expect(toast).toEqual({
      type: "error",
      message: "Your cart is full",
      description:
        "40 items were restored. Your cart holds 50 different items at most. Remove one to make room for another.",
    });
    expect((await buyer.view()).stashCount).toBe(5);
  });

  it("can be declined", async () => {
    await fillCart();
    await buyer.checkout();
    expect((await buyer.post({ intent: "discard" })).toast).toBeNull();
    expect((await buyer.view()).stashCount).toBe(0);
    expect(await buyer.items()).toEqual([]);
  });

  it("gives the cart a new key, as any change does", async () => {
    await fillCart();
    const keys = [(await buyer.cart()).key];
    await buyer.checkout();
    await buyer.post({ intent: "unstash" });
    keys.push((await buyer.cart()).key);
    await set(small, "1");
    keys.push((await buyer.cart()).key);
    await buyer.post({ intent: "remove", variantId: small });
    keys.push((await buyer.cart()).key);
    expect(new Set(keys).size).toBe(4);
  });
});

describe("every answer", () => {
  it.each(["https://evil.example", "//evil.example", "/\\evil.example", "/\t/evil.example", ""])(
    "leads to the cart, not to %j",
    async (redirectTo) => {
      const { location } = await buyer.add(harness, small, { redirectTo });
      expect(location).toBe("/cart");
    },
  );

  it("leads to the cart where the form does not say where to", async () => {
    expect((await buyer.add(harness, small)).location).toBe("/cart");
  });

  it("takes a tampered cookie for none, and writes a good one over it", async () => {
    await fillCart();
    const genuine = buyer.jar.get("__Host-cart")!;
    for (const cookie of [`x${genuine}`, genuine.slice(0, -3), "garbage", "%%%", "", "e30.e30"]) {
      buyer.jar.set("__Host-cart", cookie);
      expect(await buyer.items()).toEqual([]);
      await buyer.add(harness, medium);
      expect(await buyer.items()).toEqual([{ variantId: medium, quantity: 1 }]);
    }
  });

  it.each(["", "explode", "__proto__", "constructor", "toString"])(
    "is 400 for the intent %j",
    async (intent) => {
      const refusal = await buyer.post({ intent }).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(Response);
      expect((refusal as Response).status).toBe(400);
    },
  );
});

describe("the changes that were pending when a page was left", () => {
  const batch = (...changes: Record<string, string>[]) =>
    buyer.post([
      ["intent", "batch"],
      ...changes.map((fields): [string, string] => [
        "change",
        new URLSearchParams(fields).toString(),
      ]),
    ]);
  const adding = { intent: "add", productId: ramp, variantId: standard, quantity: "1", token: "a" };

  it("are made one after the other, in one request", async () => {
    await fillCart();
    const { toast, setCookies } = await batch(
      { intent: "set", variantId: small, quantity: "5" },
      { intent: "remove", variantId: standard },
      { intent: "add", productId: harness, variantId: medium, quantity: "1", token: "c" },
      { intent: "set", variantId: small, quantity: "4" },
    );
    expect(toast).toMatchObject({ type: "success", message: "Added to Cart! 🛒" });
    expect(setCookies.filter((cookie) => cookie.startsWith("__Host-cart="))).toHaveLength(1);
    expect(await buyer.items()).toEqual([
      { variantId: small, quantity: 4 },
      { variantId: medium, quantity: 1 },
    ]);
  });

  it("count once where they are sent twice, several adds among them", async () => {
    const changes = [adding, { ...adding, variantId: small, productId: harness }];
    await batch(...changes);
    await batch(...changes);
    expect(await buyer.items()).toEqual([
      { variantId: standard, quantity: 1 },
      { variantId: small, quantity: 1 },
    ]);
  });

  it("count once however late and however many they are, where scripts named them", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const changes = Array.from({ length: 6 }, (_, index) => ({
      ...adding,
      changeId: `id${index}`,
    }));
    await batch(...changes);
    vi.setSystemTime(Date.now() + 30_000);
    await batch(...changes);
    expect(await buyer.items()).toEqual([{ variantId: standard, quantity: 6 }]);
  });

  it("count once where they are more than a cart remembers", async () => {
    const harnessAdd = { ...adding, productId: harness, variantId: small };
    const changes = Array.from({ length: 18 }, (_, index) => ({
      ...(index < 6 ? adding : harnessAdd),
      changeId: `id${index}`,
    }));
    await batch(...changes);
    const { toast } = await batch(...changes);
    expect(toast).toMatchObject({ type: "success" });
    expect(await buyer.items()).toEqual([
      { variantId: standard, quantity: 6 },
      { variantId: small, quantity: 12 },
    ]);
  });

  it("do not take out again what was added after it was removed", async () => {
    await fillCart();
    const changes = [
      { intent: "remove", variantId: standard },
      { ...adding, changeId: "id1" },
    ];
    await batch(...changes);
    await batch(...changes);
    expect(await buyer.items()).toContainEqual({ variantId: standard, quantity: 1 });
  });

  it("go on after one that this cart does not know", async () => {
    await batch({ intent: "explode" }, adding);
    expect(await buyer.items()).toEqual([{ variantId: standard, quantity: 1 }]);
  });

  it("are told of together where one of them fails", async () => {
    const { toast } = await batch({ ...adding, quantity: "8" }, { ...adding, token: "b" });
    expect(toast).toEqual({
      type: "error",
      message: "Error adding to cart",
      description:
        "Not enough stock for Folding Car Ramp (Standard). Only 7 left. " +
        "Added to Cart! 🛒 Folding Car Ramp has been added to your cart.",
    });
  });

  it("open no checkout, and hold no batch of their own", async () => {
    await fillCart();
    await batch({ intent: "checkout" }, { intent: "batch", change: "intent=remove" });
    expect(shop.asked(/\/checkout$/)).toEqual([]);
    expect(await buyer.items()).toEqual(filled);
  });
});

describe("a failure that no page has shown yet", () => {
  it("is told together with what comes after it", async () => {
    const failed = await buyer.add(ramp, standard, { quantity: "8" });
    const unread = failed.setCookies.find((cookie) => cookie.startsWith("__Host-toast="))!;
    buyer.jar.set("__Host-toast", /=([^;]*)/.exec(unread)![1]!);
    const { toast } = await buyer.add(harness, small, { token: "b" });
    expect(toast).toMatchObject({
      message: "Error adding to cart",
      description:
        "Not enough stock for Folding Car Ramp (Standard). Only 7 left. " +
        "Added to Cart! 🛒 Rear Lift Harness has been added to your cart.",
    });
  });
});
