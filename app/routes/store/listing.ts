import { cleanLine } from "~/ui/text";

import type { ProductQuery, Sort } from "~/store/snapshot";

const MAX_QUERY = 200;

/** `page` counts from 1. */
export type Listing = ProductQuery & { page: number };

export const DEFAULT_LISTING: Listing = { q: "", sort: "", page: 1 };

export const SORTS: readonly (readonly [Sort, string])[] = [
  ["", "Our order"],
  ["price-asc", "Price, low to high"],
  ["price-desc", "Price, high to low"],
  ["newest", "Newest first"],
];

/** Reads `?q=…&sort=price-asc&page=2`; invalid values become the defaults. */
export function readListing(query: URLSearchParams): Listing {
  const sort = SORTS.find(([name]) => name === query.get("sort"))?.[0] ?? "";
  const page = query.get("page") ?? "";
  return {
    q: cleanLine(query.get("q"), MAX_QUERY),
    sort,
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
  };
}

export function listingPath({ q, sort, page }: Listing): string {
  const query = new URLSearchParams();
  if (q) query.set("q", q);
  if (sort) query.set("sort", sort);
  if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return text ? `/store?${text}` : "/store";
}
