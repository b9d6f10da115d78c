import { useSearchParams } from "@remix-run/react";

import { searchText } from "~/text";
import { pathWithQuery } from "~/url";

/** What a search can be narrowed to. The home page and the business form have lists of their own. */
export const SEARCH_SERVICES: readonly { key: string; name: string }[] = [
  { key: "hydrotherapy", name: "Hydrotherapy" },
  { key: "physical-therapy", name: "Physical Therapy" },
  { key: "acupuncture", name: "Acupuncture" },
];

/** The home page explains them; a search that finds nothing links to them. */
export const THERAPIES = [
  {
    key: "hydrotherapy",
    name: "Hydrotherapy",
    text: "Warm water carries the weight, so that sore joints can work.",
  },
  {
    key: "physical-therapy",
    name: "Physical Therapy",
    text: "Hands-on therapy and exercises that rebuild strength, balance and confidence.",
  },
  {
    key: "shockwave-therapy",
    name: "Shockwave Therapy",
    text: "Short sound waves that can help sore tendons and joints heal.",
  },
  {
    key: "acupuncture",
    name: "Acupuncture",
    text: "Fine needles, placed with care, that many pets sleep through.",
  },
] as const;

export function serviceName(key: string): string | undefined {
  return SEARCH_SERVICES.find((service) => service.key === key)?.name;
}

/** docs/specification.md, Fields; an empty text is no condition. */
export type Search = { q: string; location: string; service: string };

/** A search, and how its results are shown. */
export type SearchQuery = Search & { view: "list" | "grid" };

/** An unknown service or view becomes the default. */
export function readSearch(query: URLSearchParams): SearchQuery {
  const text = (name: string) => searchText(query.get(name));
  const service = text("service");
  return {
    q: text("q"),
    location: text("location"),
    service: serviceName(service) ? service : "",
    view: text("view") === "grid" ? "grid" : "list",
  };
}

export function searchPath(query: Partial<SearchQuery>): string {
  const { q = "", location = "", service = "", view = "list" } = query;
  return pathWithQuery("/search", { q, location, service, view: view === "list" ? "" : view });
}

/** The same path for the same results, however they are shown. */
export const resultsPath = ({ q, location, service }: Search): string =>
  searchPath({ q, location, service });

/** Of the address, because a change of view loads no data. */
export const useSearch = (): SearchQuery => readSearch(useSearchParams()[0]);

/** Without scripts: where an empty search from the home page leads. */
export const EMPTY_SEARCH_PATH = "/?empty#home-q";

export const isEmptySearchPath = ({ search }: { search: string }): boolean =>
  new URLSearchParams(search).has("empty");

/** The words for such a search, with scripts in a toast: docs/specification.md, Validation. */
export const EMPTY_SEARCH = {
  type: "error",
  message: "Hold up!",
  description: "Please enter a service or location to search.",
} as const;

export function searchError({ q, location, service }: Search) {
  return q || location || service ? null : EMPTY_SEARCH;
}
