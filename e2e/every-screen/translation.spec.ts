import type { Page } from "@playwright/test";

import { searchProviders } from "../../app/directory/provider";
import { PROVIDERS } from "../../app/directory/providers";
import { SEARCH_SERVICES } from "../../app/directory/search-query";
import { productId, variantId } from "../../app/embedded-store/catalogue";
import { expect, test, testUncached } from "../fixtures";
import { holdRequests } from "../journeys";
import { BUSINESS, CONTACT, EVENT, fillIn, FORMS } from "../forms";

type Change = "translation" | "prices";

/**
 * Changes the texts of the page from outside, now and later: as the translation of Chrome does, which
 * moves each text into two `<font>` elements, or as an extension that only wraps prices.
 */
async function changeTexts(page: Page, change: Change): Promise<void> {
  await page.evaluate((isTranslation) => {
    const changed = new WeakSet<Node>();
    const wrap = (text: Text) => {
      const outer = document.createElement("font");
      const inner = outer.appendChild(document.createElement("font"));
      // A new node, as a translation has another text. Here it is the same, so that tests can read it.
      inner.textContent = text.data;
      changed.add(inner.firstChild!);
      text.replaceWith(outer);
    };
    const change = (text: Text) => {
      if (changed.has(text) || text.parentElement?.closest("script, style, textarea")) return;
      if (isTranslation) {
        if (text.data.trim()) wrap(text);
        return;
      }
      const price = /\$[\d.,]+/.exec(text.data);
      if (!price) return;
      const amount = text.splitText(price.index);
      const rest = amount.splitText(price[0].length);
      wrap(amount);
      if (!text.data) text.remove();
      if (rest.data) change(rest);
      else rest.remove();
    };
    const changeAll = () => {
      const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(change);
    };
    changeAll();
    new MutationObserver(changeAll).observe(document.documentElement, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  }, change === "translation");
}

/** Expects the texts that the server sends for the address. */
async function expectTextsAsLoaded(page: Page): Promise<void> {
  const difference = () =>
    page.evaluate(async () => {
      const html = await (await fetch(location.href)).text();
      const loaded = new DOMParser().parseFromString(html, "text/html");
      const [shown, sent] = [document, loaded].map((all) => all.querySelector("main")!.textContent);
      return shown === sent ? "" : `${shown}\n\ninstead of\n\n${sent}`;
    });
  await expect.poll(difference, page.url()).toBe("");
}

const RAMP = variantId("folding-car-ramp", 0);
const VEST = `/product/${productId("swim-vest")}`;

for (const [change, whose] of [
  ["translation", "a translation of the page"],
  ["prices", "an extension that wraps prices"],
] as const)
  test(`with ${whose}, prices follow the chosen style, and the cart follows each change`, async ({
    page,
    cart,
  }) => {
    await test.step("choosing styles with and without a sale", async () => {
      await page.goto("/store");
      await changeTexts(page, change);
      await page.getByRole("link", { name: "Swim Vest", exact: true }).click();
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { level: 1 })).toHaveText("Swim Vest");
      await expectTextsAsLoaded(page);
      for (const [style, price] of [
        ["Apricot, Small", "Sale price $49.00 Original price $59.00"],
        ["Apricot, Large", "$64.00"],
        ["Apricot, Small", "Sale price $49.00 Original price $59.00"],
      ] as const) {
        await main.getByRole("link", { name: style }).click();
        await expect(main.getByRole("heading", { level: 1 }).locator("~ .display")).toHaveText(
          price,
        );
        await expectTextsAsLoaded(page);
      }
      const quantity = main.getByLabel("Quantity", { exact: true });
      await quantity.fill("9");
      await expect(main.getByText("Not enough stock. Only 6 left.")).toBeVisible();
      await quantity.fill("1");
      await expect(main.getByText("6 in stock!")).toBeVisible();
      await main.getByRole("link", { name: "Next picture" }).click();
      await expectTextsAsLoaded(page);
      await main.getByRole("link", { name: "Rear Lift Harness", exact: true }).click();
      await expect(main.getByRole("heading", { level: 1 })).toHaveText("Rear Lift Harness");
      await expectTextsAsLoaded(page);
    });

    await test.step("the drawer", async () => {
      await cart.fill({ [RAMP]: 1, [variantId("swim-vest", 2)]: 1 });
      await page.goto("/store");
      await changeTexts(page, change);
      await cart.open(2);
      const ramp = cart.line("Folding Car Ramp");
      await ramp.getByRole("button", { name: /^Increase/ }).click();
      await expect(ramp).toContainText("$258.00");
      await expect(cart.opened).toContainText("Total $307.00");
      await cart.quantity("Swim Vest").fill("9");
      await cart.quantity("Swim Vest").press("Enter");
      await expect(cart.line("Swim Vest")).toContainText("Not enough stock");
      await cart.button("Remove", "Swim Vest").click();
      await expect(cart.opened).toContainText("Total $258.00");
      await cart.opened.getByRole("button", { name: "Checkout" }).click();
      await page.getByRole("button", { name: "Cancel and return" }).click();
      await expect(page).toHaveURL(/\/store$/);
      await page.waitForFunction(() => document.querySelector("[data-hydrated]"));
      await changeTexts(page, change);
      await page.getByRole("button", { name: /^Restore your cart/ }).click();
      await expect(cart.opener(2)).toBeVisible();
    });

    await test.step("adding", async () => {
      await page.goto(VEST);
      await changeTexts(page, change);
      const main = page.getByRole("main");
      for (const [quantity, inCart] of [
        ["1", 3],
        ["3", 6],
      ] as const) {
        await main.getByLabel("Quantity", { exact: true }).fill(quantity);
        await main.getByRole("button", { name: "Add to Cart", exact: true }).click();
        await cart.expectToast("Added to Cart! 🛒", `${quantity} x Swim Vest (Teal, Small) added.`);
        await expect(cart.opener(inCart)).toBeVisible();
        // The page is loaded with one.
        await main.getByLabel("Quantity", { exact: true }).fill("1");
        await expectTextsAsLoaded(page);
      }
      await page.goto("/store");
      await changeTexts(page, change);
      await page.getByRole("button", { name: "Add to Cart, Folding Car Ramp" }).click();
      await expect(cart.opener(7)).toBeVisible();
      await expectTextsAsLoaded(page);
    });
  });

