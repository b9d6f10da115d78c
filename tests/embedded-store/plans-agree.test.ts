import { expect, it } from "vitest";

import { OWN_PRODUCTS } from "~/embedded-store/catalogue";
import { plansOf } from "~/routes/join-directory/plan";
import { isPlan } from "~/store/product";

import { productWith } from "../support/product-builder";

const PLANS = OWN_PRODUCTS.filter(isPlan);

it.each(PLANS)("the plan $title has the same features on its card and on its page", (product) => {
  const [plan] = plansOf([productWith({ title: product.title })]);
  const listed = [...product.description.matchAll(/<li>([^<]*)<\/li>/g)].map(([, text]) => text);
  expect(listed).toEqual(plan!.features);
});

it("ribbons name the actual maximum discount", () => {
  for (const { ribbon, variants } of OWN_PRODUCTS) {
    const [, dollars] = /^\$(\d+) off/.exec(ribbon ?? "") ?? [];
    if (dollars === undefined) continue;
    const savings = variants.map(({ price, sale }) => (sale ? price - sale : 0));
    expect(Math.max(...savings)).toBe(Number(dollars) * 100);
  }
});
