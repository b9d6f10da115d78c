import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { drawReviewCount, type Provider, searchProviders } from "~/directory/provider";
import { SAMPLE_PROVIDERS } from "~/directory/sample-providers";
import { SEARCH_SERVICES } from "~/directory/service";

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
    ["nothing asked", {}, [WATER, CANINE, NEEDLE, LASER, BALANCE]],
    ["part of a name", { q: "lake" }, [LASER, BALANCE]],
    ["a whole name", { q: "Piedmont Canine Rehab" }, [CANINE]],
    ["a name in capitals", { q: "PIEDMONT" }, [CANINE]],
    ["part of a service", { q: "hydro" }, [WATER, BALANCE]],
    ["any service, not only the first", { q: "acupuncture" }, [NEEDLE, BALANCE]],
    ["a service that no filter has", { q: "senior cat" }, [NEEDLE]],
    ["a sign in the middle", { q: "& p" }, [NEEDLE]],
    ["two services at once", { q: "hydrotherapy acupuncture" }, []],
    ["a city by its name", { q: "portland" }, []],
    ["part of a city", { location: "san" }, [NEEDLE]],
    ["a state", { location: ", ca" }, [NEEDLE, BALANCE]],
    ["a ZIP code", { location: "60614" }, [LASER]],
    ["the start of a ZIP code", { location: "9" }, [WATER, CANINE, NEEDLE, BALANCE]],
    ["a location by a name", { location: "Piedmont" }, []],
    ["a service by its key", { service: "physical-therapy" }, [WATER, CANINE, LASER]],
    ["an unknown service: any", { service: "surgery" }, [WATER, CANINE, NEEDLE, LASER, BALANCE]],
    ["a name and a location", { q: "lake", location: "IL" }, [LASER]],
    ["all three", { q: "balance", location: "ca", service: "acupuncture" }, [BALANCE]],
    ["all three, one of them wrong", { q: "balance", location: "or", service: "acupuncture" }, []],
    ["what a pattern would find", { q: ".*" }, []],
    ["a pattern that would not compile", { q: "([" }, []],
  ])("%s", (_, asked, names) => {
    expect(namesOf(find(asked))).toEqual(names);
  });

  it("leaves the list it was given as it was", () => {
    const list = [...SAMPLE_PROVIDERS];
    find({ q: "a" }, list);
    expect(list).toEqual(SAMPLE_PROVIDERS);
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

describe("searchProviders, whatever is asked", () => {
  it("gives a subset in the given order", () => {
    fc.assert(
      fc.property(list, asked, (among, query) => {
        const found = new Set(find(query, among));
        expect(among.filter((each) => found.has(each))).toEqual([...found]);
      }),
    );
  });

  it("gives all for nothing, and for spaces", () => {
    fc.assert(
      fc.property(list, fc.constantFrom("", " ", "\t \n"), (among, space) => {
        expect(find({ q: space, location: space }, among)).toEqual(among);
      }),
    );
  });

  it("does not care for case or surrounding space", () => {
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

  it("takes the signs of patterns as plain text", () => {
    fc.assert(
      fc.property(list, word, (among, q) => {
        const plain = q.trim().toLowerCase();
        const expected = among.filter(({ name, services }) =>
          [name, ...services].some((text) => text.toLowerCase().includes(plain)),
        );
        expect(find({ q }, among)).toEqual(expected);
      }),
    );
  });

  it("narrows with every condition: all of them hold for what is found", () => {
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

describe("drawReviewCount", () => {
  it.each([
    [0, 10],
    [0.019, 10],
    [0.02, 11],
    [0.5, 35],
    [0.999999999, 59],
  ])("draws from %d the number %i", (drawn, count) => {
    expect(drawReviewCount(() => drawn)).toBe(count);
  });

  it("is a whole number from 10 to 59, always", () => {
    const drawn = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(drawn, (value) => {
        const count = drawReviewCount(() => value);
        expect(Number.isInteger(count) && count >= 10 && count <= 59).toBe(true);
      }),
    );
    const counts = Array.from({ length: 5000 }, () => drawReviewCount());
    expect(Math.min(...counts)).toBe(10);
    expect(Math.max(...counts)).toBe(59);
  });
});
