import { beforeAll, describe, expect, it } from "vitest";

import type { Provider } from "~/directory/provider";

import { openSite, outcome, pageRequest, route, type Site, toastOf } from "../support/site";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});

const load = (query: string) =>
  outcome(() => site.search.loader(route(pageRequest(`/search${query}`))));

async function page(query: string) {
  const { status, data } = await load(query);
  expect(status).toBe(200);
  return data as { results: (Provider & { reviewCount: number })[] };
}

describe("a search from the home page", () => {
  it.each([
    "?from=home",
    "?from=home&q=&location=&service=",
    "?from=home&q=%20&location=%09",
    "?from=home&q=%00",
  ])("without input (%s) redirects back with the toast 'Hold up!'", async (query) => {
    const answer = await load(query);
    expect(answer).toMatchObject({ status: 303, location: "/#home-q" });
    expect(await toastOf(site, answer)).toEqual({
      type: "error",
      message: "Hold up!",
      description: "Please enter a service or location to search.",
    });
  });

  it("keeps the chosen service", async () => {
    expect((await load("?from=home&service=acupuncture")).location).toBe(
      "/?service=acupuncture#home-q",
    );
  });

  it.each([
    ["?from=home&q=hydro&location=&service=", "/search?q=hydro"],
    ["?from=home&q=&location=Portland", "/search?location=Portland"],
    ["?from=home&q=a&location=b&service=acupuncture", "/search?q=a&location=b&service=acupuncture"],
    ["?from=home&q=a&service=surgery&x=1", "/search?q=a"],
  ])("with input (%s) redirects to %s", async (query, address) => {
    expect(await load(query)).toMatchObject({ status: 302, location: address, cookies: [] });
  });
});

describe("the search page", () => {
  it.each([
    ["?q=", "/search"],
    ["?q=&location=&service=", "/search"],
    ["?q=hydro&location=", "/search?q=hydro"],
    ["?q=hydro&location=&service=&view=grid", "/search?q=hydro&view=grid"],
  ])("removes empty parameters (%s) by a redirect to %s", async (query, address) => {
    expect(await load(query)).toMatchObject({ status: 302, location: address });
    const { searchParams } = new URL(address, "http://shop.example");
    expect((await load(`?${searchParams}`)).status).toBe(200);
  });

  it.each([
    ["", 5],
    ["?q=HYDRO&location=or", 1],
    ["?service=physical-therapy", 3],
    ["?q=first&q=second", 0],
    [`?q=${"x".repeat(15_000)}`, 0],
    ["?view=grid&from=elsewhere", 5],
  ])("shows for the query %j this many providers: %i", async (query, count) => {
    expect((await page(query)).results).toHaveLength(count);
  });

  it("returns review counts from 10 to 59", async () => {
    const { results } = await page("");
    for (const { reviewCount } of results) {
      expect(reviewCount).toBeGreaterThanOrEqual(10);
      expect(reviewCount).toBeLessThanOrEqual(59);
    }
  });

  it.each(["?q=%FF%FE", "?q=%", "?q=%E0%A4", "?q[]=a", "?__proto__=a", "?q=a%0D%0AX:1", "?&&==&"])(
    "responds with 200 to the malformed query %s",
    async (query) => {
      const { status, location } = await load(query);
      expect(status).toBe(200);
      expect(location).toBeNull();
    },
  );
});
