import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { variantId } from "~/store/embedded/ids";

import {
  copyOf,
  filled,
  harness,
  HOSTILE_PATHS,
  manyVariants,
  openShop,
  type Shop,
  small,
  standard,
  UNREADABLE,
  visitor,
} from "../support/shop";
import { outcome, pageRequest, route } from "../support/site";

const medium = variantId("rear-lift-harness", 1);
const rare = variantId("rear-lift-harness", 3);
const unsold = variantId("heated-therapy-pad", 0);
const uncounted = variantId("orthopedic-recovery-bed", 2);
const none = variantId("nothing", 0);
const notEnough = (left: number, size = "Small") =>
  `Not enough stock for Rear Lift Harness (${size}). Only ${left} left.`;
const QUANTITY = "Please choose a quantity from 1 to 9999.";
const FULL = "Your cart holds 50 different items at most. Remove one to make room for another.";
const NO_QUANTITIES = ["0", "1.5", "", " 7 ", "10000"];

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

const set = (variant: string, quantity: string) => buyer.post({ intent: "set", variant, quantity });
const remove = (variant: string) => buyer.post({ intent: "remove", variant });
const restore = (items: string) => buyer.post({ intent: "restore", items });
const onePiece = ({ id }: { id: string }) => ({ variantId: id, quantity: 1 });

/** Gives the harness this many variants, with the usual ids or the given ones. */
function sellMany(count: number, id?: (index: number) => string) {
  const variants = manyVariants(count, id);
  shop.fault({ match: "any", patch: { productId: harness, fields: { variants } } });
  return variants;
}
const longId = (index: number) => String(index).padStart(64, "L");

