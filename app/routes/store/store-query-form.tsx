import { QueryForm, useQueryForm } from "~/frame/query-form";
import { MAX_SEARCH_TEXT } from "~/search-text";
import { Button } from "~/ui/button";
import { isolate } from "~/store/product";

import { readStoreQuery, SORT_LABELS, storePath, type StoreQuery } from "./store-query";
import styles from "./store-query-form.module.css";

const pathOf = (fields: URLSearchParams) => storePath(readStoreQuery(fields));

export function StoreQueryForm({ query }: { query: StoreQuery }) {
  const { q, sort } = query;
  // Another page of results is the same search.
  const { key, onSubmit } = useQueryForm(storePath({ ...query, page: 1 }), pathOf);
  const order = sort && SORT_LABELS[sort];
  const asked = [q && `“${isolate(q)}”`, order].filter(Boolean).join(" · ");
  return (
    <details key={key} className={`fold-on-phone ${styles.search}`}>
      <summary className="card fold-title chevron">{asked || "Search and sort"}</summary>
      <QueryForm
        action="/store#products"
        pathOf={pathOf}
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
          <input id="store-q" type="search" name="q" defaultValue={q} maxLength={MAX_SEARCH_TEXT} />
        </div>
        <div className="search-field">
          <label className="field-name" htmlFor="store-sort">
            Sort by
          </label>
          <select id="store-sort" name="sort" defaultValue={sort}>
            {Object.entries(SORT_LABELS).map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <Button emphasis="secondary">Show products</Button>
      </QueryForm>
    </details>
  );
}
