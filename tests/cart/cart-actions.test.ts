import { beforeEach, describe, expect, it, vi } from "vitest";

import { intentField, quantityName, removeField, stepField } from "~/cart/cart-form";
import { US_DOLLAR, variantId } from "~/embedded-store/catalogue";
import { MAX_QUANTITY, QUANTITY_MESSAGE } from "~/store/product";

import { openShop } from "../support/app";
import {
  copyOf,
  filled,
  harness,
  lineFields,
  small,
  standard,
  UNREADABLE,
  visitor,
} from "../support/visitor";

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

const set = (variant: string, quantity: string | number) =>
  buyer.post(lineFields({ [variant]: quantity }));
const removal = (...variants: string[]) => {
  const { name, value } = removeField(...variants);
  return { [name]: value };
};
const remove = (...variants: string[]) => buyer.post(removal(...variants));
const step = (button: "plus" | "minus", variant: string) => {
  const { name, value } = stepField(button, variant);
  return { [name]: value };
};

const intentOf = (intent: Parameters<typeof intentField>[0]) => ({
  intent: intentField(intent).value,
});

const longId = (index: number) => String(index).padStart(64, "L");
const itemsOf = (ids: string[]) => ids.map((id) => ({ variantId: id, quantity: 1 }));

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
    expect(location).toBe("/store?sort=newest&sent=cart#one");
    shop.fault({ match: "products", status: 404 });
    const refused = (await buyer.add(medium, more)).toast;
    const reason = "HTTP 404: Not Found";
    expect(refused).toEqual({ type: "error", message: failed, description: reason });
    expect(await buyer.items()).toEqual([{ variantId: small, quantity: 2 }]);
  });

  it.each([false, true])(
    "counts each press, also those of a double click (scripts: %s)",
    async (hasScripts) => {
      buyer = visitor(shop, { hasScripts });
      for (let press = 0; press < 2; press++)
        expect((await buyer.add(small)).toast).toMatchObject({ type: "success" });
      expect(await buyer.items()).toEqual([{ variantId: small, quantity: 2 }]);
    },
  );

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
    await buyer.view(copyOf(full));
    expect((await buyer.add(uncounted)).toast!.description).toBe(
      `Your cart has ${MAX_QUANTITY} of this already, and can hold ${MAX_QUANTITY} at most.`,
    );
    expect(await buyer.items()).toEqual(full);
  });

  it("refuses the 51st line with a message and keeps the cart", async () => {
    const ids = sellMany(51);
    const full = itemsOf(ids.slice(0, 50));
    await buyer.view(copyOf(full));
    const { toast } = await buyer.add(ids[50]!);
    expect(toast).toEqual({ type: "error", message: "Error adding to cart", description: FULL });
    expect(await buyer.items()).toEqual(full);
    expect((await buyer.add(ids[0]!, { quantity: "4" })).toast!.type).toBe("success");
    expect((await buyer.items())[0]).toEqual({ variantId: ids[0], quantity: 5 });
  });
});

