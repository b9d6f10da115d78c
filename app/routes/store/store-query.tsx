import { useSearchForm } from "~/frame/search-form";
import { isolate, MAX_SEARCH_TEXT, searchText } from "~/text";
import type { ProductQuery, Sort } from "~/store/indexed-list";
import { Button } from "~/ui/button";
import { pathWithQuery } from "~/url";

import styles from "./store-query-form.module.css";

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
export function readStoreQuery(query: URLSearchParams): StoreQuery {
  const sort = query.get("sort") ?? "";
  const page = query.get("page") ?? "";
  return {
    q: searchText(query.get("q")),
    sort: isSort(sort) ? sort : "",
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
  };
}

export const storePath = ({ q, sort, page }: StoreQuery): string =>
  pathWithQuery("/store", { q, sort, page: page > 1 ? String(page) : "" });

export function StoreQueryForm({ query }: { query: StoreQuery }) {
  const { q, sort } = query;
  // Another page of results is the same search.
  const { ref, onSubmit } = useSearchForm(
    storePath({ ...query, page: 1 }),
    (typed) => `${storePath(readStoreQuery(typed))}#products`,
  );
  const order = sort && SORT_LABELS[sort];
  const asked = [q && `“${isolate(q)}”`, order].filter(Boolean).join(" · ");
  return (
    <details className={`fold-on-phone ${styles.search}`}>
      <summary className="card fold-title chevron">{asked || "Search and sort"}</summary>
      <form
        ref={ref}
        role="search"
        action="/store#products"
        onSubmit={onSubmit}
        aria-label="Products"
        className={styles.form}
        // Otherwise, on Back, the browser restores outdated texts.
        autoComplete="off"
      >
        <div className="search-field">
          <label className="field-name" htmlFor="store-q">
            Search the store
          </label>
          <input
            dir="auto"
            id="store-q"
            type="search"
            name="q"
            defaultValue={q}
            maxLength={MAX_SEARCH_TEXT}
          />
        </div>
        <div className="search-field">
          <label className="field-name" htmlFor="store-sort">
            Sort by
          </label>
          {/* key: React changes no default of a select. */}
          <select key={sort} id="store-sort" name="sort" defaultValue={sort}>
            {Object.entries(SORT_LABELS).map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <Button emphasis="secondary">Show products</Button>
      </form>
    </details>
  );
}
