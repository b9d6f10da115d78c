import { useLocation, useNavigate } from "@remix-run/react";
import { Search } from "lucide-react";
import { type FormEvent, useState } from "react";
import { flushSync } from "react-dom";

import {
  EMPTY_SEARCH,
  isEmptySearchPath,
  readSearch,
  SEARCH_SERVICES,
  searchError,
  searchPath,
} from "~/directory/search-query";
import { MAX_SEARCH_TEXT } from "~/text";
import { hideToastOfType, showToast } from "~/toast/toast";
import { Button } from "~/ui/button";
import { queryOf } from "~/url";

import styles from "./home-search.module.css";

const ERROR_ID = "home-search-error";

export function HomeSearch() {
  const location = useLocation();
  const { key } = location;
  const navigate = useNavigate();
  // Without JavaScript: an empty search redirects back here. A link to the home page ends its error.
  const [emptyAt, setEmptyAt] = useState(isEmptySearchPath(location) ? key : null);
  const isEmpty = emptyAt === key;
  const errorProps = isEmpty ? { "aria-invalid": true, "aria-describedby": ERROR_ID } : {};

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const query = readSearch(queryOf(form));
    const error = searchError(query);
    if (!error) {
      hideToastOfType("error");
      return navigate(searchPath(query));
    }
    // Rendered at once, so that the message exists before scrolling.
    flushSync(() => setEmptyAt(key));
    showToast(error);
    document.getElementById("home-q")?.focus();
    form.scrollIntoView({ block: "nearest" });
  }

  return (
    <form
      role="search"
      action="/search"
      id="search"
      className={styles.search}
      onSubmit={search}
      onInput={() => setEmptyAt(null)}
    >
      {/* Without scripts, the server validates searches from the home page only. */}
      <input type="hidden" name="from" value="home" />
      <div className={styles.field}>
        <label className="field-name soft" htmlFor="home-q">
          Service type or condition
        </label>
        <input
          dir="auto"
          id="home-q"
          name="q"
          maxLength={MAX_SEARCH_TEXT}
          placeholder="e.g. hydrotherapy"
          {...errorProps}
        />
      </div>
      <div className={styles.field}>
        <label className="field-name soft" htmlFor="home-location">
          City, State or ZIP
        </label>
        <input
          dir="auto"
          id="home-location"
          name="location"
          maxLength={MAX_SEARCH_TEXT}
          autoComplete="address-level2"
          placeholder="e.g. Portland, OR"
          {...errorProps}
        />
      </div>
      <div className={styles.field}>
        <label className="field-name soft" htmlFor="home-service">
          Narrow by service
        </label>
        <select id="home-service" name="service">
          <option value="">All Services</option>
          {SEARCH_SERVICES.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <Button size="large">
        <Search />
        Search Providers
      </Button>
      {isEmpty ? (
        <p className={`callout ${styles.error}`} data-tone="danger">
          <strong>{EMPTY_SEARCH.message}</strong>{" "}
          <span id={ERROR_ID}>{EMPTY_SEARCH.description}</span>
        </p>
      ) : null}
    </form>
  );
}
