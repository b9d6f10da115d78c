import { QueryForm, useQueryForm } from "~/frame/query-form";
import { Button } from "~/ui/button";

import { type Listing, listingPath, readListing, SORTS } from "./listing";
import styles from "./listing-form.module.css";

export function ListingForm({ listing }: { listing: Listing }) {
  const { q, sort } = listing;
  // Another page of results is the same search.
  const { key, onSubmit } = useQueryForm(listingPath({ ...listing, page: 1 }), (fields) =>
    listingPath(readListing(fields)),
  );
  return (
    <QueryForm
      key={key}
      action="/store#products"
      onSubmit={onSubmit}
      aria-label="Products"
      className={styles.form}
      // Otherwise, on Back, the browser restores other texts.
      autoComplete="off"
    >
      <div className="search-field">
        <label className="label" htmlFor="store-q">
          Search the store
        </label>
        <input id="store-q" type="search" name="q" defaultValue={q} maxLength={200} />
      </div>
      <div className="search-field">
        <label className="label" htmlFor="store-sort">
          Sort by
        </label>
        <select id="store-sort" name="sort" defaultValue={sort}>
          {SORTS.map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <Button emphasis="secondary">Show products</Button>
    </QueryForm>
  );
}
