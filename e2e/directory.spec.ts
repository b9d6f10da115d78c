import { expect, test } from "./fixtures";

const CITIES = [
  "Atlanta, GA",
  "Los Angeles, CA",
  "San Francisco, CA",
  "Portland, OR",
  "Seattle, WA",
  "Cleveland, OH",
  "Minneapolis-Saint Paul, MN",
  "Chicago, IL",
];
const CATEGORIES = [
  "Dog Walker",
  "Acupuncturist",
  "Physical Therapist",
  "Boarding",
  "Restaurants",
  "Dog Park",
  "Veterinarian",
  "Dog Sitting",
  "Emergency Vet",
];
const SERVICES = ["Hydrotherapy", "Physical Therapy", "Shockwave Therapy", "Acupuncture"];

test("the home page shows categories, services and cities, and links to further pages", async ({
  page,
  cart,
}) => {
  await page.goto("/");
  const main = page.getByRole("main");
  const tiles = page.getByRole("region", { name: "What are you looking for?" });
  await expect(tiles.getByRole("button")).toHaveText(CATEGORIES);
  const services = page.getByRole("region", { name: "Therapies, in plain words" });
  await expect(services.getByRole("heading", { level: 3 })).toHaveText(SERVICES);
  const cities = page.getByRole("region", { name: "Coming To City Near You" });
  await expect(cities.getByRole("heading", { level: 3 })).toHaveText(CITIES.slice(0, 4));
  await expect(main.getByRole("link", { name: "View All Cities" })).toHaveCount(2);
  await expect(main.getByRole("tab")).toHaveCount(0);
  await expect(main.getByRole("link", { name: "For Pet Owners" })).toHaveAttribute(
    "aria-current",
    "page",
  );

  await tiles.getByRole("button", { name: "Dog Walker" }).click();
  await cart.expectToast("Searching for Dog Walker...", "Feature Coming Soon");
  await expect(page).toHaveURL(/\/(#.+)?$/);

  await cities.getByRole("link", { name: "View All Cities" }).click();
  await expect(page).toHaveURL(/\/cities$/);
  await page.goBack();
  await main.getByRole("link", { name: "For Providers" }).click();
  await expect(page).toHaveURL(/\/join-directory$/);
});

test("the cities page shows eight cities, and its search leaves them unchanged", async ({
  page,
  cart,
  hasScripts,
}) => {
  await page.goto("/cities");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 3 })).toHaveText(CITIES);
  const finders = main.getByRole("button", { name: /^Find Providers in / });
  await expect(finders).toHaveCount(8);
  for (const finder of await finders.all()) {
    await expect(finder).toHaveAttribute("aria-disabled", "true");
    await expect(finder).toHaveAccessibleDescription(
      /Provider pages for these cities are on their way/,
    );
  }
  // Not click(): Playwright would wait, because the button has aria-disabled.
  await finders.first().press("Enter");

  const search = page.getByPlaceholder("Search for a city...");
  await search.fill("Chicago");
  await search.press("Enter");
  await expect(page).toHaveURL(hasScripts ? /\/cities$/ : /\/cities\?city=Chicago$/);
  await expect(search).toHaveValue("Chicago");
  await expect(main.getByRole("heading", { level: 3 })).toHaveText(CITIES);
  await expect(cart.opener(0)).toBeVisible();
});

test("an unknown coming-soon feature is rejected with 400", { tag: "@no-js" }, async ({ page }) => {
  for (const feature of ["teleport", "constructor", "__proto__", ""]) {
    const form = { feature, redirectTo: "/store" };
    const answer = await page.request.post("/coming-soon", { form, maxRedirects: 0 });
    expect(answer.status(), feature).toBe(400);
    expect(answer.headers()["set-cookie"] ?? "").not.toContain("toast=");
    const html = await answer.text();
    expect(html).toContain("We could not read that");
    expect(html).toContain("Contact Us");
  }
  await page.goto("/store");
  await expect(page.locator("[data-type]")).toHaveCount(0);
});

test(
  "every page in the sitemap responds with 200 and has no empty or javascript: links",
  { tag: "@no-js" },
  async ({ request, app }) => {
    const robots = await request.get("/robots.txt");
    expect(robots.headers()["content-type"]).toContain("text/plain");
    expect(await robots.text()).toContain(`Sitemap: ${app.url}/sitemap.xml`);

    const sitemap = await request.get("/sitemap.xml");
    expect(sitemap.headers()["content-type"]).toContain("application/xml");
    const addresses = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address]) => address!,
    );
    expect(addresses).toContain(`${app.url}/join-directory`);
    expect(addresses.filter((address) => address.includes("/product/"))).toHaveLength(14);
    for (const address of [...addresses, `${app.url}/cart`, `${app.url}/success`]) {
      const answer = await request.get(address);
      expect(answer.status(), address).toBe(200);
      expect(await answer.text(), address).not.toMatch(/href="(#?|javascript:[^"]*)"/);
    }
  },
);
