import { expect, test } from "../fixtures";

test("the buttons of the cities and the search for a city do nothing", async ({ page, posts }) => {
  await page.goto("/cities");
  const finder = page.getByRole("button", { name: /^Find Providers in / }).first();
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
