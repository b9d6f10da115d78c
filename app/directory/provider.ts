import type { SearchQuery } from "./search-query";
import { serviceName } from "./service";

/** A search result. docs/specification.md, Fields. */
export type Provider = {
  id: string;
  name: string;
  /** City, state and ZIP, as in `Portland, OR 97209`. */
  location: string;
  services: string[];
  /** 0 to 5. */
  rating: number;
  verified: boolean;
  /** Names the provider's drawing. */
  imageUrl: string;
  openNow: boolean;
};

/**
 * Providers that match: q in the name or in any service, location in the location, both as
 * case-insensitive substrings; service narrows to those who offer it. Empty conditions let all
 * through, several compose. docs/specification.md, Behaviour.
 * @returns a subset in the given order
 */
export function searchProviders(
  providers: readonly Provider[],
  query: Pick<SearchQuery, "q" | "location" | "service">,
): Provider[] {
  const q = query.q.trim().toLowerCase();
  const location = query.location.trim().toLowerCase();
  const service = serviceName(query.service);
  return providers.filter(
    (provider) =>
      provider.location.toLowerCase().includes(location) &&
      (service === undefined || provider.services.includes(service)) &&
      [provider.name, ...provider.services].some((text) => text.toLowerCase().includes(q)),
  );
}

/** Review counts are drawn at random, 10 to 59. */
export function drawReviewCount(random: () => number = Math.random): number {
  return 10 + Math.floor(random() * 50);
}
