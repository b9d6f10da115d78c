import type { Locator, Page } from "@playwright/test";

import { PROVIDERS } from "../../app/directory/providers";
import { SEARCH_SERVICES, searchPath } from "../../app/directory/search-query";
import { SITE_NAME } from "../../app/site";
import { namesFor } from "../../tests/support/providers";

import { collectAnnouncements } from "../announcements";
import { expect, test, testOnPhone, DEVICES } from "../fixtures";
import { tabTo } from "../journeys";

const ALL = namesFor({});
/** A service that somebody offers. */
const SERVICE =
  SEARCH_SERVICES.find(({ key }) => namesFor({ service: key }).length > 0) ?? SEARCH_SERVICES[0]!;
const THERAPY = SERVICE.name.toLowerCase();
const SOMEBODY = PROVIDERS.find(({ services }) => services.includes(SERVICE.name)) ?? PROVIDERS[0]!;
const [CITY = ""] = SOMEBODY.location.toLowerCase().split(",");

const STAY_TUNED = ["Feature Not Implemented", "This feature is coming soon. Stay tuned!"] as const;

const form = (page: Page) => page.getByRole("main").getByRole("search");
const results = (page: Page) => page.getByRole("region", { name: "Results" });
const status = (page: Page) => results(page).getByRole("status");

/** On a phone, the form of a search is folded. */
async function unfold(page: Page) {
  const folded = page.locator("details:not([open]) > summary").filter({ hasText: "Edit" });
  if (await folded.isVisible()) await folded.click();
}

/** Expects the result count and the names of the providers. */
async function expectResults(page: Page, names: string[]) {
  await expect(status(page)).toHaveText(`${names.length} results found`);
  await expect(results(page).getByRole("heading", { level: 3 })).toHaveText(names);
}

/** Links of a provider with a number or an address, else buttons. */
const contacts = (within: Locator) => within.getByText(/^(Call|Website)$/);
const call = (page: Page, name: string) =>
  results(page)
    .locator("a, button")
    .and(page.getByLabel(`Call ${name}`, { exact: true }));

for (const [device, test] of DEVICES)
  test(
    `the home page search leads to the matching providers, and a link resets the search, ${device}`,
    { tag: "@journey" },
    async ({ page }) => {
      await page.goto("/");
      const search = form(page);
      await search.getByLabel("Service type or condition").fill(THERAPY);
      await search.getByLabel("City, State or ZIP").fill(CITY);
      await search.getByLabel("Narrow by service").selectOption({ label: SERVICE.name });
      await search.getByRole("button", { name: "Search Providers" }).click();
      const asked = { q: THERAPY, location: CITY };
      await expect(page).toHaveURL(searchPath({ ...asked, service: SERVICE.key }));
      await expectResults(page, namesFor({ ...asked, service: SERVICE.key }));
      await unfold(page);
      await expect(form(page).getByLabel("Service or provider name")).toHaveValue(THERAPY);
      await expect(form(page).getByLabel("City, State or ZIP")).toHaveValue(CITY);

      await page.getByRole("link", { name: "Show all services" }).click();
      await expect(page).toHaveURL(searchPath(asked));
      await expectResults(page, namesFor(asked));
      await unfold(page);
      await form(page).getByLabel("Service or provider name").fill("ferret");
      await form(page).getByRole("button", { name: "Search" }).click();
      await expect(page).toHaveTitle(`0 results for “ferret”, “${CITY}” - ${SITE_NAME}`);
      await expect(results(page)).toContainText("No Providers Found");
      await results(page).getByRole("link", { name: "Show all providers" }).click();
      await expect(page).toHaveURL(/\/search$/);
      await expectResults(page, ALL);
      await expect(form(page).getByLabel("Service or provider name")).toHaveValue("");
    },
  );

