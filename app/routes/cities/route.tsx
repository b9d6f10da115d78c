import { Link, useSearchParams } from "@remix-run/react";

import { CITIES, CityCard } from "~/directory/cities";
import { pageMeta, type PageMetaFunction } from "~/frame/page-meta";
import type { RouteHandle } from "~/frame/route";
import { cleanLine, MAX_SEARCH_TEXT } from "~/search-text";
import { SITE_NAME } from "~/site";
import { Button } from "~/ui/button";
import { PageHeading } from "~/ui/page";

import styles from "./cities.module.css";

export const handle: RouteHandle = { isInSitemap: true };

export const meta: PageMetaFunction = (args) =>
  pageMeta(args, {
    title: `Cities - ${SITE_NAME}`,
    description: `The cities where ${SITE_NAME} is starting.`,
    path: "/cities",
  });

const CITIES_AT_FIRST = 4;

export default function Cities() {
  const [query] = useSearchParams();
  return (
    <div className={`page ${styles.cities}`}>
      <PageHeading>Cities we are coming to</PageHeading>
      <p className="lead">We&apos;re starting with these {CITIES.length} cities.</p>
      <p id="finder-note" className="soft">
        Provider pages for these cities are on their way. Until then, the{" "}
        <Link to="/search">provider search</Link> covers every city.
      </p>
      {/* A placeholder: Enter must not clear the field. */}
      <form
        role="search"
        className={`search-field ${styles.search}`}
        onSubmit={(event) => event.preventDefault()}
      >
        <label htmlFor="city" className="label">
          Search for a city
        </label>
        <input
          id="city"
          type="search"
          name="city"
          defaultValue={cleanLine(query.get("city"), MAX_SEARCH_TEXT)}
          placeholder="Search for a city..."
          autoComplete="off"
          maxLength={MAX_SEARCH_TEXT}
        />
      </form>
      <h2 className="visually-hidden">{CITIES.length} cities</h2>
      <ul className="columns card-grid fours">
        {CITIES.map((city, index) => (
          <CityCard key={city.key} city={city} isEager={index < CITIES_AT_FIRST}>
            <Button
              type="button"
              size="small"
              aria-disabled="true"
              aria-describedby="finder-note"
              aria-label={`Find Providers in ${city.name}`}
            >
              Find Providers
            </Button>
          </CityCard>
        ))}
      </ul>
    </div>
  );
}

export { ErrorPage as ErrorBoundary } from "~/frame/error-page";