describe("adding to the cart", () => {
  it.each([
    ["card", "Added to Cart! 🛒"],
    ["plan", "Plan Added to Cart! 🛒"],
    ["elsewhere", "Added to Cart! 🛒"],
  ])("with source %s shows the toast %j and redirects to redirectTo", async (source, message) => {
    const more = { source, quantity: "2", redirectTo: "/store?sort=newest#one" };
    const { toast, location } = await buyer.add(small, more);
    const description = "Rear Lift Harness has been added to your cart.";
    expect(toast).toEqual({ type: "success", message, description });
    expect(location).toBe("/store?sort=newest#one");
    expect(await buyer.items()).toEqual([{ variantId: small, quantity: 2 }]);
  });

  const path = `/cart?product=${harness}`;
  it.each([
    ["3", "Added to Cart! 🛒", "3 x Rear Lift Harness (Small) added."],
    ["13", "Oh no! Something went wrong.", notEnough(12)],
    ["many", "Oh no! Something went wrong.", QUANTITY],
  ])("quantity %s on the product page shows %j and redirects to the selection", async (...row) => {
    const [quantity, message, description] = row;
    const { toast, location } = await buyer.post({ intent: "add", variant: small, quantity }, path);
    expect(toast).toMatchObject({ message, description });
    expect(location).toBe(`/product/${harness}?variant=${small}&quantity=${quantity}#add`);
  });

  it("does not happen without the intent: the form redirects to the product page", async () => {
    const { toast, location } = await buyer.post({ variant: medium, quantity: "2" }, path);
    expect(toast).toBeNull();
    expect(location).toBe(`/product/${harness}?variant=${medium}&quantity=2#${medium}`);
    expect(await buyer.items()).toEqual([]);
  });

  it("redirects to /cart for an invalid product id", async () => {
    for (const id of ["../../evil", "//evil.example", "a/b", "", "x".repeat(65)]) {
      const address = `/cart?product=${encodeURIComponent(id)}`;
      const { location } = await buyer.post({ intent: "add", variant: small }, address);
      expect(location).toBe("/cart");
    }
  });

  it("counts a double click without JavaScript once and shows the same toast twice", async () => {
    const [first, second] = [await buyer.add(small), await buyer.add(small)];
    expect(second.toast).toEqual(first.toast);
    expect(await buyer.items()).toEqual([{ variantId: small, quantity: 1 }]);
    const form = { intent: "add", variant: standard, quantity: "1" };
    await buyer.postAtOnce(form, form);
    expect(await buyer.items()).toEqual([{ variantId: small, quantity: 1 }, filled[1]]);
  });

  it("counts again after a second, with another quantity or after a removal", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await buyer.add(small);
    vi.setSystemTime(Date.now() + 1000);
    await buyer.add(small);
    await buyer.add(small, { quantity: "2" });
    expect(await buyer.items()).toEqual([{ variantId: small, quantity: 4 }]);
    await remove(small);
    await buyer.add(small, { quantity: "2" });
    expect(await buyer.items()).toEqual([{ variantId: small, quantity: 2 }]);
  });

  it("counts every request from JavaScript", async () => {
    buyer = visitor(shop, { hasScripts: true });
    for (let press = 0; press < 2; press++)
      expect(await buyer.add(small)).toMatchObject({ status: 200, toast: { type: "success" } });
    expect(await buyer.items()).toEqual([{ variantId: small, quantity: 2 }]);
  });

  it.each(NO_QUANTITIES)("refuses the quantity %j without a store request", async (quantity) => {
    const { toast, setCookies } = await buyer.add(small, { quantity });
    const message = "Error adding to cart";
    expect(toast).toEqual({ type: "error", message, description: QUANTITY });
    expect(setCookies).toHaveLength(1);
    expect(shop.store.requests).toEqual([]);
  });

  it.each([none, "../../x", "__proto__"])("refuses the unknown variant %j", async (variant) => {
    const { toast } = await buyer.add(variant);
    expect(toast!.description).toBe("This item is no longer available.");
    expect(await buyer.items()).toEqual([]);
  });

  it.each([
    ["card", "Error adding to cart"],
    ["detail", "Oh no! Something went wrong."],
    ["plan", "Error"],
  ])("with source %s shows the error toast %j with the reason", async (source, message) => {
    await buyer.view();
    await buyer.fill();
    shop.fault({ match: "products", status: 404 });
    const { toast } = await buyer.add(medium, { source });
    expect(toast).toEqual({ type: "error", message, description: "HTTP 404: Not Found" });
    expect(await buyer.items()).toEqual(filled);
  });

  it("checks the total quantity against the current stock, or else the product's stock", async () => {
    await buyer.add(rare, { quantity: "2" });
    expect((await buyer.add(rare)).toast!.description).toBe(notEnough(2, "X-Large"));
    shop.fault({ match: "variants", stock: { [small]: 1 } });
    const { toast } = await buyer.add(small, { quantity: "2" });
    expect(toast!.description).toBe(notEnough(1));
    shop.fault({ match: "variants", status: 404 });
    expect((await buyer.add(small, { quantity: "12" })).toast!.type).toBe("success");
    expect((await buyer.add(small)).toast!.description).toBe(notEnough(12));
  });

  it("refuses a product that is not for sale, and more than 9999 pieces of unmanaged stock", async () => {
    expect((await buyer.add(unsold)).toast!.description).toBe("Currently unavailable");
    await buyer.add(uncounted, { quantity: "9999" });
    expect((await buyer.add(uncounted)).toast!.description).toBe(QUANTITY);
    expect(await buyer.items()).toEqual([{ variantId: uncounted, quantity: 9999 }]);
  });

  it("refuses the 51st line with a message and keeps the cart", async () => {
    const variants = sellMany(51);
    await restore(copyOf(variants.slice(0, 50).map(onePiece)));
    const { toast } = await buyer.add(variants[50]!.id);
    expect(toast).toEqual({ type: "error", message: "Error adding to cart", description: FULL });
    expect(await buyer.items()).toEqual(variants.slice(0, 50).map(onePiece));
    expect((await buyer.add(variants[0]!.id, { quantity: "4" })).toast!.type).toBe("success");
    expect((await buyer.items())[0]).toEqual({ variantId: variants[0]!.id, quantity: 5 });
  });

  it("refuses a line that does not fit into the cookie because of long ids", async () => {
    const variants = sellMany(50, longId);
    await restore(copyOf(variants.slice(0, 25).map(onePiece)));
    let answer: { type: string; description?: string };
    let next = 25;
    do answer = (await buyer.add(variants[next++]!.id)).toast!;
    while (answer.type === "success");
    expect(answer).toMatchObject({ type: "error", description: FULL });
    expect(await buyer.items()).toHaveLength(next - 1);
  });
});

