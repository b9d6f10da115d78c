import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { readSearch, searchPath, searchError, type SearchQuery } from "~/directory/search-query";

import { anyText } from "../support/arbitraries";

const read = (query: string) => readSearch(new URLSearchParams(query));
const nothing: SearchQuery = { q: "", location: "", service: "", view: "list" };

describe("readSearch", () => {
  it.each<[string, Partial<SearchQuery>]>([
    ["", {}],
    ["q=hydro&location=Portland", { q: "hydro", location: "Portland" }],
    ["q=first&q=second", { q: "first" }],
    ["service=acupuncture", { service: "acupuncture" }],
    ["view=grid", { view: "grid" }],
    ["view=list&view=grid", {}],
    ["q=a%0D%0ASet-Cookie:x", { q: "a Set-Cookie:x" }],
    ["q=,&location=%F0%9F%90%B6", {}],
    ["q=%26%20p&location=-", { q: "& p" }],
    ["Q=hydro&from=home&page=9", {}],
  ])("reads %j", (query, expected) => {
    expect(read(query)).toEqual({ ...nothing, ...expected });
  });

  it("keeps at most 200 characters and does not split a character", () => {
    expect(read(`q=${"x".repeat(15_000)}`).q).toBe("x".repeat(200));
    expect(read(`q=x${"🐶".repeat(15_000)}`).q).toBe(`x${"🐶".repeat(99)}`);
  });

  it("returns short, well-formed, trimmed texts, for any input", () => {
    const long = fc.constantFrom("x".repeat(15_000), "🐶".repeat(7500), "\u202e".repeat(15_000));
    const hostile = fc.oneof(anyText(300), long);
    const fields = fc.record({ q: hostile, location: hostile, service: hostile, view: hostile });
    fc.assert(
      fc.property(fields, (asked) => {
        const query = readSearch(new URLSearchParams(asked));
        expect(query.service).toBe("");
        expect(["list", "grid"]).toContain(query.view);
        for (const text of [query.q, query.location]) {
          expect(text.length).toBeLessThanOrEqual(200);
          expect(text).not.toMatch(/\p{Cs}|\p{Cc}/u);
          expect(text).toBe(text.trim());
        }
      }),
      { numRuns: 200 },
    );
  });
});

it.each<[Partial<SearchQuery>, string]>([
  [{}, "/search"],
  [{ location: "Portland, OR" }, "/search?location=Portland%2C+OR"],
  [
    { q: "a&b=c", location: "#?", service: "hydrotherapy", view: "grid" },
    "/search?q=a%26b%3Dc&location=%23%3F&service=hydrotherapy&view=grid",
  ],
])("searchPath returns for %o: %s", (query, path) => {
  expect(searchPath({ ...nothing, ...query })).toBe(path);
});

it("searchError returns a problem only for an empty search", () => {
  expect(searchError(nothing)!.message).toBe("Hold up!");
  for (const asked of [{ q: "hydro" }, { location: "Portland" }, { service: "hydrotherapy" }])
    expect(searchError({ ...nothing, ...asked })).toBeNull();
});
