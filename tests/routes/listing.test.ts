import { describe, expect, it } from "vitest";

import { listingPath, readListing, DEFAULT_LISTING } from "~/routes/store/listing";

const read = (query: string) => readListing(new URLSearchParams(query));

describe("the URL of a product listing", () => {
  it.each([
    ["", DEFAULT_LISTING],
    ["q=ramp&sort=price-asc&page=3", { q: "ramp", sort: "price-asc", page: 3 }],
    ["page=0", DEFAULT_LISTING],
    ["page=1e9", DEFAULT_LISTING],
    ["page=2&page=3", { ...DEFAULT_LISTING, page: 2 }],
    ["page=99999999999999999999", DEFAULT_LISTING],
    ["sort=cheapest", DEFAULT_LISTING],
    ["sort=__proto__", DEFAULT_LISTING],
    ["q=%20%00ramp%0a", { ...DEFAULT_LISTING, q: "ramp" }],
    [`q=${"a".repeat(5000)}`, { ...DEFAULT_LISTING, q: "a".repeat(200) }],
    ["q=%ED%A0%80", { ...DEFAULT_LISTING, q: "\ufffd\ufffd\ufffd" }],
  ])("with the query %j is read as %j", (query, listing) => {
    expect(read(query)).toEqual(listing);
  });

  it("omits default values", () => {
    expect(listingPath(DEFAULT_LISTING)).toBe("/store");
    const listing = { q: "a&b +?", sort: "newest", page: 2 } as const;
    const path = listingPath(listing);
    expect(path).toBe("/store?q=a%26b+%2B%3F&sort=newest&page=2");
    expect(readListing(new URL(path, "https://shop.example").searchParams)).toEqual(listing);
  });
});