describe("setting a quantity", () => {
  it("is idempotent and does not check the stock", async () => {
    await buyer.fill();
    for (let time = 0; time < 2; time++) {
      expect(await set(small, "9999")).toMatchObject({ toast: null, location: "/cart" });
      expect(await buyer.items()).toEqual([{ variantId: small, quantity: 9999 }, filled[1]]);
    }
  });

  it.each(NO_QUANTITIES)("refuses %j, keeping it with an error at its line", async (quantity) => {
    await buyer.fill();
    for (const hasScripts of [false, true]) {
      const typist = visitor(shop, { hasScripts, jar: buyer.jar });
      const answer = await typist.post({ intent: "set", variant: small, quantity });
      const errors = { [small]: { quantity, message: QUANTITY } };
      expect(answer).toEqual({ status: 400, location: null, toast: null, errors, setCookies: [] });
    }
  });

  it("does not add a variant that is not in the cart", async () => {
    await buyer.fill();
    for (const variant of [medium, "__proto__", ""]) await set(variant, "3");
    expect(await buyer.items()).toEqual(filled);
  });
});

describe("changing an empty cart", () => {
  it("sets no cookie", async () => {
    for (const intent of ["remove", "set", "drop-unfinished"])
      expect((await buyer.post({ intent, variant: small, quantity: "2" })).setCookies).toEqual([]);
  });
});

describe("restoring the local cart", () => {
  it.each(["", "{", "[[]]", "9".repeat(1000)])(
    "ignores %j but sets a cookie, so that it is offered only once",
    async (items) => {
      expect((await restore(items)).toast).toBeNull();
      expect(await buyer.cart()).toMatchObject({ items: [], hasCookie: true });
    },
  );

  it("has no effect if there is a cart cookie, even of an empty cart", async () => {
    await buyer.fill();
    const copy = copyOf([{ variantId: medium, quantity: 5 }]);
    expect((await restore(copy)).setCookies).toEqual([]);
    expect(await buyer.items()).toEqual(filled);
    for (const variant of [small, standard]) await remove(variant);
    await restore(copy);
    expect(await buyer.items()).toEqual([]);
  });

  it("restores at most fifty lines, and none if long ids do not fit into the cookie", async () => {
    await restore(copyOf(manyVariants(60).map(onePiece)));
    expect(await buyer.items()).toHaveLength(50);
    buyer = visitor(shop);
    const { toast } = await restore(copyOf(manyVariants(50, longId).map(onePiece)));
    expect(toast).toEqual({ type: "error", message: "Error", description: FULL });
    expect((await buyer.cart()).hasCookie).toBe(false);
  });
});

it("the displayed cart has its lines in order, with current stock and totals", async () => {
  await buyer.fill();
  shop.fault({ match: "variants", stock: { [small]: 1 } });
  const { lines, count, total } = await buyer.view();
  expect(lines.map(({ variant }) => variant.id)).toEqual([small, standard]);
  expect(lines[0]!.variant.inventory_quantity).toBe(1);
  const cents = lines.map(({ variant, quantity }) => variant.price_in_cents * quantity);
  expect(lines.map(({ amount }) => Number(amount.slice(1)) * 100)).toEqual(cents);
  expect([count, Number(total.slice(1)) * 100]).toEqual([3, cents[0]! + cents[1]!]);
});

describe("an item that the store no longer sells", () => {
  it("is named and kept until the visitor confirms its removal", async () => {
    await buyer.fill();
    await buyer.view();
    shop.fault({ match: "any", removed: [small] });
    const view = await buyer.view();
    expect(view).toMatchObject({ vanished: ["Rear Lift Harness (Small)"], count: 1 });
    expect(await buyer.items()).toEqual(filled);
    const { toast, location } = await buyer.post({ intent: "remove-vanished", redirectTo: "/x" });
    expect({ toast, location }).toEqual({ toast: null, location: "/x" });
    expect(await buyer.items()).toEqual([filled[1]]);
    expect((await buyer.view()).vanished).toEqual([]);
  });

  it("is called 'one item' if its name is unknown, and stays while the store fails", async () => {
    await restore(copyOf([{ variantId: none, quantity: 1 }]));
    expect((await buyer.view()).vanished).toEqual(["one item"]);
    shop.fault({ match: "products", status: 404 });
    const { toast } = await buyer.post({ intent: "remove-vanished" });
    expect(toast).toEqual({ type: "error", message: "Error", description: "HTTP 404: Not Found" });
    expect(await buyer.items()).toEqual([{ variantId: none, quantity: 1 }]);
  });
});