test("with a translation of the page, pages and searches of a big shop show their own texts", async ({
  page,
  bigShop,
}) => {
  await page.goto(`${bigShop.url}/store`);
  await changeTexts(page, "translation");
  const heading = page.locator("#products");
  const pages = page.getByRole("navigation", { name: "Pages" });
  for (const [name, number] of [
    ["Next", 2],
    ["Page 1", 1],
  ] as const) {
    await pages.getByRole("link", { name, exact: true }).click();
    await expect(heading).toHaveText(`60 products, page ${number} of 3`);
    await expectTextsAsLoaded(page);
  }
  const search = async (words: string, text: string) => {
    await page.getByLabel("Search the store").fill(words);
    await page.getByRole("button", { name: "Show products" }).click();
    await expect(heading).toHaveText(text);
    await expectTextsAsLoaded(page);
  };
  await search("none of these", "0 products for “none of these”");
  await page.getByRole("link", { name: "Show all products" }).click();
  await expect(heading).toHaveText("60 products, page 1 of 3");
  await search("bed", "5 products for “bed”");
  await page.goBack();
  await expect(heading).toHaveText("60 products, page 1 of 3");
  await expectTextsAsLoaded(page);
});

test("with a translation of the page, provider searches show results", async ({ page, cart }) => {
  await page.clock.install();
  await page.goto("/");
  await changeTexts(page, "translation");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Search Providers" }).click();
  await cart.expectToast("Hold up!");
  const [somebody] = PROVIDERS;
  const { key, name } = SEARCH_SERVICES[0]!;
  await main.getByLabel("Service type or condition").fill(somebody!.name);
  await main.getByLabel("Narrow by service").selectOption({ label: name });
  await main.getByRole("button", { name: "Search Providers" }).click();
  const status = main.getByRole("region", { name: "Results" }).getByRole("status");
  const expectResults = async (text: string) => {
    await expect(status).toHaveText("Searching...");
    await page.clock.fastForward(1000);
    await expect(status).toHaveText(text);
    await expectTextsAsLoaded(page);
  };
  const found = searchProviders(PROVIDERS, { q: somebody!.name, location: "", service: key });
  await expectResults(`${found.length} results found`);
  await main.getByRole("link", { name: "Show all services" }).click();
  await expect(main.getByRole("link", { name: "Show all services" })).toHaveCount(0);
  await main.getByLabel("Service or provider name").fill("ferret");
  await main.getByRole("button", { name: "Search", exact: true }).click();
  await expectResults("0 results found");
  await main.getByLabel("Service or provider name").fill("");
  await main.getByRole("button", { name: "Search", exact: true }).click();
  await expectResults(`${PROVIDERS.length} results found`);
  await main.getByRole("link", { name: "Grid" }).click();
  await main.getByLabel("Rating").fill("4.5");
  await expect(main.getByText("4.5+ Stars")).toBeVisible();
  await cart.expectToast("Feature Not Implemented");
  await page.goBack();
  await expect(status).toHaveText("0 results found");
  await page.evaluate(() => history.go(-2));
  await expect(main.getByRole("link", { name: "Show all services" })).toBeVisible();
});

