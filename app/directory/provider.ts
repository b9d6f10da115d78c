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

/** Each word stands somewhere in the texts, or does with their spaces left out. */
function matchesWords(texts: readonly string[], q: string): boolean {
  const folded = texts.map(foldText);
  const spoken = [...folded, ...folded.map((text) => text.replaceAll(" ", ""))];
  return wordsOf(q).every((word) => spoken.some((text) => text.includes(word)));
}

/** A state is found by its letters, as a word of their own behind other words, and by its name. */
function matchesPlace(location: string, asked: string): boolean {
  const place = foldText(location);
  if (place.includes(asked)) return true;
  const own = wordsOf(place);
  const names = own.flatMap((word) => stateName(word)?.split(" ") ?? []);
  return wordsOf(asked).every((word) =>
    stateName(word)
      ? own.includes(word)
      : place.includes(word) || names.some((name) => name.startsWith(word)),
  );
}

/** The providers that match all conditions, in the given order: docs/specification.md, Behaviour. */
export function searchProviders(
  providers: readonly Provider[],
  query: Pick<SearchQuery, "q" | "location" | "service">,
): Provider[] {
  const q = foldText(query.q);
  const location = foldText(query.location);
  const service = serviceName(query.service);
  return providers.filter(
    (provider) =>
      matchesPlace(provider.location, location) &&
      (service === undefined || provider.services.includes(service)) &&
      matchesWords([provider.name, ...provider.services], q),
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
