import { useLocation, useNavigate } from "@remix-run/react";
import { Search } from "lucide-react";

import { type Listing, listingPath, readListing, SORTS } from "~/store/listing";
import { Button } from "~/ui/button";

import styles from "./listing-form.module.css";

export function ListingForm({ listing }: { listing: Listing }) {
  const navigate = useNavigate();
  const here = useLocation();
  const { q, sort } = listing;
  return (
    <form
      // Reset the form: back and links change the query.
      key={listingPath(listing)}
      action="/store#products"
      role="search"
      aria-label="Products"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const query = new URLSearchParams();
        for (const [name, value] of new FormData(event.currentTarget))
          if (typeof value === "string") query.set(name, value);
        const to = `${listingPath(readListing(query))}#products`;
        navigate(to, { replace: to === here.pathname + here.search + here.hash });
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
          // Otherwise the browser restores other text on back.
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
        <Search size={20} />
        Show products
      </Button>
    </form>
  );
}
