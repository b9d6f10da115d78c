import { expect, test } from "../fixtures";

test("the home page leads to the page for providers and to the cities; its tiles show a message, the buttons of the cities do nothing", async ({
  page,
  cart,
  posts,
}) => {
  await page.goto("/");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "For Pet Owners" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await main.getByRole("button", { name: "Dog Walker" }).click();
  await cart.expectToast("Searching for Dog Walker...", "Feature Coming Soon");
  await expect(page).toHaveURL(/\/$/);
  await main.getByRole("link", { name: "For Providers" }).click();
  await expect(page).toHaveURL(/\/join-directory$/);
  await page.goBack();

  const cities = page.getByRole("region", { name: "Coming To City Near You" });
  await cities.getByRole("link", { name: "View All Cities" }).click();
  await expect(page).toHaveURL(/\/cities$/);
  await expect(page).toHaveTitle("Cities - Pawstride");
  posts.length = 0;
  const finder = main.getByRole("button", { name: "Find Providers in Atlanta" });
  await expect(finder).toHaveAccessibleDescription(
    /Provider pages for these cities are on their way/,
  );
  // Not click(): Playwright would wait, because the button has aria-disabled.
  await finder.press("Enter");

  const search = page.getByPlaceholder("Search for a city...");
  await search.fill("Chicago");
  await search.press("Enter");
  await expect(search).toHaveValue("Chicago");
  await expect(page).toHaveURL(/\/cities$/);
  expect(posts, "a placeholder would send one").toEqual([]);
});
