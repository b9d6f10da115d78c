import { useNavigate } from "@remix-run/react";
import Search from "lucide-react/icons/search";

import { type Listing, listingPath, readListing, SORTS } from "~/store/listing";
import { Button } from "~/ui/button";

import styles from "./listing-form.module.css";

/** Searching and sorting the shop; what it finds stands below the heading of the products. */
export function ListingForm({ listing: { q, sort } }: { listing: Listing }) {
  const navigate = useNavigate();
  return (
    <form
      // Back and the links lead to other words than the ones typed last.
      key={`${sort} ${q}`}
      action="/store#products"
      role="search"
      aria-label="Products"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const query = new URLSearchParams();
        for (const [name, value] of new FormData(event.currentTarget))
          if (typeof value === "string") query.set(name, value);
        navigate(`${listingPath(readListing(query))}#products`);
      }}
    >
      <div className={styles.field}>
        <label htmlFor="store-q">Search the store</label>
        <input
          id="store-q"
          type="search"
          name="q"
          defaultValue={q}
          maxLength={200}
          // Otherwise the browser restores other words on Back.
          autoComplete="off"
        />
      </div>
      <div className={styles.field}>
        <label htmlFor="store-sort">Sort by</label>
        <select id="store-sort" name="sort" defaultValue={sort} autoComplete="off">
          {SORTS.map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <Button variant="secondary">
        <Search size={20} strokeWidth={1.75} aria-hidden />
        Show products
      </Button>
    </form>
  );
}
