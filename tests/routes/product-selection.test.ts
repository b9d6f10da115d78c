import fc from "fast-check";
import { describe, expect, it } from "vitest";

import {
  normalQuery,
  queryWith,
  readSelection,
  wrapIndex,
} from "~/routes/product.$id/product-selection";

import { anyText } from "../support/arbitraries";
import { variantWith } from "../support/product-builder";

const teal = variantWith({ id: "teal", image_url: null });
const apricot = variantWith({ id: "apricot", image_url: "/apricot.svg" });
const page = { variants: [teal, apricot], images: ["/one.svg", "/two.svg", "/apricot.svg"] };
const read = (query: string, from = page) => readSelection(from, new URLSearchParams(query));

it("wrapIndex wraps around in both directions", () => {
  expect([3, -1, -4, 7].map((index) => wrapIndex(index, 3))).toEqual([0, 2, 2, 1]);
  expect([5, -1].map((index) => wrapIndex(index, 0))).toEqual([0, 0]);
});

describe("readSelection", () => {
  it("defaults to the first variant, the first image and quantity 1", () => {
    const start = { variant: teal, isUnknownVariant: false, imageIndex: 0, quantity: 1 };
    expect(read("")).toEqual(start);
    expect(read("variant=")).toEqual(start);
  });

  it("selects the image of the chosen variant, unless an image is chosen", () => {
    expect(read("variant=apricot")).toMatchObject({ variant: apricot, imageIndex: 2 });
    expect(read("variant=apricot&image=1")).toMatchObject({ variant: apricot, imageIndex: 0 });
    const without = { ...page, images: ["/one.svg"] };
    expect(read("variant=apricot", without).imageIndex, "not in the gallery").toBe(0);
  });

  it("uses the last of two values, because a button follows the fields of its form", () => {
    const pressed = "variant=teal&variant=apricot&quantity=2&quantity=3";
    expect(read(pressed)).toMatchObject({ variant: apricot, imageIndex: 2, quantity: 3 });
    const next = queryWith(new URLSearchParams(pressed), { quantity: 4 });
    expect(read(next)).toMatchObject({ variant: apricot, quantity: 4 });
  });

  it("steps from the typed quantity, once", () => {
    for (const [pressed, quantity] of [
      ["quantity=5&step=1", 6],
      ["quantity=5&step=-1", 4],
      ["quantity=x&step=1", 2],
      ["quantity=1&step=-1", 1],
      ["quantity=5&step=7", 6],
      ["quantity=5&step=x", 5],
    ] as const) {
      expect(read(pressed), pressed).toMatchObject({ quantity });
      const normal = normalQuery(new URLSearchParams(pressed));
      expect(normal).toBe(`?quantity=${quantity}`);
    }
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

  it("reads a variant to which a mail program has added something", () => {
    for (const added of ["?utm_source=mail?x", ").", "]", " ", ">"]) {
      const query = new URLSearchParams({ variant: `apricot${added}` }).toString();
      expect(read(query), added).toMatchObject({ variant: apricot, isUnknownVariant: false });
    }
  });

  it("reads an invalid quantity as 1, and accepts a product without variants and images", () => {
    expect(read("quantity=1e1").quantity).toBe(1);
    const nothing = { variant: undefined, isUnknownVariant: true, imageIndex: 0, quantity: 1 };
    expect(read("variant=a&image=3", { variants: [], images: [] })).toEqual(nothing);
  });

  it("always returns an image of the gallery, for any query", () => {
    const names = fc.constantFrom("variant", "image", "quantity", "__proto__");
    fc.assert(
      fc.property(fc.array(fc.tuple(names, anyText(8))), (pairs) => {
        const { imageIndex, quantity } = read(new URLSearchParams(pairs).toString());
        expect(page.images[imageIndex]).toBeDefined();
        expect(quantity).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});

describe("queryWith", () => {
  const change = (query: string, to: Parameters<typeof queryWith>[1]) =>
    queryWith(new URLSearchParams(query), to);

  it.each<[string, Parameters<typeof queryWith>[1], string]>([
    ["variant=teal&quantity=2", { imageIndex: 1 }, "?variant=teal&quantity=2&image=2"],
    ["variant=teal&image=2", { quantity: 3 }, "?variant=teal&image=2&quantity=3"],
    ["image=2&quantity=2", { variant: apricot }, "?quantity=2&variant=apricot"],
    ["image=2", { variant: teal }, "?image=2&variant=teal"],
  ])(
    "changes one choice of ?%s and keeps the others, but for a variant with its own image",
    (query, to, changed) => {
      expect(change(query, to)).toBe(changed);
    },
  );

  it("returns a query that is read as the same selection", () => {
    const choice = { variant: apricot, imageIndex: 1, quantity: 7 };
    expect(read(change("", choice))).toEqual({ ...choice, isUnknownVariant: false });
  });
});
