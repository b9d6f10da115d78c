import { describe, expect, it } from "vitest";

import { resolveLines } from "~/cart/lines";
import { indexVariants } from "~/store/snapshot";

import { productWith, variantWith } from "../support/product-builder";

const small = variantWith({ id: "small", manage_inventory: true, inventory_quantity: 5 });
const large = variantWith({ id: "large" });
const ramp = variantWith({ id: "ramp" });
const harness = productWith({ id: "harness", variants: [small, large], image: "/harness.svg" });
const carRamp = productWith({ id: "car-ramp", title: "Ramp", variants: [ramp] });
const entries = indexVariants([harness, productWith({ id: "nothing", variants: [] }), carRamp]);

describe("resolveLines", () => {
  it("joins items with the catalogue in the cart's order", () => {
    const items = [
      { variantId: "ramp", quantity: 1 },
      { variantId: "small", quantity: 3 },
    ];
    const { lines, vanished } = resolveLines(items, entries, new Map());
    expect(lines.map((line) => [line.product.title, line.variant.id, line.quantity])).toEqual([
      ["Ramp", "ramp", 1],
      ["Rear Lift Harness", "small", 3],
    ]);
    expect(vanished).toEqual([]);
  });

  it("names the ids that the catalogue no longer has", () => {
    const items = ["gone", "small", "__proto__"].map((variantId) => ({ variantId, quantity: 1 }));
    const { lines, vanished } = resolveLines(items, entries, new Map());
    expect(lines.map((line) => line.variant.id)).toEqual(["small"]);
    expect(vanished).toEqual(["gone", "__proto__"]);
  });

  it("takes fresh stock over the catalogue's own, and changes nothing in the catalogue", () => {
    const items = ["small", "large"].map((variantId) => ({ variantId, quantity: 1 }));
    const { lines } = resolveLines(items, entries, new Map([["small", 0]]));
    expect(lines.map((line) => line.variant.inventory_quantity)).toEqual([0, 0]);
    expect(small.inventory_quantity).toBe(5);
    expect(resolveLines(items, entries, new Map()).lines[0]!.variant.inventory_quantity).toBe(5);
  });

  it("gives a line only what it shows of the product", () => {
    const { lines } = resolveLines([{ variantId: "small", quantity: 1 }], entries, new Map());
    expect(lines[0]!.product).toEqual({
      id: "harness",
      title: "Rear Lift Harness",
      image: "/harness.svg",
      purchasable: true,
    });
  });
});