test("an empty home page search is rejected and gets the focus; a chosen service is enough, and ends the toast", async ({
  page,
  cart,
}) => {
  await page.goto("/");
  await form(page).getByLabel("Service type or condition").fill("   ");
  await form(page).getByRole("button", { name: "Search Providers" }).click();
  await cart.expectToast("Hold up!", "Please enter a service or location to search.");
  await expect(page).toHaveURL(/\/$/);
  await expect(form(page).getByLabel("Service type or condition")).toBeFocused();
  for (const label of ["Service type or condition", "City, State or ZIP"]) {
    const field = form(page).getByLabel(label);
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(
      "Please enter a service or location to search.",
    );
  }
  const message = form(page).getByText("Please enter a service or location");
  await cart.toast("Hold up!").getByRole("button", { name: "Close notification" }).click();
  await expect(message).toBeVisible();

  await form(page).getByRole("button", { name: "Search Providers" }).click();
  await cart.expectToast("Hold up!");
  await form(page).getByLabel("Narrow by service").selectOption(SERVICE.key);
  await expect(message).toHaveCount(0);
  await form(page).getByRole("button", { name: "Search Providers" }).click();
  await expectResults(page, namesFor({ service: SERVICE.key }));
  await expect(cart.toast("Hold up!")).toHaveCount(0);
  await expect(page).toHaveURL(searchPath({ service: SERVICE.key }));
});

test("the error of a search that was rejected without scripts goes with a link to the home page", async ({
  page,
}) => {
  await page.goto("/?empty#home-q");
  const message = form(page).getByText("Please enter a service or location");
  await expect(message).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: SITE_NAME }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(message).toHaveCount(0);
});

testOnPhone(
  "on a phone, the rejected search shows its message and field fully, below the toast",
  async ({ page, cart }) => {
    await page.goto("/");
    const [field, label] = [form(page).getByRole("textbox"), form(page).locator("label")];
    await form(page).getByRole("button", { name: "Search Providers" }).click();
    const message = form(page).getByText("Please enter a service or location");
    await expect(message).toBeInViewport({ ratio: 1 });
    const bottomOf = async (box: Locator) => {
      const { y, height } = (await box.boundingBox())!;
      return y + height;
    };
    const top = (await form(page).boundingBox())!.y;
    expect(await bottomOf(cart.toast("Hold up!"))).toBeLessThanOrEqual(top);
    await expect(field.first()).toBeInViewport({ ratio: 1 });
    // The focus ring is 3 px wide.
    const fieldTop = (await field.first().boundingBox())!.y;
    expect(await bottomOf(label.first())).toBeLessThanOrEqual(fieldTop - 3);
    await expect(field.first()).toHaveCSS("outline-offset", "0px");
  },
);

test("a new search announces 'Searching...' for a second, then the results", async ({ page }) => {
  const heard = await collectAnnouncements(page);
  await page.clock.install();
  await page.goto("/search");
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect(status(page)).toHaveText(`${ALL.length} results found`);
  await form(page).getByLabel("Service or provider name").fill(THERAPY);
  await form(page).getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(searchPath({ q: THERAPY }));
  await expect(status(page)).toHaveText("Searching...");
  await page.clock.runFor(900);
  await expect(results(page)).toHaveAttribute("aria-busy", "true");
  const moving = await page.evaluate(() => document.getAnimations().length);
  expect(moving, "with reduced motion, nothing moves").toBe(0);
  await page.clock.runFor(200);
  const found = namesFor({ q: THERAPY });
  await expectResults(page, found);
  expect(await heard()).toEqual(["Searching...", `${found.length} results found`]);
});

test("Back and Forward restore the results and the search fields; Back from another page, at once and at the same place", async ({
  page,
}) => {
  const heard = await collectAnnouncements(page);
  await page.goto(searchPath({ q: THERAPY }));
  await expectResults(page, namesFor({ q: THERAPY }));
  await form(page).getByLabel("Service or provider name").fill("");
  await form(page).getByLabel("City, State or ZIP").fill(CITY);
  await form(page).getByRole("button", { name: "Search" }).click();
  await expectResults(page, namesFor({ location: CITY }));

  await page.goBack();
  await expectResults(page, namesFor({ q: THERAPY }));
  await expect(form(page).getByLabel("Service or provider name")).toHaveValue(THERAPY);
  await expect(form(page).getByLabel("City, State or ZIP")).toHaveValue("");
  await page.goForward();
  await expectResults(page, namesFor({ location: CITY }));
  await expect(form(page).getByLabel("Service or provider name")).toHaveValue("");
  await expect(form(page).getByLabel("City, State or ZIP")).toHaveValue(CITY);

  // The address of a search that was pressed before, now reached by a link.
  await page.goto("/search?q=zzz");
  const name = form(page).getByLabel("Service or provider name");
  await name.fill("");
  await form(page).getByRole("button", { name: "Search" }).click();
  await expect(status(page)).toHaveText(`${ALL.length} results found`);
  await page.goBack();
  await expect(name).toHaveValue("zzz");
  await page.getByRole("link", { name: "Show all providers" }).click();
  await expect(status(page)).toHaveText(`${ALL.length} results found`);
  await expect(name).toHaveValue("");

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/search");
  await expect(status(page)).toHaveText(`${ALL.length} results found`);
  const place = await page.evaluate(() => {
    scrollTo(0, 1400);
    return scrollY;
  });
  // Without the scrolling of a real press: the menu is above.
  await page.locator("header nav a[href='/store']").evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What helps at home");
  await page.goBack();
  await expect(status(page)).toHaveText(`${ALL.length} results found`);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  expect(await heard()).not.toContain("Searching...");
});

