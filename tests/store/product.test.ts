import { describe, expect, it } from "vitest";

import {
  galleryImages,
  isPlan,
  periodOf,
  isStoreId,
  priceOf,
  styleOf,
  titleWithStyle,
  withStock,
} from "~/store/product";

import { productWith, variantWith } from "../support/product-builder";

const priced = (id: string, price_in_cents: number, sale_price_in_cents: number | null = null) =>
  variantWith({ id, price_in_cents, sale_price_in_cents });

it("priceOf returns the sale price together with the original price", () => {
  expect(priceOf(priced("a", 5900))).toEqual({ current: "$59.00", original: null });
  expect(priceOf(priced("a", 5900, 4900))).toEqual({ current: "$49.00", original: "$59.00" });
  expect(priceOf(variantWith({ price_in_cents: null }))).toBeNull();
});

it("withStock sets the fetched stock, and leaves the rest unknown", () => {
  const variants = ["a", "b"].map((id) => variantWith({ id }));
  const stocked = withStock(productWith({ variants }), new Map([["a", 0]]));
  expect(stocked.variants.map(({ inventory_quantity: left }) => left)).toEqual([0, null]);
});

it("the style of a variant is its title, and not named where there is only one", () => {
  const [small, large] = [variantWith(), variantWith({ title: "Large" })];
  expect(styleOf(productWith({ variants: [small, large] }), large)).toBe("Large");
  expect(styleOf(productWith({ variants: [large] }), large)).toBe("");
  expect(titleWithStyle("Harness", "Large")).toBe("Harness (Large)");
  expect(titleWithStyle("Harness", "")).toBe("Harness");
  expect(titleWithStyle("Harness", "Harness")).toBe("Harness");
  expect(titleWithStyle("חגורה", "S"), "right to left").toBe("\u2068חגורה\u2069 (S)");
});

it.each([
  ["Directory Listing", true],
  ["VISIBILITY BOOST", true],
  ["Our premium partners", true],
  ["List of things", false],
  ["Free Account", false],
])("isPlan returns for the title %j: %s", (title, is) => {
  expect(isPlan({ title })).toBe(is);
});

it.each([
  ["Monthly", "per month"],
  ["Yearly", "per year"],
  ["annual, up to 5 locations", "per year"],
  ["Default", "per month"],
])("a plan of the style %j is paid %s", (title, period) => {
  expect(periodOf({ title })).toBe(period);
});

describe("galleryImages", () => {
  const image = (url: string, order = 0, type = "image") => ({ url, order, type });

  it("returns the images in order, without videos and duplicates", () => {
    const images = [image("c", 3), image("a", 1), image("film", 2, "video"), image("a", 4)];
    const given = [...images];
    expect(galleryImages({ images, image: "thumbnail", variants: [] })).toEqual(["a", "c"]);
    expect(images, "the product's own list").toEqual(given);
  });

  it("adds each variant image once at the end", () => {
    const variants = ["b", null, "a", "b"].map((image_url) => variantWith({ image_url }));
    expect(galleryImages({ images: [image("a")], image: null, variants })).toEqual(["a", "b"]);
  });

  it("returns the thumbnail if there are only videos", () => {
    const film = { images: [image("film", 0, "video")], variants: [] };
    expect(galleryImages({ ...film, image: "thumbnail" })).toEqual(["thumbnail"]);
    expect(galleryImages({ ...film, image: null })).toEqual([]);
  });
});

it("isStoreId accepts what the service uses as ids, and no path and no name that all objects have", () => {
  const ids = ["prod_01M2XN4RWHN3YSHPJJMMRBF6SD", "A-b_9", "__proto"];
  for (const id of [...ids, "x".repeat(64)]) expect(isStoreId(id), id).toBe(true);
  const odd = [undefined, "", "x".repeat(65), "../../x", "%2e", "a b", "a\n", "é"];
  for (const id of [...odd, ...Object.getOwnPropertyNames(Object.prototype)])
    expect(isStoreId(id), String(id).slice(0, 70)).toBe(false);
});
