import { computeAccessibleDescription } from "dom-accessibility-api";
import { describe, expect, it } from "vitest";

import { CITIES } from "~/directory/cities";
import { PROVIDERS } from "~/directory/providers";
import { SEARCH_SERVICES, searchPath, THERAPIES } from "~/directory/search-query";
import { productId } from "~/embedded-store/catalogue";
import { SITE_NAME } from "~/site";

import type { FaultRule } from "../support/faults";
import { namesFor } from "../support/providers";
import { openSite } from "../support/site";

const NOTHING_FOUND = [
  "No Providers Found",
  "Try adjusting your search or filters to find what you're looking for.",
];

const site = await openSite();

async function open(path: string) {
  const visitor = await site.open(path);
  const part = (role: string) => visitor.document.querySelector(`[aria-label="${role}"]`);
  return {
    visitor,
    results: () => part("Results")!,
    /** The names of the providers; their number is said above. */
    found: () => {
      const names = [...part("Results")!.querySelectorAll("li h3")].map((h3) => h3.textContent);
      const count = part("Results")!.querySelector("[role=status]");
      expect(visitor.text(count)).toBe(`${names.length} results found`);
      return names;
    },
    /** Where a browser stands when the fragment leads to this part. */
    target: () => visitor.document.getElementById(visitor.path.split("#")[1] ?? ""),
  };
}

const ALL = PROVIDERS.map(({ name }) => name);
const resultsFor = (names: readonly string[]) =>
  `${names.length} ${names.length === 1 ? "result" : "results"}`;
/** Somebody who can be found. */
const SOMEBODY = PROVIDERS[0]!;
const [CITY = ""] = SOMEBODY.location.toLowerCase().split(",");
const [THERAPY = ""] = SOMEBODY.services;