test("the rating slider and the checkboxes show a coming-soon toast, Call as well, without scrolling", async ({
  page,
  cart,
}) => {
  await page.goto(searchPath({ service: SERVICE.key }));
  const notice = cart.toast(STAY_TUNED[0]);
  async function expectNotice() {
    await cart.expectToast(...STAY_TUNED);
    await notice.getByRole("button", { name: "Close notification" }).click();
    await expect(notice).toHaveCount(0);
  }
  const slider = page.getByRole("slider", { name: "Rating" });
  await expect(page.getByText("4.0+ Stars")).toBeVisible();
  await slider.press("ArrowRight");
  await expect(slider).toHaveAttribute("aria-valuetext", "4.1+ Stars");
  await expect(page.getByText("4.1+ Stars")).toBeVisible();
  await expectNotice();
  for (const box of ["Open now", `${SITE_NAME} Verified`]) {
    await page.getByRole("checkbox", { name: box }).check();
    await expectNotice();
  }
  // Of a provider without a number; where all have one, there is none.
  for (const button of await results(page)
    .getByRole("button", { name: /^Call / })
    .all()) {
    await button.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await button.click();
    await expect(notice).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await expectNotice();
  }
  await expect(page).toHaveURL(searchPath({ service: SERVICE.key }));
  await expectResults(page, namesFor({ service: SERVICE.key }));
});

testOnPhone(
  "on a phone, the filters are collapsed, and two results fit, each with an uncropped picture (up to 1/3 wide) and its buttons in one row",
  async ({ page, cart }) => {
    const shown = namesFor({ q: THERAPY }).length;
    await page.goto(searchPath({ q: THERAPY }));
    await expect(status(page)).toBeInViewport();
    const apply = page.getByRole("button", { name: "Apply Filters" });
    await expect(apply).toBeHidden();
    for (const width of [390, 360])
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 844 });
        if (width === 390)
          await expect(
            page.getByRole("heading", { level: 3 }).nth(Math.min(shown, 2) - 1),
          ).toBeInViewport({ ratio: 1 });
        const rows = results(page).locator("ul > li:has(h3)");
        await expect(rows).toHaveCount(shown);
        for (const row of await rows.all()) {
          const picture = (await row.locator("img").boundingBox())!;
          expect(picture.width, "nothing is cut off").toBeCloseTo(picture.height, 0);
          expect(picture.width).toBeLessThanOrEqual((await row.boundingBox())!.width / 3);
          const [first, second] = await contacts(row).all();
          expect((await first!.boundingBox())!.y).toBe((await second!.boundingBox())!.y);
        }
      });
    await page.getByRole("complementary", { name: "Filters" }).locator("summary").click();
    await apply.click();
    await cart.expectToast(...STAY_TUNED);
  },
);

