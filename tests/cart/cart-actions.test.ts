import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { CartItem, CartView } from "~/cart/cart";
import { US_DOLLAR } from "~/embedded-store/catalogue";
import { variantId } from "~/embedded-store/ids";
import { MAX_QUANTITY, QUANTITY_MESSAGE } from "~/store/quantity";

import { openShop, pageRequest, route } from "../support/app";
import { keepCookies } from "../support/cookie-jar";
import { filled, harness, small, standard, UNREADABLE, visitor } from "../support/visitor";

const medium = variantId("rear-lift-harness", 1);
const rare = variantId("rear-lift-harness", 3);
const unsold = variantId("heated-therapy-pad", 0);
const uncounted = variantId("orthopedic-recovery-bed", 2);
const none = variantId("nothing", 0);
const notEnough = (left: number, size = "Small") =>
  `Not enough stock for Rear Lift Harness (${size}). Only ${left} left.`;
const FULL = "Your cart holds 50 different items at most. Remove one to make room for another.";

const shop = await openShop();
let buyer: ReturnType<typeof visitor>;
beforeEach(() => {
  buyer = visitor(shop);
});
afterEach(() => {
  vi.useRealTimers();
});

const set = (variant: string, quantity: string) => buyer.post({ set: `${variant} ${quantity}` });
const remove = (variant: string) => buyer.post({ intent: `remove-item ${variant}` });
/** Reads the cart again, as scripts do, with the local copy. */
async function restore(items: string) {
  const form = pageRequest(
    "/cart/view",
    [...buyer.jar].map((pair) => pair.join("=")),
  );
  const init = { method: "POST", body: new URLSearchParams({ items }) };
  const answer = await shop.cartView.action(route(new Request(form, init)));
  keepCookies(buyer.jar, answer.headers.getSetCookie());
  return (await answer.json()) as CartView;
}

const longId = (index: number) => String(index).padStart(64, "L");
const itemsOf = (ids: string[]) => ids.map((id) => ({ variantId: id, quantity: 1 }));

/** The items in the format of the local cart. */
const copyOf = (items: readonly CartItem[]): string =>
  JSON.stringify(items.map(({ variantId: id, quantity }) => ({ variant: { id }, quantity })));

/** Gives the harness this many variants. @returns their ids */
function sellMany(count: number, idOf = (index: number) => variantId("many", index)): string[] {
  const ids = Array.from({ length: count }, (_, index) => idOf(index));
  const prices = [{ amount: 100, currency: US_DOLLAR }];
  const variants = ids.map((id) => ({ id, title: `Size ${id}`, prices }));
  shop.fault({ match: "any", patch: { productId: harness, fields: { variants } } });
  return ids;
}

