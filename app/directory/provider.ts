import { foldText } from "~/ui/text";

import type { SearchQuery } from "./search-query";
import { serviceName } from "./service";
import { stateName } from "./state";

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

const wordsOf = (text: string) => text.split(/[\s,-]+/).filter((word) => word !== "");

/** All providers are in the USA, so a country at the end is ignored. */
const COUNTRY = /(?:^|[\s,]+)(?:u\.?s\.?(?:a\.?)?|united states(?: of america)?)$/;
const askedFor = (text: string) => foldText(text).replace(COUNTRY, "");

function isInPlace(location: string, word: string): boolean {
  const own = wordsOf(foldText(location));
  if (stateName(word)) return own.includes(word);
  const names = own.flatMap((each) => stateName(each)?.split(" ") ?? []);
  return [...own, ...names].some((each) => each.startsWith(word));
}

function matchesPlace(location: string, asked: string): boolean {
  const isThere = foldText(location).includes(asked);
  return isThere || wordsOf(asked).every((word) => isInPlace(location, word));
}

function matchesWords({ name, services, location }: Provider, q: string): boolean {
  const folded = [name, ...services].map(foldText);
  const searchable = [...folded, ...folded.map((text) => text.replaceAll(" ", ""))];
  return wordsOf(q).every(
    (word) => searchable.some((text) => text.includes(word)) || isInPlace(location, word),
  );
}

/** docs/specification.md, Behaviour: the providers that match, in the given order. */
export function searchProviders(
  providers: readonly Provider[],
  query: Pick<SearchQuery, "q" | "location" | "service">,
): Provider[] {
  const q = askedFor(query.q);
  const location = askedFor(query.location);
  const service = serviceName(query.service);
  return providers.filter(
    (provider) =>
      matchesPlace(provider.location, location) &&
      (service === undefined || provider.services.includes(service)) &&
      matchesWords(provider, q),
  );
}

/** Deterministic: 10 to 59 for each provider and day, so that all visitors see the same. */
export function reviewCount({ id }: Pick<Provider, "id">, now: Date): number {
  let hash = 0;
  for (const character of id + now.toISOString().slice(0, 10))
    hash = (Math.imul(hash, 31) + character.codePointAt(0)!) >>> 0;
  // Dates of consecutive days differ only in the last character, so mix the bits.
  return 10 + ((Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 16) % 50);
}
