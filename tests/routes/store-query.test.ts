import { describe, expect, it } from "vitest";

import { storePath, readStoreQuery, DEFAULT_STORE_QUERY } from "~/routes/store/store-query";

const read = (params: string) => readStoreQuery(new URLSearchParams(params));

describe("the URL of the store", () => {
  it.each([
    ["", DEFAULT_STORE_QUERY],
    ["q=ramp&sort=price-asc&page=3", { q: "ramp", sort: "price-asc", page: 3 }],
    ["page=0", DEFAULT_STORE_QUERY],
    ["page=1e9", DEFAULT_STORE_QUERY],
    ["page=2&page=3", { ...DEFAULT_STORE_QUERY, page: 2 }],
    ["page=99999999999999999999", DEFAULT_STORE_QUERY],
    ["sort=cheapest", DEFAULT_STORE_QUERY],
    ["sort=__proto__", DEFAULT_STORE_QUERY],
    ["q=%20%00ramp%0a", { ...DEFAULT_STORE_QUERY, q: "ramp" }],
    [`q=${"a".repeat(5000)}`, { ...DEFAULT_STORE_QUERY, q: "a".repeat(200) }],
    ["q=ramp%ED%A0%80", { ...DEFAULT_STORE_QUERY, q: "ramp\ufffd\ufffd\ufffd" }],
    ["q=!!!", DEFAULT_STORE_QUERY],
  ])("with the query %j is read as %j", (params, query) => {
    expect(read(params)).toEqual(query);
  });

  it("omits default values", () => {
    expect(storePath(DEFAULT_STORE_QUERY)).toBe("/store");
    const query = { q: "a&b +?", sort: "newest", page: 2 } as const;
    const path = storePath(query);
    expect(path).toBe("/store?q=a%26b+%2B%3F&sort=newest&page=2");
    expect(readStoreQuery(new URL(path, "https://shop.example").searchParams)).toEqual(query);
  });
});