test("with a translation of the page, forms show errors, counts, files and what follows them", async ({
  page,
  cart,
  allowConsole,
}) => {
  await test.step("the contact form", async () => {
    allowConsole(/status of 400/);
    await page.goto("/cities");
    await changeTexts(page, "translation");
    const form = page.getByRole("region", { name: "Contact Us" });
    const send = form.getByRole("button", { name: "Send message" });
    const website = form.getByLabel("Website");
    await fillIn(form, { ...CONTACT, "Website (optional)": "javascript:alert(1)" });
    await send.click();
    await expect(form.getByRole("group", { name: "Please check one field" })).toBeFocused();
    await fillIn(form, { "First name": " ", "Website (optional)": "javascript:alert(1)" });
    await send.click();
    await expect(form.getByRole("group", { name: "Please check 2 fields" })).toBeFocused();
    await fillIn(form, { ...CONTACT, "Website (optional)": "" });
    const answer = await holdRequests(page, "**/contact.data*");
    await send.or(form.getByRole("button", { name: "Sending…" })).click();
    await expect(form.getByRole("button", { name: "Sending…" })).toBeVisible();
    answer();
    await cart.expectToast("Message Sent!");
    await expect(send).toBeVisible();
    await expect(website).not.toHaveAttribute("aria-invalid");
  });

  await test.step("the long forms", async () => {
    await page.goto("/business-submission");
    await changeTexts(page, "translation");
    const main = page.getByRole("main");
    await main.getByRole("button", { name: "Submit for Review" }).click();
    await expect(main.getByRole("group", { name: /^Please check 1\d fields$/ })).toBeFocused();
    await main.getByLabel("Business Email").fill("clinic");
    await expect(main.getByText("Business Email must be")).toHaveCount(2);
    await fillIn(main, BUSINESS);
    await main.getByLabel("Hydrotherapy").check();
    for (const [text, left] of [
      ["Calm and slow.", 1986],
      ["Calm.", 1995],
    ] as const) {
      await main.getByLabel("Description").fill(text);
      await expect(main.getByText(`${left} characters left`).first()).toBeVisible();
    }
    const file = (name: string) => ({ name, mimeType: "image/png", buffer: Buffer.alloc(2048) });
    await main.getByLabel("Photos").setInputFiles(["1", "2", "3", "4", "5", "6"].map(file));
    await expect(main.getByText("up to 5", { exact: false }).first()).toBeVisible();
    for (const name of ["2", "1"])
      await main.getByRole("button", { name: `Remove ${name}` }).click();
    const files = main.getByRole("list", { name: "Chosen files" }).getByRole("listitem");
    await expect(files).toHaveText(["32 kB", "42 kB", "52 kB", "62 kB"]);
    await main.getByRole("button", { name: "Submit for Review" }).click();
    await cart.expectToast(...FORMS.business.toast);
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Submission Received");
    await expectTextsAsLoaded(page);
    await main.getByRole("link", { name: "Back to Homepage" }).click();
    await expect(page).toHaveURL(/\/$/);

    await page.goto("/event-submission");
    await changeTexts(page, "translation");
    await fillIn(main, { ...EVENT, "End date": "2027-05-30" });
    await expect(main.getByText("Your event ends before it starts.")).toBeVisible();
    await main.getByLabel("End date").fill("2027-05-31");
    await expect(main.getByText("Your event ends before it starts.")).toHaveCount(0);
    await main.getByRole("button", { name: "Submit Event" }).click();
    await cart.expectToast(...FORMS.event.toast);
    await expectTextsAsLoaded(page);
  });
});

testUncached(
  "with a translation of the page, a slow page says so, and errors are shown",
  async ({ page, cart, store, allowConsole }) => {
    allowConsole(/Failed to fetch|ERR_FAILED|status of 502/);
    await page.goto("/");
    await changeTexts(page, "translation");
    store.fault({ match: "products", status: 503 });
    const answer = await holdRequests(page, "**/join-directory.data*");
    await page.getByRole("link", { name: "For Providers" }).click();
    await expect(page.getByText("Loading…", { exact: true })).toBeVisible();
    answer();
    await cart.expectToast("Error", "Could not load growth plans. Please try again later.");
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(
      "Error loading plans: HTTP 503: Service Unavailable",
    );
    await page.route(/\.data/, (route) => route.abort());
    await page.getByRole("navigation").getByRole("link", { name: "Store" }).click();
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText("We could not reach the site");
    await page.unroute(/\.data/);
    await page.getByRole("link", { name: "Back to Homepage" }).click();
    await expect(heading).toHaveText("Find the people who help pets move again");
  },
);
