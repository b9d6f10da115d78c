import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { queryWith, readChoice, wrapIndex } from "~/routes/product.$id/product-choice";

import { anyText } from "../support/arbitraries";
import { variantWith } from "../support/product-builder";

const teal = variantWith({ id: "teal", image_url: null });
const apricot = variantWith({ id: "apricot", image_url: "/apricot.svg" });
const page = { variants: [teal, apricot], images: ["/one.svg", "/two.svg", "/apricot.svg"] };
const read = (query: string, from = page) => readChoice(from, new URLSearchParams(query));

it("wrapIndex wraps around in both directions", () => {
  expect([3, -1, -4, 7].map((index) => wrapIndex(index, 3))).toEqual([0, 2, 2, 1]);
  expect([5, -1].map((index) => wrapIndex(index, 0))).toEqual([0, 0]);
});

describe("readChoice", () => {
  it("defaults to the first variant and the first image, and nothing is chosen", () => {
    const start = { variant: teal, isChosen: false, isUnknownVariant: false, imageIndex: 0 };
    for (const query of ["", "variant=", "quantity=3", "image="])
      expect(read(query)).toEqual(start);
  });

  it("selects the image of the chosen variant, unless an image is chosen", () => {
    expect(read("variant=apricot")).toMatchObject({ variant: apricot, imageIndex: 2 });
    expect(read("variant=apricot&image=1")).toMatchObject({ variant: apricot, imageIndex: 0 });
    const without = { ...page, images: ["/one.svg"] };
    expect(read("variant=apricot", without).imageIndex, "not in the gallery").toBe(0);
  });

  it("selects the first variant for an unknown variant and sets isUnknownVariant", () => {
    for (const query of ["variant=other", "variant=__proto__"])
      expect(read(query)).toMatchObject({ variant: teal, isUnknownVariant: true });
  });

  it.each([
    ["3", 2],
    ["4", 0],
    ["0", 2],
    ["-1", 0],
    ["99999", 0],
  ])("reads ?image=%s as index %i", (image, index) => {
    expect(read(`image=${image}`).imageIndex).toBe(index);
  });

  it("accepts a product without variants and images", () => {
    const nothing = { variant: undefined, isChosen: true, isUnknownVariant: true, imageIndex: 0 };
    expect(read("variant=a&image=3", { variants: [], images: [] })).toEqual(nothing);
  });

  it("always returns an image of the gallery, for any query", () => {
    const names = fc.constantFrom("variant", "image", "__proto__");
    fc.assert(
      fc.property(fc.array(fc.tuple(names, anyText(8))), (pairs) => {
        const { imageIndex, variant } = read(new URLSearchParams(pairs).toString());
        expect(page.images[imageIndex]).toBeDefined();
        expect(page.variants).toContain(variant);
      }),
    );
  });
});

describe("queryWith", () => {
  const change = (query: string, to: Parameters<typeof queryWith>[1]) =>
    queryWith(new URLSearchParams(query), to);

  it.each<[string, Parameters<typeof queryWith>[1], string]>([
    ["", { variant: teal }, "?variant=teal"],
    ["variant=teal", { imageIndex: 1 }, "?variant=teal&image=2"],
    ["variant=teal&image=2", { imageIndex: 0 }, "?variant=teal&image=1"],
    ["image=2&variant=teal", { variant: apricot }, "?variant=apricot"],
    ["image=2", { variant: teal }, "?image=2&variant=teal"],
    ["utm_source=mail&image=2&gclid=x", { variant: teal }, "?image=2&variant=teal"],
    ["variant=a&variant=b", { variant: teal }, "?variant=teal"],
    ["a&b=1&image=2&quantity=3", { variant: teal }, "?image=2&variant=teal"],
    [`variant=${"a".repeat(65)}&a`, { imageIndex: 1 }, "?image=2"],
  ])(
    "changes one choice of ?%s and keeps only the other, but for a variant with its own image",
    (query, to, changed) => {
      expect(change(query, to)).toBe(changed);
    },
  );

  it("returns a query that is read as that choice, whatever was there before", () => {
    const names = fc.constantFrom("variant", "image", "quantity", "utm_source");
    const before = fc.array(fc.tuple(names, anyText(8)));
    fc.assert(
      fc.property(before, fc.constantFrom(teal, apricot), fc.nat(2), (pairs, variant, at) => {
        const chosen = change(new URLSearchParams(pairs).toString(), { variant });
        expect(read(chosen)).toMatchObject({ variant, isChosen: true, isUnknownVariant: false });
        const both = change(chosen, { imageIndex: at });
        expect(read(both)).toMatchObject({ variant, imageIndex: at });
      }),
    );
  });
});
