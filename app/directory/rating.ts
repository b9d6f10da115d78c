import { RATING_DEFAULT, RATING_MAX } from "~/site";

/** From an address or a form; the default for what no slider sends. */
export function readRating(text: unknown): number {
  const rating = typeof text === "string" && /^\d(\.\d)?$/.test(text) ? Number(text) : Infinity;
  return rating <= RATING_MAX ? rating : RATING_DEFAULT;
}

/** The path with a rating that is not the default, so that the slider stands there again. */
export function withRating(path: string, rating: number): string {
  const { pathname, searchParams, hash } = new URL(path, "http://local.invalid");
  searchParams.delete("rating");
  if (rating !== RATING_DEFAULT) searchParams.set("rating", String(rating));
  const query = searchParams.toString();
  return pathname + (query && `?${query}`) + hash;
}
