import fc from "fast-check";
import { describe, expect, it } from "vitest";

import {
  areSameItems,
  type CartItem,
  type CartView,
  changeSentence,
  countItems,
  fixSentence,
  lineAmount,
  lineErrorOf,
  MAX_LINES,
  mergeItems,
  minimumMessage,
  mostBuyable,
  newest,
  quantityOf,
  setItem,
  setQuantities,
} from "~/cart/cart";
import { MAX_QUANTITY } from "~/store/product";

import { productWith, usd, variantWith } from "../support/product-builder";

const variantId = fc.integer({ min: 0, max: 80 }).map((number) => `variant_${number}`);
const quantity = fc.integer({ min: 1, max: MAX_QUANTITY });
const cart = fc.uniqueArray(fc.record({ variantId, quantity }), {
  maxLength: MAX_LINES,
  selector: (item) => item.variantId,
});
/** A cart with room for one more line. */
const roomyCart = cart.map((items) => items.slice(0, MAX_LINES - 1));
const idsOf = (items: readonly CartItem[]) => items.map((item) => item.variantId);

it("setItem sets one quantity and keeps the other lines in order", () => {
  fc.assert(
    fc.property(roomyCart, variantId, quantity, (items, id, n) => {
      const next = setItem(items, id, n)!;
      expect(quantityOf(next, id)).toBe(n);
      expect(countItems(next)).toBe(countItems(items) - quantityOf(items, id) + n);
      const others = (list: CartItem[]) => list.filter((item) => item.variantId !== id);
      expect(others(next)).toEqual(others(items));
      expect(idsOf(next).slice(0, items.length)).toEqual(idsOf(items));
    }),
  );
});

it("setItem has no room for a 51st line, and changes a line of a full cart", () => {
  const full = Array.from({ length: MAX_LINES }, (_, at) => ({ variantId: `v${at}`, quantity: 1 }));
  expect(setItem(full, "another", 1)).toBeNull();
  expect(quantityOf(setItem(full, "v49", 3)!, "v49")).toBe(3);
});

it("setQuantities changes and removes lines that exist, keeps their order, and adds none", () => {
  const asked = fc.array(fc.tuple(variantId, fc.oneof(fc.constant(0), quantity)));
  fc.assert(
    fc.property(cart, asked, (items, pairs) => {
      const quantities = new Map(pairs);
      const next = setQuantities(items, quantities);
      expect(idsOf(next)).toEqual(idsOf(items).filter((id) => quantities.get(id) !== 0));
      for (const { variantId: id, quantity: n } of next)
        expect(n).toBe(quantities.get(id) ?? quantityOf(items, id));
    }),
  );
});

it("areSameItems compares variants and quantities, in whatever order", () => {
  fc.assert(
    fc.property(cart, variantId, quantity, (items, id, n) => {
      expect(areSameItems(items, [...items].reverse())).toBe(true);
      const next = setItem(items, id, n);
      if (next) expect(areSameItems(items, next)).toBe(quantityOf(items, id) === n);
      expect(areSameItems(items, items.slice(1))).toBe(items.length === 0);
    }),
  );
});

describe("mergeItems", () => {
  it("keeps existing lines, does not add up quantities and allows at most 50 lines", () => {
    fc.assert(
      fc.property(
        cart,
        fc.array(fc.record({ variantId, quantity }), { maxLength: 120 }),
        (items, earlier) => {
          const restored = mergeItems(items, earlier);
          expect(restored.slice(0, items.length)).toEqual(items);
          const all = [...new Set([...idsOf(items), ...idsOf(earlier)])];
          expect(idsOf(restored)).toEqual(all.slice(0, 50));
          for (const added of restored.slice(items.length)) expect(earlier).toContainEqual(added);
          expect(mergeItems(restored, earlier)).toEqual(restored);
        },
      ),
    );
  });

  it("uses the first of two lines for the same variant", () => {
    const twice = [2, 5].map((pieces) => ({ variantId: "a", quantity: pieces }));
    expect(mergeItems([], twice)).toEqual([{ variantId: "a", quantity: 2 }]);
  });
});

