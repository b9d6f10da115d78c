import type { SearchQuery } from "./search-query";
import { serviceName } from "./service";

/** SPEC.md section 3, "Search result provider". */
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

/** A provider with its letters already lowered, so that a search over many stays quick. */
type IndexedProvider = { provider: Provider; name: string; location: string; services: string[] };

const indexes = new WeakMap<readonly Provider[], IndexedProvider[]>();

function indexOf(providers: readonly Provider[]): IndexedProvider[] {
  let index = indexes.get(providers);
  if (!index) {
    index = providers.map((provider) => ({
      provider,
      name: provider.name.toLowerCase(),
      location: provider.location.toLowerCase(),
      services: provider.services.map((service) => service.toLowerCase()),
    }));
    indexes.set(providers, index);
  }
  return index;
}

/**
 * Providers that match: q in the name or in any service, location in the location, both as
 * case-insensitive substrings; service narrows to those who offer it. Empty conditions let all
 * through, several compose. SPEC.md section 4.
 * @returns a subset in the given order
 */
export function searchProviders(
  providers: readonly Provider[],
  query: Pick<SearchQuery, "q" | "location" | "service">,
): Provider[] {
  const q = query.q.trim().toLowerCase();
  const location = query.location.trim().toLowerCase();
  const service = serviceName(query.service)?.toLowerCase();
  return indexOf(providers)
    .filter(
      (entry) =>
        entry.location.includes(location) &&
        (service === undefined || entry.services.includes(service)) &&
        (entry.name.includes(q) || entry.services.some((name) => name.includes(q))),
    )
    .map(({ provider }) => provider);
}

/** SPEC.md section 3: review counts are drawn, 10 to 59. */
export function drawReviewCount(random: () => number = Math.random): number {
  return 10 + Math.floor(random() * 50);
}
