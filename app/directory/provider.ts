import { foldText, hasWords, wordsOf } from "~/text";

import type { ProviderDrawing } from "./provider-picture";
import { type Search, serviceName } from "./search-query";
import { withStateCodes } from "./states";

export type Provider = {
  id: string;
  name: string;
  location: string;
  services: string[];
  /** 0 to 5. Leave it out where nobody has rated. */
  rating?: number;
  verified: boolean;
  /** Leave it out where there is no picture yet. */
  imageUrl?: ProviderDrawing;
  /** Fixed in the code: leave it out where opening hours decide. */
  openNow?: boolean;
  /** As it is dialled, such as `+1 503 555 0142`. */
  phone?: string;
  website?: `https://${string}`;
  /** The street, shown before `location`. */
  address?: string;
  /** Made up: the card and the pages say so. */
  isSample?: true;
};

/** How many of these providers are samples: the sentences about them differ. */
export function samplesAmong(providers: readonly Provider[]): "all" | "some" | "none" {
  if (!providers.some(({ isSample }) => isSample)) return "none";
  return providers.every(({ isSample }) => isSample) ? "all" : "some";
}

/** docs/specification.md, Behaviour: the providers that match, in the given order. */
export function searchProviders(providers: readonly Provider[], query: Search): Provider[] {
  const q = foldText(query.q);
  // Providers' locations have ZIP codes of five digits: ignore the rest of a ZIP+4.
  const location = foldText(query.location).replace(/(?<!\d)(\d{5}) \d{4}(?!\d)/g, "$1");
  const service = serviceName(query.service);
  return providers.filter(
    (provider) =>
      foldText(provider.location).includes(location) &&
      (service === undefined || provider.services.includes(service)) &&
      [provider.name, ...provider.services].some((text) => foldText(text).includes(q)),
  );
}

/**
 * docs/specification.md, Behaviour: the providers that nearly match, where none does. Words count in any order, in
 * singular or plural, and also those of the place; states by their names, too.
 */
export function nearProviders(providers: readonly Provider[], query: Search): Provider[] {
  const service = serviceName(query.service);
  const words = wordsOf(query.q);
  const place = wordsOf(withStateCodes(query.location));
  return providers.filter(
    ({ name, services, location }) =>
      (service === undefined || services.includes(service)) &&
      hasWords(foldText([name, ...services, location].join(" ")), words) &&
      isIn(foldText(location), place),
  );
}

function isIn(location: string, place: string[][]): boolean {
  const [codes, words] = [place.filter(isCode), place.filter((forms) => !isCode(forms))];
  return hasWords(location, words) && codes.every(([code]) => location.split(" ").includes(code!));
}

/** The code of a state may also stand within another word: "or" in "Lakeshore". */
const isCode = ([word]: string[]): boolean => word!.length === 2;

/** 10 to 59, from a hash of provider and day, so that all visitors see the same number. */
export function reviewCount({ id }: Pick<Provider, "id">, now: Date): number {
  let hash = 0;
  for (const character of id + now.toISOString().slice(0, 10))
    hash = (Math.imul(hash, 31) + character.codePointAt(0)!) >>> 0;
  // Consecutive days differ only in the last character, so mix the bits.
  return 10 + ((Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 16) % 50);
}
