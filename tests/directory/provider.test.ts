import { existsSync } from "node:fs";

import fc from "fast-check";
import { expect, it } from "vitest";

import { CITIES } from "~/directory/cities";
import { nearProviders, type Provider, reviewCount, searchProviders } from "~/directory/provider";
import { SAMPLE_PROVIDERS } from "~/directory/sample-providers";
import { SEARCH_SERVICES } from "~/directory/search-query";

const nothing = { q: "", location: "", service: "" };
type Asked = Partial<typeof nothing>;

const find = (asked: Asked, among: readonly Provider[] = SAMPLE_PROVIDERS) =>
  searchProviders(among, { ...nothing, ...asked });
const namesOf = (providers: readonly Provider[]) => providers.map(({ name }) => name);

const WATER = "Willamette Water Walkers";
const CANINE = "Piedmont Canine Rehab";
const NEEDLE = "Sunset Needle & Paw";
const LASER = "Lakeshore Laser & Mobility";
const BALANCE = "Silver Lake Balance Studio";

it.each<[string, Asked, string[]]>([
  ["an empty search", {}, [WATER, CANINE, NEEDLE, LASER, BALANCE]],
  ["part of a name", { q: "lake" }, [LASER, BALANCE]],
  ["part of a service", { q: "hydro" }, [WATER, BALANCE]],
  ["a name without its punctuation", { q: "needle paw" }, [NEEDLE]],
  ["a service key as text", { q: "physical-therapy" }, [WATER, CANINE, LASER]],
  ["other case and accents", { q: "HYDROTHÉRAPY" }, [WATER, BALANCE]],
  ["invisible characters", { location: "Port\u00adland\u200b" }, [WATER]],
  ["only punctuation", { q: ",", location: "- &" }, [WATER, CANINE, NEEDLE, LASER, BALANCE]],
  ["one service written as two words", { q: "hydro therapy" }, []],
  ["a city as service", { q: "portland" }, []],
  ["an invalid regular expression", { q: "([x" }, []],
  ["a city and a state", { location: "Portland, OR" }, [WATER]],
  ["a state code, also inside a word", { location: "ca" }, [NEEDLE, LASER, BALANCE]],
  ["a ZIP code", { location: "60614" }, [LASER]],
  ["a ZIP+4", { location: "60614-1234" }, [LASER]],
  ["a city, a state and a ZIP+4", { location: "Chicago, IL 60614‑1234" }, [LASER]],
  ["a ZIP+4 of another place", { location: "60615-1234" }, []],
  ["more digits than a ZIP+4", { location: "60614-12345" }, []],
  ["fewer digits than a ZIP+4", { location: "60614-123" }, []],
  ["a ZIP+4 as service", { q: "60614-1234" }, []],
  ["a city in another state", { location: "Portland, ME" }, []],
  ["the country", { location: "us" }, []],
  ["a provider's name as location", { location: "Piedmont" }, []],
  ["a service key", { service: "physical-therapy" }, [WATER, CANINE, LASER]],
  ["an unknown service", { service: "surgery" }, [WATER, CANINE, NEEDLE, LASER, BALANCE]],
  ["all three fields", { q: "balance", location: "ca", service: "acupuncture" }, [BALANCE]],
])("searchProviders returns the matching providers for %s: %j", (_, asked, names) => {
  expect(namesOf(find(asked))).toEqual(names);
});

it.each<[Asked, string[]]>([
  [{ q: "hydro therapy" }, [WATER, BALANCE]],
  [{ q: "hydro-therapy" }, [WATER, BALANCE]],
  [{ q: "hydrotherapist" }, [WATER, BALANCE]],
  [{ q: "physical therapists" }, [WATER, CANINE, LASER]],
  [{ q: "acupuncturists" }, [NEEDLE, BALANCE]],
  [{ q: "Water Walker" }, [WATER]],
  [{ q: "massages" }, [WATER, NEEDLE]],
  [{ q: "acupunctures" }, [NEEDLE, BALANCE]],
  [{ q: "hydro portland" }, [WATER]],
  [{ location: "Portland, Oregon" }, [WATER]],
  [{ location: "Oregon" }, [WATER]],
  [{ location: "california" }, [NEEDLE, BALANCE]],
  [{ q: "hydrotherapist", location: "California" }, [BALANCE]],
  [{ location: "West Virginia" }, []],
  [{ q: "surgery" }, []],
  [{ q: "hydro therapy", service: "acupuncture" }, [BALANCE]],
])("nearProviders finds, where %j finds nothing, %j", (asked, names) => {
  expect(namesOf(nearProviders(SAMPLE_PROVIDERS, { ...nothing, ...asked }))).toEqual(names);
});

it("a provider is found by any part of its name, its services or its location", () => {
  const word = fc.string({ unit: fc.constantFrom(..."abcABC ().*+?[]\\^$|{}é轮🐶"), maxLength: 6 });
  const fields = fc.record({ name: word, location: word, services: fc.array(word) });
  fc.assert(
    fc.property(fields, fc.nat(5), fc.nat(6), (typed, start, length) => {
      const provider = { ...SAMPLE_PROVIDERS[0]!, ...typed };
      const partOf = (text: string) => text.slice(start, start + length);
      for (const text of [typed.name, ...typed.services])
        expect(find({ q: partOf(text) }, [provider])).toEqual([provider]);
      expect(find({ location: partOf(typed.location) }, [provider])).toEqual([provider]);
    }),
  );
});

it("reviewCount is 10 to 59, the same all day, and differs between days and between providers", () => {
  const dayOf = (index: number) => new Date(Date.UTC(2026, 0, 1 + index));
  const count = (id: string, day: number) => reviewCount({ id }, dayOf(day));
  fc.assert(
    fc.property(fc.string(), fc.nat(30_000), fc.nat(86_399_999), (id, day, time) => {
      expect(count(id, day)).toSatisfy(
        (it: number) => Number.isInteger(it) && it >= 10 && it <= 59,
      );
      expect(reviewCount({ id }, new Date(dayOf(day).getTime() + time))).toBe(count(id, day));
    }),
  );
  const counts = Array.from({ length: 2000 }, (_, day) => count("clinic", day));
  expect(new Set(counts).size, "every value").toBe(50);
  expect(counts.filter((each, at) => each === counts[at - 1]).length).toBeLessThan(120);
  const clinics = Array.from({ length: 50 }, (_, at) => count(`clinic-${at}`, 0));
  expect(new Set(clinics).size).toBeGreaterThan(20);
});

it("each sample provider is in a listed city, and has services and a drawing", () => {
  for (const { name, location, services, imageUrl } of SAMPLE_PROVIDERS) {
    const [, city, state] = /^(.+), ([A-Z]{2}) \d{5}$/.exec(location)!;
    expect(CITIES, name).toContainEqual(expect.objectContaining({ name: city, state }));
    expect(services.length, name).toBeGreaterThan(0);
    expect(existsSync(`app/art/provider-${imageUrl}.svg`), name).toBe(true);
  }
});

it("each city has a drawing, and a search for each service finds someone", () => {
  for (const { key } of CITIES) expect(existsSync(`app/art/city-${key}.svg`), key).toBe(true);
  for (const { key } of SEARCH_SERVICES) expect(find({ service: key }), key).not.toEqual([]);
});
