import { Link } from "@remix-run/react";
import { Search, X } from "lucide-react";
import type { FormEvent } from "react";

import {
  readSearch,
  resultsPath,
  searchError,
  searchPath,
  serviceName,
  useSearch,
} from "~/directory/search-query";
import { useSearchForm } from "~/frame/search-form";
import { isolate, MAX_SEARCH_TEXT } from "~/text";
import { Button } from "~/ui/button";
import { queryOf } from "~/url";

import { RESULTS_ID } from "./results";
import styles from "./search-form.module.css";

export function SearchForm() {
  const query = useSearch();
  const { q, location, service, view } = query;
  const { ref, onSubmit } = useSearchForm(resultsPath(query), (typed) =>
    searchPath(readSearch(typed)),
  );
  const summary = [isolate(q), serviceName(service), isolate(location)].filter(Boolean).join(" · ");

  /** On a phone, makes room for the results. */
  function fold({ currentTarget: form }: FormEvent<HTMLFormElement>) {
    if (searchError(readSearch(queryOf(form)))) return;
    const details = form.closest("details")!;
    details.open = false;
    // The focus would be lost with what is folded away.
    if (form.checkVisibility?.() === false) document.getElementById(RESULTS_ID)?.focus();
  }

  return (
    <details open={summary === ""} className="fold-on-phone">
      <summary className={`card fold-title ${styles.asked}`} hidden={summary === ""}>
        <span>{summary}</span>
        <span className={styles.edit}>Edit</span>
      </summary>
      {/* autoComplete: otherwise, on Back, the browser restores outdated texts. */}
      <form
        ref={ref}
        role="search"
        action="/search"
        className={styles.form}
        autoComplete="off"
        onSubmit={(event) => {
          onSubmit(event);
          fold(event);
        }}
      >
        {service ? <input type="hidden" name="service" value={service} /> : null}
        {view === "grid" ? <input type="hidden" name="view" value={view} /> : null}
        <div className="search-field">
          <label className="field-name" htmlFor="search-q">
            Service or provider name
          </label>
          <input
            dir="auto"
            id="search-q"
            type="search"
            name="q"
            defaultValue={q}
            maxLength={MAX_SEARCH_TEXT}
            placeholder="e.g. hydrotherapy"
          />
        </div>
        <div className="search-field">
          <label className="field-name" htmlFor="search-location">
            City, State or ZIP
          </label>
          <input
            dir="auto"
            id="search-location"
            name="location"
            defaultValue={location}
            maxLength={MAX_SEARCH_TEXT}
            placeholder="e.g. Portland, OR"
          />
        </div>
        <Button>
          <Search />
          Search
        </Button>
        {service ? (
          <Link to={searchPath({ ...query, service: "" })} className="toggle at-start">
            <span>{serviceName(service)}</span>
            <X />
            <span className="visually-hidden">Show all services</span>
          </Link>
        ) : null}
      </form>
    </details>
  );
}
