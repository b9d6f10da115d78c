import { searchText } from "~/search-text";
import type { ProductQuery, Sort } from "~/store/snapshot";
import { pathWith } from "~/url";

/** `page` counts from 1. */
export type StoreQuery = ProductQuery & { page: number };

export const DEFAULT_STORE_QUERY: StoreQuery = { q: "", sort: "", page: 1 };

export const SORT_LABELS: Record<Sort, string> = {
  "": "Our order",
  "price-asc": "Price, low to high",
  "price-desc": "Price, high to low",
  newest: "Newest first",
};

const isSort = (text: string): text is Sort => Object.hasOwn(SORT_LABELS, text);

/** Reads `?q=…&sort=price-asc&page=2`; invalid values become the defaults. */
export function readStoreQuery(params: URLSearchParams): StoreQuery {
  const sort = params.get("sort") ?? "";
  const page = params.get("page") ?? "";
  return {
    q: searchText(params.get("q")),
    sort: isSort(sort) ? sort : "",
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
  };
}

export const storePath = ({ q, sort, page }: StoreQuery): string =>
  pathWith("/store", { q, sort, page: page > 1 ? String(page) : "" });
