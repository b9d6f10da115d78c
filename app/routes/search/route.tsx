import { type LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";

import noResultsArt from "~/art/no-results.svg?url";
import {
  nearProviders,
  type Provider,
  reviewCount,
  samplesAmong,
  searchProviders,
} from "~/directory/provider";
import { PROVIDERS } from "~/directory/providers";
import {
  EMPTY_SEARCH_PATH,
  readSearch,
  resultsPath,
  type Search,
  searchError,
  searchPath,
  serviceName,
} from "~/directory/search-query";
import { pageMeta, type PageMetaFunction, type RouteHandle } from "~/frame/route";
import { VetLine } from "~/frame/vet-line";
import { publicData } from "~/server/page-cache.server";
import { siteRedirect } from "~/server/responses.server";
import { SITE_NAME } from "~/site";
import { isolate } from "~/text";
import { PageHeading } from "~/ui/page";

import { Filters } from "./filters";
import { Results } from "./results";
import styles from "./search.module.css";
import { SearchForm } from "./search-form";

export const handle: RouteHandle = { isInSitemap: true };

export const meta: PageMetaFunction<typeof loader> = ({ data: loaded, ...args }) => {
  const search = readSearch(new URLSearchParams(args.location.search));
  // Anybody can write words into a link: search engines must not show them under our name.
  const hasVisitorWords = search.q !== "" || search.location !== "";
  return pageMeta(args, {
    title: `${loaded ? titleOf(search, loaded.results.length) : TITLE} - ${SITE_NAME}`,
    description: `Search for rehabilitation professionals by name, therapy and place.${loaded?.samples === "all" ? " The listings are samples." : ""}`,
    path: hasVisitorWords ? "/search" : resultsPath(search),
    isIndexed: !hasVisitorWords,
  });
};

const TITLE = "Find a provider";

function titleOf({ q, location, service }: Search, count: number): string {
  const words = [q, location].map((text) => text && `“${isolate(text)}”`);
  const conditions = [words[0], serviceName(service), words[1]].filter(Boolean);
  if (conditions.length === 0) return TITLE;
  return `${count} ${count === 1 ? "result" : "results"} for ${conditions.join(", ")}`;
}

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const query = readSearch(searchParams);
  const isFromHome = searchParams.get("from") === "home";
  if (isFromHome || hasEmptyText(searchParams)) {
    const isRejected = isFromHome && searchError(query) !== null;
    const path = isRejected ? EMPTY_SEARCH_PATH : searchPath(query);
    return siteRedirect(path);
  }
  const now = new Date();
  const withReviews = (provider: Provider) => ({
    ...provider,
    reviewCount: provider.isSample ? reviewCount(provider, now) : null,
  });
  const results = searchProviders(PROVIDERS, query).map(withReviews);
  const near = results.length > 0 ? [] : nearProviders(PROVIDERS, query).map(withReviews);
  const inLocation = searchProviders(PROVIDERS, { ...query, q: "", service: "" });
  const servicesInLocation = [...new Set(inLocation.flatMap(({ services }) => services))];
  return publicData({ results, near, servicesInLocation, samples: samplesAmong(PROVIDERS) });
}

/** Without scripts: they leave empty fields out. */
const hasEmptyText = (query: URLSearchParams) =>
  ["q", "location"].some((name) => query.get(name) === "");

/** A change of view needs no data. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  resultsPath(readSearch(currentUrl.searchParams)) !==
  resultsPath(readSearch(nextUrl.searchParams));

export default function SearchPage() {
  const found = useLoaderData<typeof loader>();
  return (
    <>
      <div className="wall">
        <div className={`page page-top ${styles.head}`}>
          <PageHeading>Find a provider</PageHeading>
          <VetLine>Ask your vet first. In an emergency, call at once.</VetLine>
          <SearchForm />
        </div>
      </div>
      <div className={`page ${styles.body}`}>
        <Filters />
        <Results {...found} />
        <section className={`soft ${styles.about}`} aria-labelledby="about-title">
          <h2 id="about-title" className="plain-title field-name">
            Who is behind a listing
          </h2>
          <p>
            {found.samples === "all"
              ? `The practice itself, with its name and place. Verified will mean that ${SITE_NAME} has checked its license and certifications. Samples are made up: you can call once the directory opens.`
              : `The practice itself, with its name and place. Verified means that ${SITE_NAME} has checked its license and certifications.`}
            {found.samples === "some" ? " Those marked Sample are made up." : null}
          </p>
        </section>
        {found.results.length + found.near.length === 0 ? (
          <div className={`scene closing ${styles.figure}`}>
            <img src={noResultsArt} alt="" width={800} height={600} />
          </div>
        ) : null}
      </div>
    </>
  );
}

export { loaderHeaders as headers } from "~/server/page-cache.server";
export { ErrorPage as ErrorBoundary } from "~/frame/error-page";