describe("the cart's form", () => {
  beforeEach(() => buyer.fill());

  it("says how many there shall be: sent again it changes nothing, and the stock is not asked", async () => {
    for (let time = 0; time < 2; time++) {
      expect(await set(small, MAX_QUANTITY)).toMatchObject({ toast: null, location: "/cart" });
      const most = { variantId: small, quantity: MAX_QUANTITY };
      expect(await buyer.items()).toEqual([most, filled[1]]);
    }
  });

  it("adds no line of a variant that is not in the cart", async () => {
    await set(medium, 3);
    await buyer.post({ ...lineFields({ [medium]: 3 }), ...step("plus", medium) });
    expect(await buyer.items()).toEqual(filled);
  });

  it("counts what is typed in each line, and plus and minus count from it", async () => {
    await buyer.post({ ...lineFields({ [small]: 5, [standard]: 3 }), ...step("plus", small) });
    expect(await buyer.items()).toEqual([
      { variantId: small, quantity: 6 },
      { variantId: standard, quantity: 3 },
    ]);
    await buyer.post({ ...lineFields({ [standard]: 1 }), ...step("minus", standard) });
    expect((await buyer.items())[1]).toEqual(filled[1]);
  });

  it("removes a line whatever is typed in it, and keeps what is typed in the others", async () => {
    await buyer.post({ ...lineFields({ [small]: "x", [standard]: 3 }), ...removal(small) });
    expect(await buyer.items()).toEqual([{ variantId: standard, quantity: 3 }]);
  });

  it.each(["0x1", "1.5", "1,5", "-1", "", "٣", `${MAX_QUANTITY + 1}`, "100000"])(
    "with the quantity %j changes nothing of that line, keeps the valid ones, says so, and opens no checkout",
    async (text) => {
      const typed = lineFields({ [small]: text, [standard]: 4 });
      const description = QUANTITY_MESSAGE;
      const ends = [
        [{}, "Error"],
        [intentOf("checkout"), "Checkout Error"],
      ] as const;
      for (const [pressed, message] of ends) {
        const { toast, location } = await buyer.post({ ...typed, ...pressed });
        expect(toast).toEqual({ type: "error", message, description });
        expect(location).toBe("/cart");
        expect(await buyer.items()).toEqual([filled[0], { variantId: standard, quantity: 4 }]);
      }
      expect(shop.asked(/\/checkout$/)).toEqual([]);
    },
  );

  it.each(["__proto__", "constructor"])("keeps nothing of %s, which is no id", async (id) => {
    const { toast } = await buyer.post({ [quantityName(id)]: "2", ...removal(id) });
    expect(toast).toBeNull();
    expect(await buyer.items()).toEqual(filled);
    buyer = visitor(shop);
    await buyer.view(copyOf([{ variantId: id, quantity: 2 }, filled[0]!]));
    expect(await buyer.items()).toEqual([filled[0]]);
  });
});

it.each([removal(small), lineFields({ [small]: 0 }), intentOf("decline"), intentOf("restore")])(
  "an empty cart without a cookie gets none by %o",
  async (fields) => {
    await buyer.post(fields);
    expect(await buyer.state()).toBeNull();
  },
);

describe("a change that comes without the cart's cookie", () => {
  const copy = copyOf([{ variantId: medium, quantity: 5 }]);

  it("begins with the copy that an add brings", async () => {
    await buyer.add(small, { items: copy });
    const expected = [
      { variantId: medium, quantity: 5 },
      { variantId: small, quantity: 1 },
    ];
    expect(await buyer.items()).toEqual(expected);
    await buyer.add(standard, { items: copyOf([{ variantId: rare, quantity: 1 }]) });
    expect(await buyer.items(), "the cookie wins").toEqual([
      ...expected,
      { variantId: standard, quantity: 1 },
    ]);
  });

  it("begins with the copy and the lines that the form shows, and applies what is pressed", async () => {
    const lines = lineFields({ [small]: 3, [standard]: 1, "../x": 1, [rare]: "100000" });
    await buyer.post({ ...lines, ...removal(standard), items: copy });
    expect(await buyer.items()).toEqual([
      { variantId: medium, quantity: 5 },
      { variantId: small, quantity: 3 },
    ]);

    const other = visitor(shop);
    const shown = lineFields({ [small]: 2, [standard]: 1 });
    expect((await other.checkout(shown)).location).toMatch(shop.service.url);
    expect((await other.state())!.unfinished).toMatchObject([{ items: filled }]);
  });

  it("counts plus once, from what the form shows", async () => {
    await buyer.post({
      ...lineFields({ [small]: 2 }),
      ...step("plus", small),
      items: copyOf([filled[0]!]),
    });
    expect(await buyer.items()).toEqual([{ variantId: small, quantity: 3 }]);
  });

  it("begins with nothing of a cart that was emptied, whose cookie is still there", async () => {
    await buyer.fill();
    await remove(small, standard);
    await buyer.add(medium, { items: copyOf(filled) });
    expect(await buyer.items()).toEqual([{ variantId: medium, quantity: 1 }]);
  });

  it("is a reading, too: it ignores a malformed copy, and never changes a cart with a cookie", async () => {
    expect(await buyer.view("{")).toMatchObject({ lines: [], hasCookie: false });
    expect(await buyer.view(copy)).toMatchObject({ count: 5, hasCookie: true });
    await remove(medium);
    expect(await buyer.view(copy)).toMatchObject({ count: 0, hasCookie: true });
    expect(await buyer.items()).toEqual([]);
  });

  it("begins with nothing if long ids do not fit into the cookie", async () => {
    await buyer.view(copyOf(itemsOf(sellMany(50, longId))));
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
    await buyer.view(copyOf([{ variantId: none, quantity: 1 }]));
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
  const resume = () => buyer.post({ ...intentOf("restore"), redirectTo: "/store" });

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
    await buyer.view(copyOf(itemsOf(ids.slice(0, 50))));
    await buyer.checkout();
    for (const id of ids.slice(50)) await buyer.add(id);
    const [message, description] = ["Your cart is full", `47 items were restored. ${FULL}`];
    expect((await resume()).toast).toEqual({ type: "error", message, description });
    expect((await buyer.view()).unfinishedCount, "what can be restored").toBe(0);
    await remove(ids[0]!);
    expect((await buyer.view()).unfinishedCount).toBe(1);
  });
});

