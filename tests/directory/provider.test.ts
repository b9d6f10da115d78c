import { existsSync } from "node:fs";

import fc from "fast-check";
import { expect, it, vi } from "vitest";

import { CITIES } from "~/directory/cities";
import {
  nearProviders,
  type Provider,
  reviewCount,
  samplesAmong,
  searchProviders,
} from "~/directory/provider";
import { PROVIDERS } from "~/directory/providers";

import { BALANCE, CANINE, LASER, NEEDLE, WATER } from "../support/providers";

const ALL = [WATER, CANINE, NEEDLE, LASER, BALANCE];

const nothing = { q: "", location: "", service: "" };
type Asked = Partial<typeof nothing>;

const find = (asked: Asked, among: readonly Provider[] = ALL) =>
  searchProviders(among, { ...nothing, ...asked });
it.each<[string, Asked, Provider[]]>([
  ["an empty search", {}, ALL],
  ["part of a name", { q: "lake" }, [LASER, BALANCE]],
  ["part of a service", { q: "hydro" }, [WATER, BALANCE]],
  ["a name without its punctuation", { q: "needle paw" }, [NEEDLE]],
  ["a service key as text", { q: "physical-therapy" }, [WATER, CANINE, LASER]],
  ["other case and accents", { q: "HYDROTHÉRAPY" }, [WATER, BALANCE]],
  ["invisible characters", { location: "Port\u00adland\u200b" }, [WATER]],
  ["only punctuation", { q: ",", location: "- &" }, ALL],
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
  ["an unknown service", { service: "surgery" }, ALL],
  ["all three fields", { q: "balance", location: "ca", service: "acupuncture" }, [BALANCE]],
])("searchProviders returns the matching providers for %s", (_, asked, found) => {
  expect(find(asked)).toEqual(found);
});

it.each<[Asked, Provider[]]>([
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
])("nearProviders finds for %j what is meant", (asked, found) => {
  expect(nearProviders(ALL, { ...nothing, ...asked })).toEqual(found);
});

it("nearProviders folds each text of a search once for all providers", () => {
  const [q, location] = ["\uFDFA".repeat(199), "\uFDFA".repeat(200)];
  const fold = vi.spyOn(String.prototype, "normalize");
  expect(nearProviders(ALL, { ...nothing, q, location })).toEqual([]);
  const folded = fold.mock.contexts.map(String);
  fold.mockRestore();
  for (const text of [q, location]) expect(folded.filter((each) => each === text)).toHaveLength(1);
});

it("a provider is found by any part of its name, its services or its location", () => {
  const word = fc.string({ unit: fc.constantFrom(..."abcABC ().*+?[]\\^$|{}é轮🐶"), maxLength: 6 });
  const fields = fc.record({ name: word, location: word, services: fc.array(word) });
  fc.assert(
    fc.property(fields, fc.nat(5), fc.nat(6), (typed, start, length) => {
      const provider = { ...WATER, ...typed };
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

it("each provider has an id and services of its own, and a place with a ZIP code", () => {
  expect(new Set(PROVIDERS.map(({ id }) => id)).size).toBe(PROVIDERS.length);
  for (const { id, name, location, services } of PROVIDERS) {
    // Part of an HTML id.
    expect(id, name).toMatch(/^[\w-]+$/);
    expect(location, name).toMatch(/^.+, [A-Z]{2} \d{5}$/);
    expect(services.length, name).toBeGreaterThan(0);
  }
});

it("each city has a drawing", () => {
  for (const { key } of CITIES) expect(existsSync(`app/art/city-${key}.svg`), key).toBe(true);
});

const SAMPLE: Provider = { ...WATER, isSample: true };

it.each([
  ["all", [SAMPLE, SAMPLE]],
  ["some", [CANINE, SAMPLE]],
  ["none", [CANINE]],
  ["none", []],
])("says that %s of the providers are samples", (share, providers) => {
  expect(samplesAmong(providers)).toBe(share);
});