describe("an item that the store cannot show at the moment", () => {
  const name = "Rear Lift Harness (Small)";

  it.each(UNREADABLE)("is kept, named and counted for %s", async (_, patch) => {
    await buyer.fill();
    await buyer.view();
    shop.fault({ match: "any", patch });
    const unreadable = [{ ...filled[0], name }];
    const view = await buyer.view();
    expect(view).toMatchObject({ unreadable, vanished: [], count: 3, isAvailable: true });
    expect(view.lines.map(({ variant }) => variant.id)).toEqual([standard]);
    expect(await buyer.post({ intent: "remove-vanished" })).toMatchObject({ toast: null });
    expect(await buyer.items()).toEqual(filled);
    shop.fault();
    expect(await buyer.view()).toMatchObject({ unreadable: [], count: 3, lines: [{}, {}] });
  });

  it("can have its quantity changed and be removed by the visitor", async () => {
    await buyer.fill();
    shop.fault({ match: "any", patch: UNREADABLE[0]![1] });
    await set(small, "7");
    expect((await buyer.view()).unreadable).toMatchObject([{ variantId: small, quantity: 7 }]);
    await remove(small);
    expect(await buyer.view()).toMatchObject({ unreadable: [], count: 1 });
  });

  it("is not called unavailable when it is added", async () => {
    shop.fault({ match: "any", patch: UNREADABLE[0]![1] });
    const { toast } = await buyer.add(small);
    expect(toast).toMatchObject({ type: "error", description: "Failed to load product" });
    expect(await buyer.items()).toEqual([]);
  });

  it("is kept beside an item that was removed from the store", async () => {
    await buyer.fill();
    await buyer.view();
    shop.fault({ match: "any", patch: UNREADABLE[0]![1] }, { match: "any", removed: [standard] });
    expect(await buyer.view()).toMatchObject({ vanished: [], count: 3 });
    shop.fault({ match: "any", removed: [standard] });
    expect(await buyer.view()).toMatchObject({
      vanished: ["Folding Car Ramp (Standard)"],
      count: 2,
    });
  });
});

describe("restoring an unfinished checkout", () => {
  const resume = () => buyer.post({ intent: "resume-checkout", redirectTo: "/store" });

  it("fills the cart again and is idempotent", async () => {
    await buyer.fill();
    await buyer.checkout();
    expect(await buyer.view()).toMatchObject({ count: 0, unfinishedCount: 3 });
    const { toast, location } = await resume();
    const description = "3 items were restored.";
    expect(toast).toEqual({ type: "success", message: "Your cart is back", description });
    expect(location).toBe("/store");
    await resume();
    expect(await buyer.items()).toEqual(filled);
    expect((await buyer.view()).unfinishedCount).toBe(0);
  });

  it("keeps items added in the meantime and does not add up quantities", async () => {
    await buyer.fill();
    await buyer.checkout();
    await buyer.add(small, { quantity: "5" });
    expect((await resume()).toast!.description).toBe("1 item was restored.");
    expect(await buyer.items()).toEqual([{ variantId: small, quantity: 5 }, filled[1]]);
    await buyer.checkout();
    await buyer.add(small);
    await buyer.add(standard);
    expect((await resume()).toast!.description).toBe("Everything was in your cart already.");
  });

  it("keeps items that do not fit and shows a message", async () => {
    const variants = sellMany(53);
    await restore(copyOf(variants.slice(0, 50).map(onePiece)));
    await buyer.checkout();
    for (const { id } of variants.slice(50)) await buyer.add(id);
    const [message, description] = ["Your cart is full", `47 items were restored. ${FULL}`];
    expect((await resume()).toast).toEqual({ type: "error", message, description });
    expect((await buyer.view()).unfinishedCount, "what can be restored").toBe(0);
    await remove(variants[0]!.id);
    expect((await buyer.view()).unfinishedCount).toBe(1);
  });

  it("can be declined", async () => {
    await buyer.fill().then(() => buyer.checkout());
    const answer = await buyer.post({ intent: "drop-unfinished", redirectTo: "/store" });
    expect(answer).toMatchObject({ toast: null, location: "/store" });
    expect(await buyer.view()).toMatchObject({ count: 0, unfinishedCount: 0 });
  });
});