describe("a cart line", () => {
  const line = (fields: Parameters<typeof variantWith>[0]) => ({
    product: productWith(),
    variant: variantWith(fields),
    style: "",
    period: null,
    quantity: 3,
  });

  it("costs its quantity times the sale price, or else the price", () => {
    expect(lineAmount(line({ price_in_cents: 1999 }))).toEqual({ cents: 5997, currency: usd });
    const onSale = line({ price_in_cents: 1999, sale_price_in_cents: 1000 });
    expect(lineAmount(onSale)?.cents).toBe(3000);
    expect(lineAmount(line({ price_in_cents: null }))).toBeNull();
  });

  it("with too little stock, or not for sale, says so", () => {
    const ofStock = (left: number) => line({ manage_inventory: true, inventory_quantity: left });
    expect(lineErrorOf(ofStock(3))).toBeNull();
    expect(lineErrorOf(ofStock(2))).toBe("Not enough stock. Only 2 left.");
    expect(lineErrorOf(line({ purchasable: false }))).toBe("Currently unavailable");
    expect(lineErrorOf({ ...line({}), quantity: MAX_QUANTITY })).toBeNull();
  });

  it("of a plan can be bought once, whatever its stock", () => {
    const plan = { ...line({}), period: "per month" };
    expect(lineErrorOf({ ...plan, quantity: 1 })).toBeNull();
    expect([lineErrorOf(plan), mostBuyable(plan)]).toEqual(["A plan is bought once.", 1]);
    const gone = { ...plan, variant: variantWith({ purchasable: false }) };
    expect([lineErrorOf(gone), mostBuyable(gone)]).toEqual(["Currently unavailable", 0]);
  });

  it("that stops the checkout is named, and is to be changed, or removed where nothing is left", () => {
    const ofStock = (left: number) => line({ manage_inventory: true, inventory_quantity: left });
    expect(fixSentence(ofStock(2))).toMatch(/^.+ needs a change first$/);
    for (const nothingLeft of [ofStock(0), line({ purchasable: false })])
      expect(fixSentence(nothingLeft)).toMatch(/^Remove .+ first$/);
  });

  it.each<[string, Parameters<typeof variantWith>[0], number]>([
    ["its stock", { manage_inventory: true, inventory_quantity: 2 }, 2],
    ["nothing of a stock below zero", { manage_inventory: true, inventory_quantity: -1 }, 0],
    ["the shop's limit of a greater stock", { inventory_quantity: 99_999 }, MAX_QUANTITY],
    ["the shop's limit of a stock that nobody knows", { inventory_quantity: null }, MAX_QUANTITY],
    ["nothing of what is not for sale", { purchasable: false, inventory_quantity: 2 }, 0],
  ])("can be bought up to %s", (_, fields, most) => {
    expect(mostBuyable(line({ manage_inventory: true, ...fields }))).toBe(most);
  });
});

describe("the newest cart", () => {
  type Reading = Partial<CartView>;
  const read = (reading: Reading) =>
    ({
      id: "a",
      version: 3,
      readAt: 1000,
      hasCookie: true,
      isAvailable: true,
      ...reading,
    }) as CartView;

  it.each<[string, Reading, Reading]>([
    ["the higher version", { version: 4 }, { version: 3 }],
    ["the higher version, though read earlier", { version: 4, readAt: 1 }, { readAt: 9 }],
    ["of one version, the later reading", { readAt: 1001 }, {}],
    ["of one version, the one with lines", {}, { readAt: 1001, isAvailable: false }],
    ["the higher version, though without lines", { version: 4, isAvailable: false }, {}],
    ["of another cart, the later reading", { id: "b", version: 1, readAt: 1001 }, { version: 9 }],
    ["one with a cookie", { version: 1, readAt: 1 }, { id: "", version: 0, hasCookie: false }],
  ])("is %s, in whatever order both come", (_, winner, loser) => {
    const [won, lost] = [read(winner), read(loser)];
    expect(newest(won, lost)).toBe(won);
    expect(newest(lost, won)).toBe(won);
  });

  const reading = fc.record({
    id: fc.constantFrom("a", "b"),
    version: fc.integer({ min: 1, max: 3 }),
    readAt: fc.integer({ min: 1, max: 1000 }),
    isAvailable: fc.boolean(),
  });
  const unsaved = { id: "", version: 0, readAt: 0, hasCookie: false };

  it("does not depend on the order in which two readings of different times come", () => {
    fc.assert(
      fc.property(reading, reading, (one, other) => {
        fc.pre(one.readAt !== other.readAt);
        const [a, b] = [read(one), read(other)];
        expect(newest(a, b)).toBe(newest(b, a));
      }),
    );
  });

  it("is never one without a cookie beside one with it, and never an older version of the same", () => {
    fc.assert(
      fc.property(reading, reading, fc.boolean(), (one, other, isAvailable) => {
        const [a, b, none] = [read(one), read(other), read({ ...unsaved, isAvailable })];
        expect([newest(a, none), newest(none, a)]).toEqual([a, a]);
        if (one.id === other.id)
          expect(newest(a, b).version).toBe(Math.max(one.version, other.version));
      }),
    );
  });

  it("is the one that comes last, if nothing tells them apart", () => {
    const [first, second] = [read({}), read({})];
    expect(newest(first, second)).toBe(second);
  });
});

