import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { type Provider, reviewCount, searchProviders } from "~/directory/provider";
import { SAMPLE_PROVIDERS } from "~/directory/sample-providers";
import { SEARCH_SERVICES } from "~/directory/service";
import { foldText } from "~/ui/text";

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

describe("searchProviders", () => {
  it.each<[string, Asked, string[]]>([
    ["an empty search", {}, [WATER, CANINE, NEEDLE, LASER, BALANCE]],
    ["part of a name", { q: "lake" }, [LASER, BALANCE]],
    ["part of a service", { q: "hydro" }, [WATER, BALANCE]],
    ["a service without a filter", { q: "senior cat" }, [NEEDLE]],
    ["a symbol and a letter", { q: "& p" }, [NEEDLE, LASER]],
    ["two services at once", { q: "hydrotherapy acupuncture" }, [BALANCE]],
    ["a list of services", { q: "Hydrotherapy, massage" }, [WATER]],
    ["a service in two words", { q: "hydro therapy" }, [WATER, BALANCE]],
    ["a service in one word", { q: "physicaltherapy" }, [WATER, CANINE, LASER]],
    ["a service key as text", { q: "physical-therapy" }, [WATER, CANINE, LASER]],
    ["a name and a service", { q: "sunset massage" }, [NEEDLE]],
    ["a name in one word", { q: "silverlake" }, [BALANCE]],
    ["a known word with an unknown word", { q: "hydrotherapy parrots" }, []],
    ["accents", { q: "Hydrothérapy" }, [WATER, BALANCE]],
    ["a city among the words", { q: "portland" }, [WATER]],
    ["a service and a city", { q: "hydrotherapy los angeles" }, [BALANCE]],
    ["a service and a whole place", { q: "acupuncture, San Francisco, CA, USA" }, [NEEDLE]],
    ["a service and a state", { q: "physical therapy georgia" }, [CANINE]],
    ["a service and a ZIP code", { q: "laser 60614" }, [LASER]],
    ["a service that a city does not have", { q: "laser portland" }, []],
    ["the middle of a city name", { q: "tland" }, []],
    ["part of a city", { location: "san" }, [NEEDLE]],
    ["part of a word", { location: "ca" }, [NEEDLE, LASER, BALANCE]],
    ["a city and a state code", { location: "Portland OR" }, [WATER]],
    ["a comma and a state code", { location: ", CA" }, [NEEDLE, BALANCE]],
    ["a city and a state name", { location: "portland oregon" }, [WATER]],
    ["the beginning of a state name", { location: "calif" }, [NEEDLE, BALANCE]],
    ["a city and the ZIP code", { location: "chicago 60614" }, [LASER]],
    ["a city in another state", { location: "Portland, ME" }, []],
    ["a state code that occurs only inside a word", { location: "chicago ca" }, []],
    ["a ZIP code", { location: "60614" }, [LASER]],
    ["a ZIP code and its city", { location: "97209 Portland" }, [WATER]],
    ["a place with its country", { location: "Portland, OR, USA" }, [WATER]],
    ["a place with full names", { location: "Portland, Oregon, United States" }, [WATER]],
    ["the full name of the country", { location: "Oregon United States of America" }, [WATER]],
    ["the country code with periods", { location: "chicago, U.S." }, [LASER]],
    ["the country alone", { location: "USA" }, [WATER, CANINE, NEEDLE, LASER, BALANCE]],
    ["another country", { location: "Portland, UK" }, []],
    ["a word that ends like the country", { location: "columbus" }, []],
    ["the start of a ZIP code", { location: "9" }, [WATER, CANINE, NEEDLE, BALANCE]],
    ["a provider name as location", { location: "Piedmont" }, []],
    ["a service key", { service: "physical-therapy" }, [WATER, CANINE, LASER]],
    ["an unknown service", { service: "surgery" }, [WATER, CANINE, NEEDLE, LASER, BALANCE]],
    ["all three fields", { q: "balance", location: "ca", service: "acupuncture" }, [BALANCE]],
    ["an invalid regular expression", { q: "([" }, []],
  ])("returns the matching providers for %s", (_, asked, names) => {
    expect(namesOf(find(asked))).toEqual(names);
  });
});

