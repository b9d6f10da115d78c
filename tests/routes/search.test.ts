import { describe, expect, it } from "vitest";

import { openApp, outcome, pageRequest, route } from "../support/app";

const app = await openApp();

const load = (query: string) =>
  outcome(() => app.search.loader(route(pageRequest(`/search${query}`))));

const withReviews: unknown = expect.objectContaining({ reviewCount: expect.any(Number) as number });

async function page(query: string) {
  const { status, data } = await load(query);
  expect(status).toBe(200);
  return data as { results: unknown[] };
}

describe("a search from the home page", () => {
  it.each([
    ["?from=home&q=hydro&location=&service=", "/search?q=hydro"],
    ["?from=home&q=a&location=b&service=acupuncture", "/search?q=a&location=b&service=acupuncture"],
    ["?from=home&q=&location=&service=acupuncture", "/search?service=acupuncture"],
    ["?from=home&q=a&service=surgery&x=1", "/search?q=a"],
  ])("with input (%s) redirects to %s", async (query, address) => {
    expect(await load(query)).toMatchObject({ status: 302, location: address, cookies: [] });
  });
});

describe("the search page", () => {
  it.each([
    ["?q=&location=&service=", "/search"],
    ["?q=hydro&location=&service=&view=grid", "/search?q=hydro&view=grid"],
  ])("removes empty parameters (%s) by a redirect to %s", async (query, address) => {
    expect(await load(query)).toMatchObject({ status: 302, location: address });
    const { searchParams } = new URL(address, "http://shop.example");
    expect((await load(`?${searchParams}`)).status).toBe(200);
  });

  it.each([
    ["", 5],
    ["?q=HYDRO&location=or", 1],
    ["?q=hydro&service=&view=", 2],
    ["?view=grid&from=elsewhere&q[]=x&&==&", 5],
    [`?q=%FF%${"x".repeat(15_000)}`, 0],
  ])("shows for the query %j this many providers: %i", async (query, count) => {
    const { results } = await page(query);
    expect(results).toEqual(Array(count).fill(withReviews));
  });
});
