import { Link, useSearchParams } from "@remix-run/react";
import { Search, X } from "lucide-react";

import {
  addressWithoutView,
  readSearch,
  searchAddress,
  type SearchQuery,
  serviceName,
} from "~/directory/search-query";
import { QueryForm, useQueryForm } from "~/frame/query-form";
import { Button } from "~/ui/button";

import styles from "./search-form.module.css";

export function SearchForm({ query }: { query: SearchQuery }) {
  const { q, location, service } = query;
  // Not from the loader: it does not run if only the view changes.
  const { view } = readSearch(useSearchParams()[0]);

  const { key, onSubmit } = useQueryForm(
    searchAddress({ ...query, view: "list" }),
    addressWithoutView,
  );

  return (
    <div className={styles.bar}>
      {/* autoComplete: otherwise the browser restores other texts on back. */}
      <QueryForm
        key={key}
        action="/search"
        className={styles.form}
        autoComplete="off"
        onSubmit={onSubmit}
      >
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
            placeholder="e.g. hydrotherapy"
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
            placeholder="e.g. Portland, OR"
          />
        </div>
        <Button>
          <Search />
          Search
        </Button>
      </QueryForm>
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
