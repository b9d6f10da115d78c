import { Link, useSearchParams } from "@remix-run/react";

import citiesHeroArt from "~/art/cities-hero.svg?url";
import { CITIES, cityName, CityPicture } from "~/directory/cities";
import { samplesAmong } from "~/directory/provider";
import { PROVIDERS } from "~/directory/providers";
import { pageMeta, type PageMetaFunction, type RouteHandle } from "~/frame/route";
import { cleanLine, MAX_SEARCH_TEXT } from "~/text";
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
const LISTINGS = samplesAmong(PROVIDERS) === "all" ? "sample" : "all";

export default function Cities() {
  const [query] = useSearchParams();
  return (
    <>
      <div className="wall">
        <div className="page page-top masthead">
          <div>
            <PageHeading>Cities we are coming to</PageHeading>
            <p className="lead">We&apos;re starting with these {CITIES.length} cities.</p>
            <p id="finder-note" className="soft">
              Provider pages for these cities are on their way. Until then, the{" "}
              <Link to="/search">provider search</Link> shows {LISTINGS} listings.
            </p>
            {/* A placeholder: Enter must not clear the field. */}
            <form
              role="search"
              className={`search-field ${styles.search}`}
              onSubmit={(event) => event.preventDefault()}
            >
              <label htmlFor="city" className="field-name">
                Search for a city
              </label>
              <input
                dir="auto"
                id="city"
                type="search"
                name="city"
                defaultValue={cleanLine(query.get("city"), MAX_SEARCH_TEXT)}
                placeholder="Search for a city..."
                autoComplete="off"
                maxLength={MAX_SEARCH_TEXT}
              />
            </form>
          </div>
          <img
            src={citiesHeroArt}
            alt=""
            width={800}
            height={600}
            className="not-on-phone"
            fetchpriority="high"
          />
        </div>
      </div>
      <div className="page">
        <h2 className="visually-hidden">{CITIES.length} cities</h2>
        <ul className={`columns plates fours ${styles.cities}`}>
          {CITIES.map((city, index) => (
            <li key={city.key} className="plate">
              <CityPicture city={city} isEager={index < CITIES_AT_FIRST} />
              <div className={styles.text}>
                <h3>{cityName(city)}</h3>
                <Button
                  type="button"
                  size="small"
                  aria-disabled="true"
                  aria-describedby="finder-note"
                  aria-label={`Find Providers in ${city.name}`}
                >
                  Find Providers
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

export { publicHeaders as headers } from "~/server/page-cache.server";
export { ErrorPage as ErrorBoundary } from "~/frame/error-page";