describe("the first change of a visitor", () => {
  const form = {
    intent: "add",
    variant: small,
    quantity: "1",
    redirectTo: "/store?sort=newest#one",
  };
  const show = (path: string, cookies: string[] = []) =>
    outcome(() => Response.json(shop.cookiesRoute.loader(route(pageRequest(path, cookies)))));

  it("redirects through a page that checks for the cookie", async () => {
    const { location, cookies } = await outcome(() => buyer.act(form));
    expect(location).toBe("/cart/cookies?next=%2Fstore%3Fsort%3Dnewest%23one");
    expect(await show(location!, cookies)).toMatchObject({ location: "/store?sort=newest#one" });
  });

  it("stops at that page if the browser sends no cookie", () => {
    const { loader } = shop.cookiesRoute;
    expect(loader(route(pageRequest("/cart/cookies?next=%2Fstore")))).toBeNull();
  });

  it("is the only change with this check, and JavaScript requests skip it", async () => {
    await buyer.add(standard);
    expect((await outcome(() => buyer.act(form))).location).toBe("/store?sort=newest#one");
    const scripted = visitor(shop, { hasScripts: true });
    expect(await scripted.post(form)).toMatchObject({ status: 200, location: null });
  });

  it.each([...HOSTILE_PATHS, ""])("redirects to /cart instead of %j", async (next) => {
    const path = `/cart?${new URLSearchParams({ next }).toString()}`;
    expect((await show(path, ["__Host-cart=x"])).location).toBe("/cart");
  });
});

describe("every response", () => {
  const INTENTS = ["set", "remove", "remove-vanished", "restore", "resume-checkout"];

  it.each<[intent: string, quantity: string]>([
    ["add", "1"],
    ["add", "0"],
    ...[...INTENTS, "drop-unfinished"].map((intent): [string, string] => [intent, "3"]),
  ])("to %s, quantity %s, redirects locally, by default to /cart", async (intent, quantity) => {
    const form = { intent, variant: small, quantity };
    await buyer.fill();
    for (const redirectTo of [...HOSTILE_PATHS.slice(0, 2), ""])
      expect((await buyer.post({ ...form, redirectTo })).location).toBe("/cart");
    expect((await buyer.post(form)).location).toBe("/cart");
    expect((await buyer.post({ ...form, redirectTo: "/cities" })).location).toBe("/cities");
  });

  it("changes the cart's key with each change of its items", async () => {
    const keys: (string | undefined)[] = [];
    const note = async () => keys.push((await buyer.state())?.key);
    await buyer.fill().then(note);
    await set(small, "1").then(note);
    await remove(small).then(note);
    await buyer.checkout().then(note);
    await buyer.post({ intent: "resume-checkout" }).then(note);
    expect(new Set(keys).size).toBe(5);
    await set(medium, "7");
    expect((await buyer.state())!.key).toBe(keys[4]);
  });

  it.each(["", "explode", "__proto__", "Add"])("is 400 for the intent %j", async (intent) => {
    const refused = await outcome(() => buyer.act({ intent, variant: small, quantity: "1" }));
    expect(refused).toMatchObject({ status: 400, cookies: [] });
  });

  it("is left to the error page if the app throws an unexpected error", async () => {
    const { catalogue } = await import("~/store/index.server");
    const broken = vi.spyOn(catalogue, "readVariant").mockRejectedValue(new RangeError("Ours"));
    await expect(buyer.add(small)).rejects.toThrow("Ours");
    broken.mockRestore();
  });
});
