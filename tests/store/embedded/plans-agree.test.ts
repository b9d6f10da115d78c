import { describe, expect, it } from "vitest";

import { OWN_PRODUCTS } from "~/store/embedded/catalogue";
import { plansOf } from "~/store/plan";

import { productWith } from "../../support/product-builder";

const PLANS = OWN_PRODUCTS.filter(({ title }) => /listing|boost|premium/i.test(title));

describe.each(PLANS)("the plan $title", ({ title, description }) => {
  it("promises the same in its card and on its page", () => {
    const [plan] = plansOf([productWith({ title })]);
    const listed = [...description.matchAll(/<li>([^<]*)<\/li>/g)].map(([, text]) => text);
    expect(listed).toEqual(plan!.features);
  });
});

const texts = JSON.stringify(OWN_PRODUCTS);

describe("the catalogue's texts", () => {
  it.each([
    ["certificates", /Oeko|certified|Standard 100/i],
    ["partners", /together with|chosen with/i],
    ["measurements of ours", /we measured|presses/i],
    ["trials and refunds", /nights|refund|money back/i],
    ["times of ours", /working days?/i],
  ])("claim no %s", (_, words) => {
    expect(texts).not.toMatch(words);
  });

  it("name no more of a discount than there is", () => {
    for (const { ribbon, variants } of OWN_PRODUCTS) {
      const [, dollars] = /^\$(\d+) off/.exec(ribbon ?? "") ?? [];
      if (dollars === undefined) continue;
      const savings = variants.map(({ price, sale }) => (sale ? price - sale : 0));
      expect(Math.max(...savings)).toBe(Number(dollars) * 100);
    }
    expect(texts).not.toMatch(/\d ?% off/);
  });
});
