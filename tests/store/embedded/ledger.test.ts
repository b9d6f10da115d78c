import { describe, expect, it } from "vitest";

import { catalogue, OWN_PRODUCTS } from "~/store/embedded/catalogue";
import { productId, variantId } from "~/store/embedded/ids";
import { openLedger, remainingStock } from "~/store/embedded/ledger";

const products = catalogue(OWN_PRODUCTS, (file) => `/art/${file}`);

describe("remaining stock", () => {
  it("is the catalogue itself while nothing was sold", () => {
    expect(remainingStock(products, openLedger())).toBe(products);
  });

  it("changes only the product of which something was sold", () => {
    const ledger = openLedger();
    ledger.sold.set(variantId("rear-lift-harness", 3), 5);
    const remaining = remainingStock(products, ledger);
    const changed = remaining.filter((product) => !products.includes(product));
    expect(changed.map(({ id }) => id)).toEqual([productId("rear-lift-harness")]);
    const stock = changed[0]!.variants.map(({ inventory_quantity }) => inventory_quantity);
    expect(stock).toEqual([12, 9, 4, 0]);
    expect(products[0]!.variants[3]!.inventory_quantity).toBe(2);
  });
});
