import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { productId, variantId } from "~/store/embedded/ids";

import { manyVariants, openShop, type Shop, visitor } from "../support/shop";

const harness = productId("rear-lift-harness");
const small = variantId("rear-lift-harness", 0);
const rare = variantId("rear-lift-harness", 3);
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

describe("adding to the cart", () => {
  it.each([
    ["card", "Added to Cart! 🛒", "Rear Lift Harness has been added to your cart."],
    ["detail", "Added to Cart! 🛒", "2 x Rear Lift Harness (Small) added."],
    ["plan", "Plan Added to Cart! 🛒", "Rear Lift Harness has been added to your cart."],
    ["elsewhere", "Added to Cart! 🛒", "Rear Lift Harness has been added to your cart."],
  ])("from a %s says '%s' and '%s'", async (place, message, description) => {
    const more = { source: place, quantity: "2", redirectTo: "/store?view=grid#one" };
    const { toast, location } = await buyer.add(harness, small, more);
    expect(toast).toEqual({ type: "success", message, description });
    expect(location).toBe("/store?view=grid#one");
    expect(await buyer.items()).toEqual([{ variantId: small, quantity: 2 }]);
  });

  it.each([
    ["3", "Added to Cart! 🛒", `variant=${small}&quantity=3`],
    ["13", "Oh no! Something went wrong.", `variant=${small}&quantity=13`],
    ["many", "Oh no! Something went wrong.", `variant=${small}`],
  ])("from a product page comes back to it with %s as typed", async (quantity, message, query) => {
    const item = `${harness} ${small} detail first`;
    const { toast, location } = await buyer.post({ item, quantity });
    expect(toast).toMatchObject({ message });
    expect(location).toBe(`/product/${harness}?${query}#add`);
  });

  it("adds up with what is there", async () => {
    await buyer.add(harness, small, { token: "a", quantity: "2" });
    await buyer.add(ramp, standard, { token: "b" });
    await buyer.add(harness, small, { token: "c", quantity: "3" });
    expect(await buyer.items()).toEqual([
      { variantId: small, quantity: 5 },
      { variantId: standard, quantity: 1 },
    ]);
  });

  it("counts once when the same form is sent twice, one after the other or at once", async () => {
    await buyer.add(harness, small, { token: "a" });
    const { toast } = await buyer.add(harness, small, { token: "a" });
    expect(toast).toMatchObject({ message: "Added to Cart! 🛒" });
    expect(await buyer.items()).toEqual([{ variantId: small, quantity: 1 }]);
    const fields = { intent: "add", productId: harness, variantId: small, quantity: "1" };
    await buyer.postAtOnce({ ...fields, token: "b" }, { ...fields, token: "b" });
    expect(await buyer.items()).toEqual([{ variantId: small, quantity: 2 }]);
  });

  it("counts again for what was removed meanwhile", async () => {
    await buyer.add(harness, small, { token: "a" });
    await buyer.post({ intent: "remove", variantId: small });
    expect(await buyer.items()).toEqual([]);
    await buyer.add(harness, small, { token: "a" });
    expect(await buyer.items()).toEqual([{ variantId: small, quantity: 1 }]);
  });

  it("counts again for another variant, and for the same form some seconds later", async () => {
    await buyer.add(harness, small, { token: "a" });
    await buyer.add(ramp, standard, { token: "a" });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 6000 });
    await buyer.add(ramp, standard, { token: "a" });
    expect(await buyer.items()).toEqual([
      { variantId: small, quantity: 1 },
      { variantId: standard, quantity: 2 },
    ]);
  });

  it.each(["0", "-1", "1.5", "1e9", "0x10", "", " 7 ", "１", "10000", "NaN"])(
    "refuses the quantity %j",
    async (quantity) => {
      const { toast, setCookies } = await buyer.add(harness, small, { quantity });
      expect(toast).toEqual({
        type: "error",
        message: "Error adding to cart",
        description: "Please choose a quantity from 1 to 9999.",
      });
      expect(setCookies).toHaveLength(1);
      expect(await buyer.items()).toEqual([]);
      expect(shop.store.requests).toEqual([]);
    },
  );

  it.each([
    ["an unknown variant", harness, variantId("nothing", 0)],
    ["a variant of another product", ramp, small],
    ["a variant of no sane name", harness, "../../x"],
    ["a product of no sane name", "../../x", small],
    ["a prototype", harness, "__proto__"],
    ["nothing", harness, ""],
  ])("refuses %s", async (_, product, variant) => {
    const { toast } = await buyer.add(product, variant);
    expect(toast).toMatchObject({
      type: "error",
      message: "Error adding to cart",
      description: "This item is no longer available.",
    });
    expect(await buyer.items()).toEqual([]);
  });

  it("asks the store nothing about ids that it cannot have", async () => {
    await buyer.add("../../x", small);
    await buyer.add("x".repeat(1000), small);
    expect(shop.store.requests).toEqual([]);
  });

  it("says in the spec's words what went wrong, by where the form stands", async () => {
    const none = productId("nothing");
    expect((await buyer.add(none, small, { source: "card" })).toast).toEqual({
      type: "error",
      message: "Error adding to cart",
      description: "HTTP 404: Not Found",
    });
    expect((await buyer.add(none, small, { source: "detail" })).toast!.message).toBe(
      "Oh no! Something went wrong.",
    );
    expect((await buyer.add(none, small, { source: "plan" })).toast!.message).toBe("Error");
  });
});