describe("a state", () => {
  const at = (location: string): Provider => ({ ...SAMPLE_PROVIDERS[0]!, location });
  const NORTH = at("Durham, NC 27701");
  const SOUTH = at("Charleston, SC 29401");
  const YORK = at("Albany, NY 12207");
  const CROSSE = at("La Crosse, WI 54601");

  it.each<[string, Provider[]]>([
    ["north carolina", [NORTH]],
    ["durham north carolina", [NORTH]],
    ["carolina", [NORTH, SOUTH]],
    ["New York", [YORK]],
    ["Albany New York", [YORK]],
    ["la crosse wisconsin", [CROSSE]],
    ["la crosse wi", [CROSSE]],
  ])("is found by %j", (location, places) => {
    expect(find({ location }, [NORTH, SOUTH, YORK, CROSSE])).toEqual(places);
  });
});

const word = fc.string({ unit: fc.constantFrom(..."abcABC ().*+?[]\\^$|{}é轮🐶"), maxLength: 6 });
const provider: fc.Arbitrary<Provider> = fc.record({
  id: fc.uuid(),
  name: word,
  location: word,
  services: fc.array(fc.oneof(word, fc.constantFrom("Hydrotherapy", "Acupuncture")), {
    maxLength: 3,
  }),
  rating: fc.double({ min: 0, max: 5 }),
  verified: fc.boolean(),
  imageUrl: fc.constant("hydro"),
  openNow: fc.boolean(),
});
const list = fc.array(provider, { maxLength: 12 });
const service = fc.constantFrom("", ...SEARCH_SERVICES.map(({ key }) => key), "unknown");
const asked = fc.record({ q: word, location: word, service });

describe("searchProviders, for any input", () => {
  it("returns all providers for an empty or blank search", () => {
    for (const space of ["", " ", "\t \n"])
      fc.assert(
        fc.property(list, (among) => {
          expect(find({ q: space, location: space }, among)).toEqual(among);
        }),
        { numRuns: 20 },
      );
  });

  it("ignores case and surrounding space", () => {
    fc.assert(
      fc.property(list, asked, (among, { q, location, service: key }) => {
        const loud = {
          q: `  ${q.toUpperCase()} `,
          location: `\t${location.toUpperCase()}`,
          service: key,
        };
        expect(find(loud, among)).toEqual(find({ q, location, service: key }, among));
      }),
    );
  });

  it("treats pattern characters as plain text and finds every provider with the text", () => {
    fc.assert(
      fc.property(list, word, (among, text) => {
        const plain = text.trim().toLowerCase();
        const found = find({ q: text }, among);
        for (const each of among)
          if ([each.name, ...each.services].some((own) => own.toLowerCase().includes(plain)))
            expect(found).toContain(each);
        const there = find({ location: text }, among);
        for (const each of among)
          if (each.location.toLowerCase().includes(plain)) expect(there).toContain(each);
        for (const { name, services, location } of found)
          for (const part of foldText(text).split(/[\s-]+/))
            expect(
              [name, ...services, location].some((own) =>
                foldText(own).replaceAll(" ", "").includes(part),
              ),
            ).toBe(true);
      }),
    );
  });

  it("returns exactly the providers that match all conditions", () => {
    fc.assert(
      fc.property(list, asked, (among, query) => {
        const one = find({ q: query.q }, among);
        const two = find({ location: query.location }, among);
        const three = find({ service: query.service }, among);
        expect(find(query, among)).toEqual(
          among.filter((each) => one.includes(each) && two.includes(each) && three.includes(each)),
        );
      }),
    );
  });
});

describe("reviewCount", () => {
  const dayOf = (index: number) => new Date(Date.UTC(2026, 0, 1 + index));

  it("is a whole number from 10 to 59, the same all day", () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(30_000), fc.nat(86_399_999), (id, index, time) => {
        const count = reviewCount({ id }, dayOf(index));
        expect(Number.isInteger(count) && count >= 10 && count <= 59).toBe(true);
        expect(reviewCount({ id }, new Date(dayOf(index).getTime() + time))).toBe(count);
      }),
    );
  });

  it("takes every value and differs between days and between providers", () => {
    const counts = Array.from({ length: 2000 }, (_, at) =>
      reviewCount({ id: "clinic" }, dayOf(at)),
    );
    expect(new Set(counts).size).toBe(50);
    expect(counts.filter((count, at) => count === counts[at - 1]).length).toBeLessThan(120);
    const clinics = counts
      .slice(0, 50)
      .map((_, at) => reviewCount({ id: `clinic-${at}` }, dayOf(0)));
    expect(new Set(clinics).size).toBeGreaterThan(20);
  });
});