it("what was declined is not offered again", async () => {
  await buyer.fill();
  await buyer.checkout();
  expect((await buyer.view()).unfinishedCount).toBe(3);
  const { toast, location } = await buyer.post({ ...intentOf("decline"), redirectTo: "/cities" });
  expect([toast, location]).toEqual([null, "/cities"]);
  expect(await buyer.view()).toMatchObject({ unfinishedCount: 0, count: 0 });
});

describe("every response", () => {
  it("without scripts is a redirect within the site, by default to /cart", async () => {
    await buyer.fill();
    for (const [redirectTo, location] of [
      ["//evil.example", "/cart"],
      ["", "/cart"],
      ["/cities", "/cities"],
    ] as const)
      for (const fields of [removal(small), lineFields({ [standard]: "x" })])
        expect((await buyer.post({ ...fields, redirectTo })).location).toBe(location);
  });

  it("to scripts is the new cart with its toast, or a refusal", async () => {
    buyer = visitor(shop, { hasScripts: true });
    const { toast, answer, location, cookies } = await buyer.add(rare, { quantity: "2" });
    expect([location, cookies.length]).toEqual([null, 1]);
    expect(toast).toMatchObject({ type: "success", message: "Added to Cart! 🛒" });
    expect(answer).toMatchObject({ cart: { count: 2, version: 1, hasCookie: true } });
    expect(answer!.cart!.lines).toMatchObject([{ variant: { id: rare }, quantity: 2 }]);
    expect((await buyer.add(rare)).answer).toMatchObject({ cart: { version: 1 } });

    const refused = await set(rare, "x");
    expect(refused.toast).toMatchObject({ message: "Error", description: QUANTITY_MESSAGE });
    expect(refused.answer!.cart).toMatchObject({ count: 2, version: 1 });

    await set(rare, 3);
    const stopped = (await buyer.checkout()).answer!;
    const message = "Not enough stock. Only 2 left.";
    expect(stopped).toMatchObject({ refusal: { message, variantId: rare }, cart: { count: 3 } });
    await set(rare, 2);
    const { answer: left, toast: none } = await buyer.checkout();
    expect([left!.checkoutUrl, none]).toEqual([expect.stringMatching(shop.service.url), null]);
    expect(left!.cart).toMatchObject({ count: 0, unfinishedCount: 2 });
  });

  it("to scripts without a cookie is the empty cart, whose reading has no time", async () => {
    buyer = visitor(shop, { hasScripts: true });
    const { answer, cookies } = await remove(small);
    expect(answer!.cart).toMatchObject({ id: "", version: 0, readAt: 0, hasCookie: false });
    expect(cookies).toEqual([]);
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
    await buyer.post(intentOf("restore")).then(note);
    expect(ids.size).toBe(1);
    expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
    for (const fields of [
      lineFields({ [medium]: 7, [standard]: 1 }),
      lineFields({ [standard]: "x" }),
    ])
      await buyer.post(fields);
    expect((await buyer.state())!.version).toBe(versions[4]);
    expect(await buyer.view()).toMatchObject({ id: [...ids][0], version: versions[4] });
  });

  it.each(["__proto__", "save-item a"])(
    "is 400 for the intent %j, and changes nothing",
    async (intent) => {
      await buyer.fill();
      const refused = await buyer.act({ intent, ...lineFields({ [small]: 1 }) });
      expect(refused).toMatchObject({ status: 400, cookies: [] });
    },
  );

  it("is left to the error page if the app throws an unexpected error", async () => {
    const { catalogue } = await import("~/store/store.server");
    const broken = vi.spyOn(catalogue, "freshVariant").mockRejectedValue(new RangeError("Ours"));
    await expect(buyer.add(small)).rejects.toThrow("Ours");
    broken.mockRestore();
  });
});
