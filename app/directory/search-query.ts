import { cleanLine, foldText } from "~/ui/text";

export const SEARCH_SERVICES: readonly { key: string; name: string }[] = [
  { key: "hydrotherapy", name: "Hydrotherapy" },
  { key: "physical-therapy", name: "Physical Therapy" },
  { key: "acupuncture", name: "Acupuncture" },
];

export function serviceName(key: string): string | undefined {
  return SEARCH_SERVICES.find((service) => service.key === key)?.name;
}

/** docs/specification.md, Fields; an empty string means no condition. */
export type SearchQuery = {
  q: string;
  location: string;
  service: string;
  view: "list" | "grid";
};

/** A query or a form. */
type Fields = { get: (name: string) => FormDataEntryValue | null };

const MAX_LENGTH = 200;

/** An unknown service or view becomes the default. */
export function readSearch(fields: Fields): SearchQuery {
  const text = (name: string) => {
    const value = fields.get(name);
    const line = cleanLine(typeof value === "string" ? value : null, MAX_LENGTH);
    return foldText(line) === "" ? "" : line;
  };
  const service = text("service");
  return {
    q: text("q"),
    location: text("location"),
    service: serviceName(service) ? service : "",
    view: text("view") === "grid" ? "grid" : "list",
  };
}

export function searchAddress({ q, location, service, view }: Partial<SearchQuery>): string {
  const query = new URLSearchParams();
  if (q) query.set("q", q);
  if (location) query.set("location", location);
  if (service) query.set("service", service);
  if (view === "grid") query.set("view", view);
  const text = query.toString();
  return text ? `/search?${text}` : "/search";
}

/** The address of a search without its view: two searches with the same one have the same results. */
export function addressWithoutView(query: URLSearchParams): string {
  return searchAddress({ ...readSearch(query), view: "list" });
}

/** docs/specification.md, Validation. */
export const EMPTY_SEARCH = {
  type: "error",
  message: "Hold up!",
  description: "Please enter a service or location to search.",
} as const;

export function searchError({ q, location }: Pick<SearchQuery, "q" | "location">) {
  return q || location ? null : EMPTY_SEARCH;
}

/** docs/specification.md, Limits. */
export const RATING_MAX = 5;
const RATING_DEFAULT = 4;

/** Not implemented yet: the values stay in the URL, but they do not change the results. */
export type Filters = { rating: number; isOpenNow: boolean; isVerified: boolean };

/** Reads `?rating=4.6&open-now=on&verified=on`; invalid values become the default. */
export function readFilters(fields: Fields): Filters {
  return {
    rating: readRating(fields.get("rating")),
    isOpenNow: fields.get("open-now") !== null,
    isVerified: fields.get("verified") !== null,
  };
}

function readRating(text: unknown): number {
  const rating = typeof text === "string" && /^\d(\.\d)?$/.test(text) ? Number(text) : Infinity;
  return rating <= RATING_MAX ? rating : RATING_DEFAULT;
}

/** The path with all filters that differ from the default. */
export function withFilters(path: string, { rating, isOpenNow, isVerified }: Filters): string {
  const { pathname, searchParams, hash } = new URL(path, "http://local.invalid");
  for (const name of ["rating", "open-now", "verified"]) searchParams.delete(name);
  if (rating !== RATING_DEFAULT) searchParams.set("rating", String(rating));
  if (isOpenNow) searchParams.set("open-now", "on");
  if (isVerified) searchParams.set("verified", "on");
  const query = searchParams.toString();
  return pathname + (query && `?${query}`) + hash;
}

/** Without JavaScript: the path with the filters of their form; unchanged after other forms. */
export function withPostedFilters(path: string, form: URLSearchParams): string {
  return form.has("rating") ? withFilters(path, readFilters(form)) : path;
}