describe("adding more than there is", () => {
  it("counts what is in the cart already", async () => {
    const first = await buyer.add(harness, rare, { token: "a", quantity: "2" });
    expect(first.toast!.type).toBe("success");
    const { toast } = await buyer.add(harness, rare, { token: "b" });
    expect(toast).toEqual({
      type: "error",
      message: "Error adding to cart",
      description: "Not enough stock for Rear Lift Harness (X-Large). Only 2 left.",
    });
    expect(await buyer.items()).toEqual([{ variantId: rare, quantity: 2 }]);
  });

  it("goes by the stock of this moment", async () => {
    shop.fault({ match: "variants", stock: { [small]: 1 } });
    const { toast } = await buyer.add(harness, small, { quantity: "2" });
    expect(toast!.description).toBe("Not enough stock for Rear Lift Harness (Small). Only 1 left.");
  });

  it("goes by the product's own stock where the stock cannot be read", async () => {
    shop.fault({ match: "variants", status: 404 });
    expect((await buyer.add(harness, small, { quantity: "12" })).toast!.type).toBe("success");
    const { toast } = await buyer.add(harness, small, { token: "b" });
    expect(toast!.description).toBe(
      "Not enough stock for Rear Lift Harness (Small). Only 12 left.",
    );
  });

  it("is refused for what is not for sale", async () => {
    const pad = productId("heated-therapy-pad");
    const { toast } = await buyer.add(pad, variantId("heated-therapy-pad", 0));
    expect(toast!.description).toBe("Currently unavailable");
  });

  it("never passes 9999 pieces of what is not counted", async () => {
    const bed = productId("orthopedic-recovery-bed");
    const large = variantId("orthopedic-recovery-bed", 2);
    await buyer.add(bed, large, { token: "a", quantity: "9999" });
    const { toast } = await buyer.add(bed, large, { token: "b" });
    expect(toast!.description).toBe("Please choose a quantity from 1 to 9999.");
    expect(await buyer.items()).toEqual([{ variantId: large, quantity: 9999 }]);
  });
});

describe("a full cart", () => {
  it("refuses the 51st line in a clear sentence, and loses nothing", async () => {
    const variants = manyVariants(51);
    shop.fault({ match: "any", patch: { productId: harness, fields: { variants } } });
    for (const { id } of variants.slice(0, 50)) await buyer.add(harness, id, { token: id });
    const full = await buyer.items();
    expect(full).toHaveLength(50);
    const { toast } = await buyer.add(harness, variants[50]!.id);
    expect(toast).toEqual({
      type: "error",
      message: "Error adding to cart",
      description:
        "Your cart holds 50 different items at most. Remove one to make room for another.",
    });
    expect(await buyer.items()).toEqual(full);
    const more = await buyer.add(harness, variants[0]!.id, { quantity: "4" });
    expect(more.toast!.type).toBe("success");
    expect((await buyer.items())[0]).toEqual({ variantId: variants[0]!.id, quantity: 5 });
  });

  it("refuses what its cookie has no room for, where ids are long", async () => {
    const variants = manyVariants(50, (index) => `${index}`.padStart(64, "L"));
    shop.fault({ match: "any", patch: { productId: harness, fields: { variants } } });
    const toasts = [];
    for (const { id } of variants) toasts.push((await buyer.add(harness, id)).toast!);
    const refused = toasts.filter(({ type }) => type === "error");
    expect(refused.length).toBeGreaterThan(0);
    expect(await buyer.items()).toHaveLength(50 - refused.length);
    for (const { description } of refused) expect(description).toMatch(/^Your cart holds 50/);
  });
});
