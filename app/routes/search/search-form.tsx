import { Form, Link, useSearchParams } from "@remix-run/react";
import { Search, X } from "lucide-react";
import { useEffect, useRef } from "react";

import { Button } from "~/ui/button";
import { readSearch, searchAddress, type SearchQuery, serviceName } from "~/directory/search-query";

import styles from "./search-form.module.css";

export function SearchForm({ query }: { query: SearchQuery }) {
  const form = useRef<HTMLFormElement>(null);
  const { q, location, service } = query;
  // Not from the loader: it does not run if only the view changes.
  const { view } = readSearch(useSearchParams()[0]);

  // Not a key, as in the store's form: the focus stays in the field.
  const hasRun = useRef(false);
  useEffect(() => {
    const fields = Object.entries({ q, location });
    // Hydration: the visitor may have typed before JavaScript loaded.
    if (hasRun.current)
      for (const [name, value] of fields) {
        const field = form.current?.elements.namedItem(name);
        if (field instanceof HTMLInputElement) field.value = value;
      }
    hasRun.current = true;
  }, [q, location]);

  return (
    <div className={styles.bar}>
      {/* autoComplete: otherwise the browser restores other texts on back. */}
      <Form ref={form} action="/search" role="search" className={styles.form} autoComplete="off">
        {service ? <input type="hidden" name="service" value={service} /> : null}
        {view === "grid" ? <input type="hidden" name="view" value={view} /> : null}
        <div className="search-field">
          <label className="label" htmlFor="search-q">
            Service or provider name
          </label>
          <input
            id="search-q"
            type="search"
            name="q"
            defaultValue={q}
            maxLength={200}
            placeholder="Hydrotherapy"
          />
        </div>
        <div className="search-field">
          <label className="label" htmlFor="search-location">
            City, State or ZIP
          </label>
          <input
            id="search-location"
            name="location"
            defaultValue={location}
            maxLength={200}
            placeholder="Portland, OR"
          />
        </div>
        <Button>
          <Search />
          Search
        </Button>
      </Form>
      {service ? <ChosenService query={{ ...query, view }} /> : null}
    </div>
  );
}

function ChosenService({ query }: { query: SearchQuery }) {
  return (
    <p className={`soft ${styles.chosen}`}>
      <span>{`Only providers of ${serviceName(query.service)}.`}</span>{" "}
      <Link to={searchAddress({ ...query, service: "" })} className={styles.drop}>
        <X />
        Show all services
      </Link>
    </p>
  );
}