describe("adding to the cart", () => {
  it.each([
    ["card", "Added to Cart! 🛒", "Error adding to cart"],
    ["plan", "Plan Added to Cart! 🛒", "Error"],
    ["elsewhere", "Added to Cart! 🛒", "Error adding to cart"],
  ])("with source %s shows the toast %j, or %j with the reason", async (source, added, failed) => {
    const more = { source, quantity: "2", redirectTo: "/store?sort=newest#one" };
    const { toast, location } = await buyer.add(small, more);
    const description = "Rear Lift Harness has been added to your cart.";
    expect(toast).toEqual({ type: "success", message: added, description });
    expect(location).toBe("/store?sort=newest#one");
    shop.fault({ match: "products", status: 404 });
    const refused = (await buyer.add(medium, more)).toast;
    const reason = "HTTP 404: Not Found";
    expect(refused).toEqual({ type: "error", message: failed, description: reason });
    expect(await buyer.items()).toEqual([{ variantId: small, quantity: 2 }]);
  });

  it("redirects to /cart for an invalid product id", async () => {
    const path = `/cart?product=${encodeURIComponent("//evil.example")}`;
    const { location } = await buyer.post({ intent: "add", variant: small }, path);
    expect(location).toBe("/cart");
  });

  it("counts a double click without JavaScript once and shows the same toast twice", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const [first, second] = [await buyer.add(small), await buyer.add(small)];
    expect(second.toast).toEqual(first.toast);
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

  it.each([
    ["a quantity of 0, without asking the store", small, "0", QUANTITY_MESSAGE],
    ["an unknown variant", none, "1", "This item is no longer available."],
    ["what is no id", "../../x", "1", "This item is no longer available."],
    ["a product that is not for sale", unsold, "1", "Currently unavailable"],
  ])("refuses %s", async (_, variant, quantity, description) => {
    const { toast, cookies } = await buyer.add(variant, { quantity });
    expect(toast).toEqual({ type: "error", message: "Error adding to cart", description });
    expect(cookies, "only the toast's").toHaveLength(1);
    if (quantity === "0") expect(shop.service.requests).toEqual([]);
  });

  it("checks the total quantity against the current stock", async () => {
    await buyer.add(rare, { quantity: "2" });
    expect((await buyer.add(rare)).toast!.description).toBe(notEnough(2, "X-Large"));
    shop.fault({ match: "variants", stock: { [small]: 1 } });
    const { toast } = await buyer.add(small, { quantity: "2" });
    expect(toast!.description).toBe(notEnough(1));
  });

  it("says how many a line can hold that is at the shop's limit", async () => {
    const full = [{ variantId: uncounted, quantity: MAX_QUANTITY }];
    await restore(copyOf(full));
    expect((await buyer.add(uncounted)).toast!.description).toBe(
      `Your cart has ${MAX_QUANTITY} of this already, and can hold ${MAX_QUANTITY} at most.`,
    );
    expect(await buyer.items()).toEqual(full);
  });

  it("refuses the 51st line with a message and keeps the cart", async () => {
    const ids = sellMany(51);
    const full = itemsOf(ids.slice(0, 50));
    await restore(copyOf(full));
    const { toast } = await buyer.add(ids[50]!);
    expect(toast).toEqual({ type: "error", message: "Error adding to cart", description: FULL });
    expect(await buyer.items()).toEqual(full);
    expect((await buyer.add(ids[0]!, { quantity: "4" })).toast!.type).toBe("success");
    expect((await buyer.items())[0]).toEqual({ variantId: ids[0], quantity: 5 });
  });
});

describe("setting a quantity", () => {
  it("is idempotent, does not check the stock, and adds no line", async () => {
    await buyer.fill();
    await set(medium, "3");
    for (let time = 0; time < 2; time++) {
      expect(await set(small, `${MAX_QUANTITY}`)).toMatchObject({ toast: null, location: "/cart" });
      expect(await buyer.items()).toEqual([
        { variantId: small, quantity: MAX_QUANTITY },
        filled[1],
      ]);
    }
  });

  it("removes a line whatever was typed in it, and one that waited before the checkout", async () => {
    await buyer.fill();
    const lines = [
      { variant: small, shown: "2", quantity: "x" },
      { variant: standard, shown: "1", quantity: "3" },
    ].flatMap((line) => Object.entries(line));
    const removal = ["intent", `remove-item ${small}`];
    expect(await buyer.post(new URLSearchParams([...lines, removal]))).toMatchObject({
      status: 303,
    });
    expect(await buyer.items()).toEqual([{ variantId: standard, quantity: 3 }]);
    await buyer.add(small);
    const form = new URLSearchParams([removal, ["intent", "checkout"]]);
    expect((await buyer.post(form)).location).toMatch(shop.service.url);
    expect((await buyer.view()).unfinishedCount).toBe(3);
  });

  it.each(["__proto__", "constructor"])("keeps nothing of %s, which is no id", async (id) => {
    await restore(copyOf([{ variantId: id, quantity: 2 }, filled[0]!]));
    expect(await buyer.items()).toEqual([filled[0]]);
    const answer = await buyer.post({ variant: id, shown: "2", quantity: "x" });
    expect(answer).toMatchObject({ status: 303, errors: null });
  });

  it("of an empty cart, or another change of it, sets no cookie", async () => {
    for (const [name, value] of [
      ["intent", `remove-item ${small}`],
      ["set", `${small} 2`],
      ["intent", "drop-unfinished"],
    ] as const)
      expect((await buyer.post({ [name]: value })).cookies, name).toEqual([]);
  });
});

describe("a change that comes without the cart's cookie", () => {
  const copy = copyOf([{ variantId: medium, quantity: 5 }]);

  it("begins with the local copy that an add brings", async () => {
    await buyer.add(small, { items: copy });
    const expected = [
      { variantId: medium, quantity: 5 },
      { variantId: small, quantity: 1 },
    ];
    expect(await buyer.items()).toEqual(expected);
    await buyer.add(standard, { items: copyOf([{ variantId: rare, quantity: 1 }]) });
    expect(await buyer.items()).toEqual([...expected, { variantId: standard, quantity: 1 }]);
  });

  it("begins with the lines of the cart's form, and applies what is pressed", async () => {
    const lines = [
      { variant: small, shown: "2", quantity: "3" },
      { variant: standard, shown: "1", quantity: "1" },
      { variant: "../x", shown: "1", quantity: "1" },
      { variant: medium, shown: "100000", quantity: "100000" },
    ].flatMap((line) => Object.entries(line));
    await buyer.post(new URLSearchParams([...lines, ["intent", `remove-item ${standard}`]]));
    expect(await buyer.items()).toEqual([{ variantId: small, quantity: 3 }]);

    const other = visitor(shop);
    const form = new URLSearchParams([...lines, ["intent", "checkout"]]);
    expect((await other.post(form)).location).toMatch(shop.service.url);
  });

  it("is a reading, too: it ignores a malformed copy, and never changes a cart with a cookie", async () => {
    expect(await restore("{")).toMatchObject({ lines: [], isSaved: false });
    expect(await restore(copy)).toMatchObject({ count: 5, isSaved: true });
    await remove(medium);
    expect(await restore(copy)).toMatchObject({ count: 0, isSaved: true });
    expect(await buyer.items()).toEqual([]);
  });

  it("begins with nothing if long ids do not fit into the cookie", async () => {
    await restore(copyOf(itemsOf(sellMany(50, longId))));
    expect(await buyer.state()).toBeNull();
  });
});

it("the displayed cart has its lines in order, with current stock and totals, and keeps its count while the service is down", async () => {
  await buyer.fill();
  shop.fault({ match: "variants", stock: { [small]: 1 } });
  const { lines, count, total } = await buyer.view();
  expect(lines.map(({ variant, amount }) => [variant.id, amount])).toEqual([
    [small, "$98.00"],
    [standard, "$129.00"],
  ]);
  expect(lines[0]!.variant.inventory_quantity).toBe(1);
  expect({ count, total }).toEqual({ count: 3, total: "$227.00" });
  shop.fault({ match: "any", reset: true });
  expect(await buyer.view()).toMatchObject({ isAvailable: false, count: 3, lines: [] });
});

describe("an item that the store no longer sells", () => {
  it("is named and kept until the visitor confirms its removal", async () => {
    await buyer.fill();
    await buyer.view();
    shop.fault({ match: "any", removed: [small] });
    const view = await buyer.view();
    const vanished = [{ ...filled[0], name: "Rear Lift Harness (Small)" }];
    expect(view).toMatchObject({ vanished, count: 1 });
    expect(await buyer.items()).toEqual(filled);
    await remove(small);
    expect(await buyer.items()).toEqual([filled[1]]);
    expect((await buyer.view()).vanished).toEqual([]);
  });

  it("is called 'one item' if its name is unknown", async () => {
    await restore(copyOf([{ variantId: none, quantity: 1 }]));
    expect((await buyer.view()).vanished).toMatchObject([{ name: "one item" }]);
  });
});

describe("an item that the store cannot show at the moment", () => {
  it("is kept, named and counted, also beside one that was removed from the store", async () => {
    await buyer.fill();
    await buyer.view();
    shop.fault(UNREADABLE);
    const unreadable = [{ ...filled[0], name: "Rear Lift Harness (Small)" }];
    const view = await buyer.view();
    expect(view).toMatchObject({ unreadable, vanished: [], count: 3, isAvailable: true });
    expect(view.lines.map(({ variant }) => variant.id)).toEqual([standard]);
    const removed = { match: "any" as const, removed: [standard] };
    shop.fault(UNREADABLE, removed);
    expect(await buyer.view()).toMatchObject({ vanished: [], count: 3 });
    shop.fault(removed);
    expect(await buyer.view()).toMatchObject({
      vanished: [{ name: "Folding Car Ramp" }],
      count: 2,
    });
    shop.fault();
    expect(await buyer.view()).toMatchObject({ unreadable: [], count: 3, lines: [{}, {}] });
  });

  it("can have its quantity changed and be removed by the visitor", async () => {
    await buyer.fill();
    shop.fault(UNREADABLE);
    await set(small, "7");
    expect((await buyer.view()).unreadable).toMatchObject([{ variantId: small, quantity: 7 }]);
    await remove(small);
    expect(await buyer.view()).toMatchObject({ unreadable: [], count: 1 });
  });

  it("is not called unavailable when it is added", async () => {
    shop.fault(UNREADABLE);
    const { toast } = await buyer.add(small);
    expect(toast).toMatchObject({ type: "error", description: "Failed to load product" });
    expect(await buyer.items()).toEqual([]);
  });
});

describe("restoring an unfinished checkout", () => {
  const resume = () => buyer.post({ intent: "resume-checkout", redirectTo: "/store" });

  it("adds up two checkouts, keeps items added in the meantime, and no quantities", async () => {
    await buyer.fill();
    await buyer.checkout();
    await buyer.add(rare);
    await buyer.checkout();
    expect(await buyer.view()).toMatchObject({ count: 0, unfinishedCount: 4 });
    await buyer.add(small, { quantity: "5" });
    expect((await resume()).toast).toEqual({
      type: "success",
      message: "Your cart is back",
      description: "2 items were restored.",
    });
    await resume();
    const all = [{ variantId: small, quantity: 5 }, { variantId: rare, quantity: 1 }, filled[1]];
    expect(await buyer.items()).toEqual(all);
    await buyer.checkout();
    for (const id of [small, standard, rare]) await buyer.add(id);
    expect((await resume()).toast!.description).toBe("There was nothing else to restore.");
  });

  it("keeps items that do not fit and shows a message", async () => {
    const ids = sellMany(53);
    await restore(copyOf(itemsOf(ids.slice(0, 50))));
    await buyer.checkout();
    for (const id of ids.slice(50)) await buyer.add(id);
    const [message, description] = ["Your cart is full", `47 items were restored. ${FULL}`];
    expect((await resume()).toast).toEqual({ type: "error", message, description });
    expect((await buyer.view()).unfinishedCount, "what can be restored").toBe(0);
    await remove(ids[0]!);
    expect((await buyer.view()).unfinishedCount).toBe(1);
  });
});

describe("every response", () => {
  it("redirects locally, by default to /cart", async () => {
    const form = { intent: `remove-item ${small}` };
    await buyer.fill();
    expect((await buyer.post({ ...form, redirectTo: "//evil.example" })).location).toBe("/cart");
    expect((await buyer.post(form)).location).toBe("/cart");
    expect((await buyer.post({ ...form, redirectTo: "/cities" })).location).toBe("/cities");
  });

  it("counts a change of the cart, and keeps its id", async () => {
    const versions: number[] = [];
    const ids = new Set<string>();
    const note = async () => {
      const { id, version } = (await buyer.state())!;
      ids.add(id);
      versions.push(version);
    };
    await buyer.fill().then(note);
    await set(small, "1").then(note);
    await remove(small).then(note);
    await buyer.checkout().then(note);
    await buyer.post({ intent: "resume-checkout" }).then(note);
    expect(ids.size).toBe(1);
    expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
    await set(medium, "7");
    expect((await buyer.state())!.version).toBe(versions[4]);
    expect(await buyer.view()).toMatchObject({ id: [...ids][0], version: versions[4] });
  });

  it.each(["", "__proto__", "save-item a"])("is 400 for the intent %j", async (intent) => {
    const refused = await buyer.act({ intent, variant: small, quantity: "1" });
    expect(refused).toMatchObject({ status: 400, cookies: [] });
  });

  it("is left to the error page if the app throws an unexpected error", async () => {
    const { catalogue } = await import("~/store/index.server");
    const broken = vi.spyOn(catalogue, "freshVariant").mockRejectedValue(new RangeError("Ours"));
    await expect(buyer.add(small)).rejects.toThrow("Ours");
    broken.mockRestore();
  });
});