describe("without scripts, the search", () => {
  it.each<[query: string, names: string[], title: string]>([
    ["", ALL, "Find a provider"],
    [
      `?q=${encodeURIComponent(THERAPY)}&location=${encodeURIComponent(CITY)}`,
      namesFor({ q: THERAPY, location: CITY }),
      `${resultsFor(namesFor({ q: THERAPY, location: CITY }))} for “${THERAPY}”, “${CITY}”`,
    ],
    ...SEARCH_SERVICES.map(({ key, name }): [string, string[], string] => {
      const names = namesFor({ service: key });
      return [`?service=${key}`, names, `${resultsFor(names)} for ${name}`];
    }),
    ["?from=elsewhere&q[]=x&&==&%FF%", ALL, "Find a provider"],
    ["?q=ferret", [], "0 results for “ferret”"],
  ])(
    "shows the results of /search%s at once and names them in the title",
    async (query, ...shown) => {
      const [names, title] = shown;
      const { visitor, found } = await open(`/search${query}`);
      expect([visitor.status, visitor.title]).toEqual([200, `${title} - ${SITE_NAME}`]);
      expect(found()).toEqual(names);
      expect(visitor.html).not.toContain("Searching...");
      for (const words of NOTHING_FOUND)
        expect(visitor.text().includes(words), words).toBe(names.length === 0);
    },
  );

  it("isolates what was typed from right to left, in its summary, title and links, and lets fields run its way", async () => {
    const [dog, place] = ["כלב", "חיפה"];
    const { visitor } = await open(encodeURI(`/search?q=${dog}&location=${place}`));
    expect(visitor.title).toBe(
      `0 results for “\u2068${dog}\u2069”, “\u2068${place}\u2069” - ${SITE_NAME}`,
    );
    expect(visitor.main().querySelector("summary")!.textContent).toContain(
      `\u2068${dog}\u2069 · \u2068${place}\u2069`,
    );
    for (const path of ["/", "/search", "/cities"]) {
      await visitor.goto(path);
      const fields = visitor
        .main()
        .querySelectorAll<HTMLInputElement>("[name=q], [name=location], [name=city]");
      expect(fields.length, path).toBeGreaterThan(0);
      for (const field of fields) expect(field.dir, `${path} ${field.name}`).toBe("auto");
    }
  });

  it.each([
    ["?from=home&q=a&location=b&service=acupuncture", "?q=a&location=b&service=acupuncture"],
    ["?from=home&q=a&service=surgery&x=1", "?q=a"],
    ["?q=&location=&service=", ""],
    ["?q=hydro&location=&service=&view=grid", "?q=hydro&view=grid"],
  ])("at /search%s redirects to /search%s", async (query, canonical) => {
    const { status, headers } = await site.client().ask(`/search${query}`);
    expect([status, headers.location]).toEqual([302, `/search${canonical}`]);
  });

  it("sets no cookie if it is empty: anybody may have its address", async () => {
    const { status, headers } = await site.client().ask("/search?from=home&q=&location=&service=");
    expect([status, headers.location]).toEqual([302, "/?empty#home-q"]);
    expect(headers["set-cookie"]).toBeUndefined();
  });

  it("that finds nothing leads on: to the place alone, where there is someone, or to a therapy", async () => {
    const { visitor, found } = await open(searchPath({ q: "limping", location: CITY }));
    await visitor.follow(`All providers in ${CITY}`);
    expect(found()).toEqual(namesFor({ location: CITY }));
    await visitor.goto("/search?q=limping&location=nowhere");
    expect(visitor.all("link", /^All providers in/)).toEqual([]);
    for (const { name } of THERAPIES) {
      const here = namesFor({ q: name, location: CITY });
      await visitor.goto(searchPath({ q: "limping", location: CITY }));
      await visitor.follow(here.length > 0 ? `${name} in ${CITY}` : `${name} anywhere`);
      expect(found(), name).toEqual(here.length > 0 ? here : namesFor({ q: name }));
    }
  });

  it.each([
    ["Service type or condition", "q"],
    ["City, State or ZIP", "location"],
  ])("of the home page finds its placeholder example: %s", async (label, name) => {
    const { visitor, found } = await open("/");
    const example = visitor.field(label).getAttribute("placeholder")!;
    expect(example).toMatch(/^e\.g\. ./);
    visitor.fill(label, example.slice("e.g. ".length));
    await visitor.press("Search Providers");
    expect(found()).toEqual(namesFor({ [name]: example.slice("e.g. ".length) }));
  });

  it("of the home page is rejected if it is empty, and leaves empty fields out of the URL", async () => {
    const { visitor, found, target } = await open("/");
    visitor.fill("Service type or condition", "   ");
    await visitor.press("Search Providers");
    const description = "Please enter a service or location to search.";
    expect(visitor.text()).toContain(`Hold up! ${description}`);
    expect(visitor.title).toBe(`Error: ${SITE_NAME} - Find rehabilitation care for your pet`);
    expect(visitor.path).toBe("/?empty#home-q");
    expect(target()).toBe(visitor.field("Service type or condition"));
    for (const label of ["Service type or condition", "City, State or ZIP"]) {
      const field = visitor.field(label);
      expect(field.getAttribute("aria-invalid"), label).toBe("true");
      expect(computeAccessibleDescription(field), label).toBe(description);
    }
    visitor.fill("City, State or ZIP", " 60614 ");
    await visitor.press("Search Providers");
    expect(visitor.path).toBe("/search?location=60614");
    expect(found()).toEqual(namesFor({ location: "60614" }));
    visitor.fill("City, State or ZIP", "");
    await visitor.press("Search");
    expect(visitor.path).toBe("/search");
  });

  it("keeps its words, its service and its view, and a link leads out of each", async () => {
    const [{ key, name }] = [
      SEARCH_SERVICES.find((each) => SOMEBODY.services.includes(each.name))!,
    ];
    const { visitor, found, target } = await open(`/search?q=${name}&service=${key}`);
    const counts = visitor.text().match(/\d+ reviews/g);
    const current = (view: string) => visitor.get("link", view).getAttribute("aria-current");
    expect([current("List"), current("Grid")]).toEqual(["true", null]);
    await visitor.follow("Grid");
    const href = visitor.get("link", "Grid").getAttribute("href");
    const q = name.replace(" ", "+");
    expect(href).toBe(`/search?q=${q}&service=${key}&view=grid#view-grid`);
    expect([current("List"), current("Grid")]).toEqual([null, "true"]);
    expect(found()).toEqual(namesFor({ q: name, service: key }));
    expect(visitor.text().match(/\d+ reviews/g)).toEqual(counts);

    expect(visitor.field("Service or provider name").value).toBe(name);
    for (const label of ["Service or provider name", "City, State or ZIP"])
      expect(visitor.field(label).getAttribute("maxlength"), label).toBe("200");
    visitor.fill("City, State or ZIP", CITY);
    await visitor.press("Search");
    const search = `/search?q=${q}&location=${CITY.replaceAll(" ", "+")}`;
    expect(visitor.path).toBe(
      `/search?service=${key}&view=grid&q=${q}&location=${CITY.replaceAll(" ", "+")}`,
    );
    await visitor.follow(`${name} Show all services`);
    expect(visitor.path).toBe(`${search}&view=grid`);
    await visitor.follow("List");
    expect(visitor.path).toBe(`${search}#view-list`);
    expect(target()).toBe(visitor.get("link", "List"));
  });

  it("has filters that only say that they are coming soon, and calls whoever has a number", async () => {
    const { visitor, target } = await open("/search");
    const pages = PROVIDERS.flatMap(({ name, phone, website }) => [
      [`Call ${name}`, phone && `tel:${phone.replace(/[^+\d]/g, "")}`] as const,
      [`Website of ${name}`, website] as const,
    ]);
    for (const [name, href] of [["Apply Filters", undefined] as const, ...pages]) {
      if (href) {
        expect(visitor.get("link", name).getAttribute("href")).toBe(href);
        continue;
      }
      await visitor.press(name);
      expect(visitor.toast(), name).toEqual({
        message: "Feature Not Implemented",
        description: "This feature is coming soon. Stay tuned!",
      });
      expect(visitor.path).toMatch(/^\/search(#|$)/);
      if (name !== "Apply Filters")
        expect(target(), "the page returns to it").toBe(visitor.get("button", name));
    }
  });

  it("says what is made up of samples, and of nobody else", async () => {
    const samples = PROVIDERS.filter(({ isSample }) => isSample);
    const { visitor } = await open("/search");
    const badges = [...visitor.document.querySelectorAll(".badge")].map((each) => each.textContent);
    expect(badges.filter((text) => text === "Sample")).toHaveLength(samples.length);
    expect(visitor.text().match(/\d+ reviews/g) ?? []).toHaveLength(
      samples.filter(({ rating }) => rating !== undefined).length,
    );
    for (const path of ["/search", "/"]) {
      await visitor.goto(path);
      const isSaid =
        path === "/search" ? samples.length > 0 : PROVIDERS.slice(0, 3).some((p) => p.isSample);
      expect(visitor.text().includes("made up"), path).toBe(isSaid);
    }
  });

  it.each([
    ["?location=portland&view=grid", "/search", "noindex"],
    ["?q=water&service=hydrotherapy", "/search", "noindex"],
    ["?service=hydrotherapy&view=grid", "/search?service=hydrotherapy", undefined],
    ["?service=cheap-pills", "/search", undefined],
  ])("at %s tells robots its canonical URL %s and: %s", async (query, canonical, robots) => {
    const { document } = (await open(`/search${query}`)).visitor;
    const link = document.querySelector('link[rel="canonical"]')!;
    expect(link.getAttribute("href")).toBe(site.app.url + canonical);
    expect(document.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe(robots);
    expect(document.querySelector('script[type="application/ld+json"]')).toBeNull();
  });
});

it("without scripts, the tiles of the home page and the search of the cities leave their pages unchanged", async () => {
  const { visitor, target } = await open("/");
  for (const [name, href] of [
    ["For Providers", "/join-directory"],
    ["View All Cities", "/cities"],
  ] as const)
    for (const link of visitor.all("link", name)) expect(link.getAttribute("href")).toBe(href);
  expect(visitor.get("link", "For Pet Owners").getAttribute("aria-current")).toBe("page");
  const cities = visitor.all("heading", /, [A-Z]{2}$/).map(visitor.text);
  expect(cities).toEqual(CITIES.slice(0, 4).map(({ name, state }) => `${name}, ${state}`));
  await visitor.press("Dog Walker");
  expect(visitor.toast()).toEqual({
    message: "Searching for Dog Walker...",
    description: "Feature Coming Soon",
  });
  expect(visitor.path).toMatch(/^\/#/);
  expect(target()).toBe(visitor.get("button", "Dog Walker"));

  await visitor.goto("/cities");
  const finder = visitor.get("button", `Find Providers in ${CITIES[0]!.name}`) as HTMLButtonElement;
  expect([finder.type, finder.form]).toEqual(["button", null]);
  const { name, form } = visitor.field("Search for a city");
  expect([name, form!.method, form!.getAttribute("action")]).toEqual(["city", "get", null]);
  await visitor.goto("/cities?city=Chicago");
  expect(visitor.field("Search for a city").value).toBe("Chicago");
  expect(visitor.all("button", /^Find Providers in /)).toHaveLength(CITIES.length);
});

describe("without scripts, the plans", () => {
  it("lead on: to the form, into the cart, or to a product page", async () => {
    const { visitor, target } = await open("/join-directory");
    for (const name of ["Submit Your Business", "Create Free Account"])
      expect(visitor.get("link", name).getAttribute("href")).toBe("/business-submission");
    const plans = visitor.document.getElementById("plans")?.parentElement;
    expect(visitor.text(plans)).not.toMatch(/\b(one|two|three|four|five|ten|twelve)\b/i);
    await visitor.press("Schedule Demo");
    expect(visitor.toast()).toEqual({
      message: "Schedule Demo",
      description: "This feature is coming soon.",
    });
    await visitor.press("Get Started, Visibility Boost");
    expect(visitor.toast()).toEqual({
      message: "Plan Added to Cart! 🛒",
      description: "Visibility Boost has been added to your cart.",
    });
    expect(visitor.path).toMatch(/^\/join-directory#variant_[\w-]+$/);
    expect(target()).toBe(visitor.get("button", "Get Started, Visibility Boost"));
    const plan = target()!.closest("li")!;
    expect(visitor.text(plan)).toContain("In your cart: 1 Quantity 1, Visibility Boost, $79.00.");
    expect(visitor.get("link", "View cart", plan).getAttribute("href")).toBe("/cart#checkout");
    await visitor.follow("Get Started, Premium Partner");
    expect(visitor.path).toBe(`/product/${productId("premium-partner")}`);
  });

  it("that are unavailable say so on their card and when their button is pressed", async () => {
    const removed = { productId: productId("visibility-boost"), fields: { purchasable: false } };
    site.service.fault({ match: "any", patch: removed });
    const { visitor } = await open("/join-directory");
    const start = visitor.get("button", "Get Started, Visibility Boost");
    expect(start.getAttribute("aria-disabled")).toBe("true");
    expect(computeAccessibleDescription(start)).toBe("Currently unavailable");
    await visitor.press("Get Started, Visibility Boost");
    expect(visitor.toast()).toEqual({ message: "Error", description: "Currently unavailable" });
  });

  it.each<[string, FaultRule, string]>([
    ["is down", { match: "products", status: 503 }, "HTTP 503: Service Unavailable"],
    ["sends broken JSON", { match: "products", brokenJson: true }, "Failed to load plans"],
  ])("are missing while the store %s, but for the free account", async (_, fault, error) => {
    site.service.fault(fault);
    const { visitor } = await open("/join-directory");
    // With scripts there is a toast, too: e2e/every-screen/translation.spec.ts.
    expect([visitor.status, visitor.toast()]).toEqual([502, null]);
    const plans = () => visitor.document.getElementById("plans")!.parentElement!;
    expect(visitor.text(plans())).toContain(`Error loading plans: ${error}`);
    expect(titlesOf(plans())).toEqual(["Free Account"]);
    site.service.reset();
    await visitor.follow("Try again", plans());
    expect([visitor.status, titlesOf(plans()).length]).toEqual([200, 4]);
  });

  it("may be empty without an error", async () => {
    const removed = ["directory-listing", "visibility-boost", "premium-partner"].map(productId);
    site.service.fault({ match: "products", removed });
    const { visitor } = await open("/join-directory");
    expect([visitor.status, visitor.toast()]).toEqual([200, null]);
    expect(visitor.text()).toContain("No growth plans are for sale at the moment.");
  });
});

const titlesOf = (plans: Element) =>
  [...plans.querySelectorAll("h3")].map((h3) => h3.textContent.trim());
