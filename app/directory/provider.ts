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

/** 10 to 59, drawn once for each provider and day, so that all visitors see the same. */
export function reviewCount({ id }: Pick<Provider, "id">, now: Date): number {
  let hash = 0;
  for (const character of id + now.toISOString().slice(0, 10))
    hash = (Math.imul(hash, 31) + character.codePointAt(0)!) >>> 0;
  // Neighbouring days differ in their last character only.
  return 10 + ((Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 16) % 50);
}
