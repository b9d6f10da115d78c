import { describe, expect, it } from "vitest";

import { FREE_PLAN, planPrice, plansOf } from "~/routes/join-directory/plan";

import { productWith, variantWith } from "../support/product-builder";

it.each([
  ["R$399.90", "$399.90"],
  ["1,490.00 kr", "$1,490.00"],
  ["Kr. 49.00", "$49.00"],
  ["free", "$0"],
])("planPrice formats %j as %j", (formatted, price) => {
  expect(planPrice(formatted)).toBe(price);
});

describe("plansOf", () => {
  const boost = productWith({ id: "b", title: "Visibility Boost" });
  const premium = productWith({ id: "p", title: "Premium Partner" });

  it("returns the plans in the order of the store, of which boosts are the most popular", () => {
    const titles = ["Premium Partner", "Directory Listing", "Visibility BOOST", "Premium Boost"];
    const products = titles.map((title) => productWith({ title }));
    const popular = plansOf(products).map(({ title, isPopular }) => [title, isPopular]);
    expect(popular).toEqual(titles.map((title) => [title, /boost/i.test(title)]));
    expect(plansOf([{ ...boost, variants: [] }]), "without variants").toEqual([]);
  });

  it("returns a different feature list for each tier", () => {
    const tiers = ["Premium Partner", "Visibility Boost", "Free listing", "Directory Listing"];
    const lists = plansOf(tiers.map((title) => productWith({ title }))).map(
      (plan) => plan.features,
    );
    expect(new Set(lists.map((list) => list.join())).size).toBe(4);
    for (const list of lists) expect(list.length).toBeGreaterThan(0);
    expect(lists[2]).toEqual(FREE_PLAN.features);
  });

  it("sets variantId only for a plan with one variant", () => {
    const monthly = variantWith({ id: "m", price_in_cents: 14_900 });
    const yearly = variantWith({ id: "y", price_in_cents: 149_000 });
    const one = plansOf([{ ...premium, variants: [monthly] }])[0]!;
    const two = plansOf([{ ...premium, variants: [yearly, monthly] }])[0]!;
    expect(one).toMatchObject({ variantId: "m", price: "$149.00", productId: "p" });
    expect(two).toMatchObject({ variantId: null, price: "$149.00" });
  });

  it("returns the sale price if there is one, with a $ sign for any currency", () => {
    const variant = variantWith({
      price_in_cents: 14_900,
      sale_price_in_cents: 9900,
      currency_format: { code: "eur", symbol: "€", template: "$1 €", decimal_digits: 2 },
    });
    expect(plansOf([{ ...boost, variants: [variant] }])[0]!.price).toBe("$99.00");
  });
});
