import type { SearchQuery } from "./search-query";
import { serviceName } from "./service";

export type Provider = {
  id: string;
  name: string;
  location: string;
  services: string[];
  rating: number;
  verified: boolean;
  imageUrl: string;
  openNow: boolean;
};

/** The providers that match all conditions, in the given order: docs/specification.md, Behaviour. */
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

/** 10 to 59, at random. */
export function drawReviewCount(random: () => number = Math.random): number {
  return 10 + Math.floor(random() * 50);
}
