import { describe, expect, it } from "vitest";

import { type Page, writeSitemap } from "~/routes/sitemap[.]xml/sitemap";

const ORIGIN = "https://shop.example";
const pagesOf = (count: number): Page[] =>
  Array.from({ length: count }, (_, index) => ({ path: `/product/p${index}`, changed: null }));

function addresses(count: number, part: number | null) {
  const pieces = writeSitemap(pagesOf(count), ORIGIN, part);
  if (pieces === null) return null;
  const xml = [...pieces].join("");
  expect(xml).toMatch(/^<\?xml [^]*<\/(urlset|sitemapindex)>\n$/);
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address!);
}

describe("a large sitemap", () => {
  it("is an index above 50,000 URLs, and its parts contain each URL once", () => {
    expect(addresses(100_001, null)).toEqual(
      [1, 2, 3].map((part) => `${ORIGIN}/sitemap.xml?part=${part}`),
    );
    const parts = [1, 2, 3].map((part) => addresses(100_001, part)!);
    expect(parts.map(({ length }) => length)).toEqual([50_000, 50_000, 1]);
    expect(new Set(parts.flat()).size).toBe(100_001);
  });

  it("has no parts after the last one", () => {
    expect(addresses(100_001, 4)).toBeNull();
    expect(addresses(8, 2)).toBeNull();
    expect(addresses(8, 1)).toHaveLength(8);
  });

  it("is a single file up to 50,000 URLs, generated in small pieces", () => {
    const pieces = [...writeSitemap(pagesOf(50_000), ORIGIN, null)!];
    expect(pieces.join("").match(/<loc>/g)).toHaveLength(50_000);
    const lengths = pieces.map(({ length }) => length);
    expect(lengths.length).toBeGreaterThan(50);
    expect(Math.max(...lengths)).toBeLessThan(100_000);
  });
});