it.each<[string, (number | null)[], string | null]>([
  ["less than the smallest order", [40, 9], "This store takes orders from $0.50."],
  ["the smallest order", [40, 10], null],
  ["what is free", [0], null],
  ["what has no price", [null], null],
  ["no line", [], null],
])("a cart with %s has the note %j", (_, prices, note) => {
  const lines = prices.map((price_in_cents) => ({
    ...{ product: productWith(), style: "", period: null, quantity: 1 },
    variant: variantWith({ price_in_cents, currency_format: { ...usd, min_amount: 50 } }),
  }));
  expect(minimumMessage(lines)).toBe(note);
});

describe("the sentence about a change", () => {
  const titled = (id: string, title: string, quantity: number) => ({
    product: productWith({ title }),
    variant: variantWith({ id, title: "Small", manage_inventory: true, inventory_quantity: 7 }),
    style: "Small",
    quantity,
    period: null,
    amount: null,
  });
  /** This many harnesses and ramps, of $49 each, and ramps that the store cannot show. */
  const cartOf = (harnesses: number, ramps: number, unreadable = 0) => ({
    lines: [titled("h", "Harness", harnesses), titled("r", "Ramp", ramps)].filter(
      (each) => each.quantity > 0,
    ),
    unreadable: unreadable > 0 ? [{ variantId: "r", name: "Ramp", quantity: unreadable }] : [],
    count: harnesses + ramps + unreadable,
    total: `$${49 * (harnesses + ramps)}.00`,
  });

  const THREE = "Quantity 3, Harness (Small), $147.00, 7 in stock. Total $147.00.";
  const NEW = "Quantity 1, Ramp (Small), $49.00, 7 in stock. Total $98.00.";
  it.each([
    ["no change", cartOf(2, 0), cartOf(2, 0), null],
    ["a higher quantity", cartOf(2, 0), cartOf(3, 0), THREE],
    ["a new line", cartOf(1, 0), cartOf(1, 1), NEW],
    ["a removed line", cartOf(1, 1), cartOf(0, 1), "Harness (Small) was removed. Total $49.00."],
    [
      "the removal of the last line",
      cartOf(1, 0),
      cartOf(0, 0),
      "Harness (Small) was removed. Your cart is empty.",
    ],
    ["a line that the store can no longer show", cartOf(1, 1), cartOf(1, 0, 1), null],
    [
      "a removal beside such a line",
      cartOf(1, 0, 1),
      cartOf(0, 0, 1),
      "Harness (Small) was removed. Total $0.00.",
    ],
    [
      "the removal of all lines",
      cartOf(1, 1),
      cartOf(0, 0),
      "Your cart has changed: 0 items. Your cart is empty.",
    ],
    [
      "a line replaced by another",
      cartOf(1, 0),
      cartOf(0, 1),
      "Your cart has changed: 1 item. Total $49.00.",
    ],
  ])("describes %s", (_what, before, after, sentence) => {
    expect(changeSentence(before, after)).toBe(sentence);
  });
});