testOnPhone(
  "on a phone, a search folds its form to what was asked for, so that a whole result is in sight; Edit unfolds it",
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 664 });
    await page.goto("/search");
    await expect(page.locator("summary").filter({ hasText: "Edit" })).toBeHidden();
    const home = SOMEBODY.location.replace(/ \d+$/, "");
    const [service, place] = [form(page).getByRole("searchbox"), form(page).getByLabel("City")];
    await place.press("Enter");
    await expect(service, "nothing was asked for").toBeVisible();
    await service.fill(THERAPY);
    await place.fill(home);
    await place.press("Enter");
    const found = namesFor({ q: THERAPY, location: home });
    await expectResults(page, found);
    await expect(service).toBeHidden();
    await expect(call(page, found[0]!)).toBeInViewport({ ratio: 1 });
    const name = results(page).getByRole("heading", { level: 3 }).first();
    expect((await name.boundingBox())!.y, "the name of the first provider").toBeLessThan(400);
    const summary = page.locator("summary").filter({ hasText: `${THERAPY} · ${home}` });
    const edit = summary.getByText("Edit");
    expect((await edit.boundingBox())!.height, "on one line").toBeLessThan(30);
    const heading = results(page).getByRole("heading", { level: 2 });
    await expect(heading, "not on what is folded away").toBeFocused();
    await summary.click();
    await form(page).getByRole("button", { name: "Search" }).click();
    await expect(service).toBeHidden();
    await expect(heading, "unchanged").toBeFocused();
    await summary.click();
    await expect(service).toHaveValue(THERAPY);
    await service.fill("");
    await place.fill("");
    await place.press("Enter");
    await expect(status(page)).toHaveText(`${ALL.length} results found`);
    await expect(service).toBeVisible();
  },
);

test("from 80rem, Call and Website of a provider stand at the right; commas that nobody has to hear separate its services", async ({
  page,
}) => {
  await page.goto("/search");
  const card = results(page).getByRole("listitem").filter({ hasText: SOMEBODY.name }).first();
  const services = card.getByRole("list", { name: "Services" });
  const commas = await services
    .getByRole("listitem")
    .evaluateAll((items) => items.map((item) => getComputedStyle(item, "::after").content));
  const between = SOMEBODY.services.slice(1).map(() => '"," / ""');
  expect(commas).toEqual([...between, "none"]);
  for (const [width, isRight] of [
    [1280, true],
    [1279, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const { x, width: length } = (await services.boundingBox())!;
    await expect(contacts(card)).toHaveCount(2);
    for (const contact of await contacts(card).all())
      expect((await contact.boundingBox())!.x >= x + length, `at ${width} px`).toBe(isRight);
  }
});

test("a search can be completed with the keyboard alone", async ({ page, cart }) => {
  await page.goto("/");
  const search = form(page);
  const pressAt = async (target: Locator, key = "Enter") => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  await tabTo(page, search.getByLabel("Service type or condition"));
  await page.keyboard.type(THERAPY);
  await tabTo(page, search.getByLabel("City, State or ZIP"));
  await page.keyboard.type(CITY);
  await tabTo(page, search.getByLabel("Narrow by service"));
  await page.keyboard.type(SERVICE.name.slice(0, 4));
  await pressAt(search.getByRole("button", { name: "Search Providers" }));
  const asked = { q: THERAPY, location: CITY, service: SERVICE.key };
  await expect(page).toHaveURL(searchPath(asked));
  await expect(status(page)).toHaveText(`${namesFor(asked).length} results found`);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await pressAt(page.getByRole("button", { name: "Apply Filters" }), "Space");
  await cart.expectToast("Feature Not Implemented");
  await pressAt(page.getByRole("link", { name: "Grid", exact: true }));
  await expect(page).toHaveURL(/view=grid(#view-grid)?$/);
  await tabTo(page, call(page, namesFor(asked)[0]!));
});

test("in the dark scheme, an empty box of a filter has the ground and the edge of a field", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/search");
  const colors = (box: Locator) =>
    box.evaluate((element) => {
      const { appearance, backgroundColor, borderTopColor } = getComputedStyle(element);
      return [appearance, backgroundColor, borderTopColor];
    });
  const [, ground, edge] = await colors(form(page).getByLabel("Service or provider name"));
  expect(await colors(page.getByLabel("Open now"))).toEqual(["none", ground, edge]);
  await page.getByLabel("Open now").check();
  expect((await colors(page.getByLabel("Open now")))[0]).toBe("auto");
});

test("in the home page's search, labels, texts and button share left edges", async ({ page }) => {
  await page.goto("/");
  for (const [width, columns] of [
    [360, 1],
    [768, 2],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const edges = await form(page)
      .locator("label, input:not([type=hidden]), select, button")
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().left));
    expect(edges).toHaveLength(7);
    expect(new Set(edges).size, `${width} px`).toBe(columns);
    await expect(form(page).getByRole("textbox").first()).toHaveCSS("padding-left", "0px");
  }
});
