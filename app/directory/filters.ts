import { RATING_DEFAULT, RATING_MAX } from "~/site";

/** Placeholder: the values stay in the URL, but they do not change the results. */
export type Filters = { rating: number; isOpenNow: boolean; isVerified: boolean };

/** Reads `?rating=4.6&open-now=on&verified=on` or a form; invalid values become the default. */
export function readFilters(fields: { get: (name: string) => FormDataEntryValue | null }): Filters {
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

/** Without JavaScript: the path with all filters that differ from the default. */
export function withFilters(path: string, { rating, isOpenNow, isVerified }: Filters): string {
  const { pathname, searchParams, hash } = new URL(path, "http://local.invalid");
  for (const name of ["rating", "open-now", "verified"]) searchParams.delete(name);
  if (rating !== RATING_DEFAULT) searchParams.set("rating", String(rating));
  if (isOpenNow) searchParams.set("open-now", "on");
  if (isVerified) searchParams.set("verified", "on");
  const query = searchParams.toString();
  return pathname + (query && `?${query}`) + hash;
}
