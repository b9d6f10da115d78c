import type { Page } from "@playwright/test";

import { productId, variantId } from "../app/store/embedded/ids";
import { expect, test, testUncached, testWithOwnApp } from "./fixtures";
import { CONTACT, fillIn } from "./submissions";

const RAMP = variantId("folding-car-ramp", 0);
const ADD = "Add to cart, Folding Car Ramp";

/** The line drops after the next answer to a form. @returns a function that mends it */
async function dropAfterForm(page: Page): Promise<() => Promise<void>> {
  let isSent = false;
  await page.route(/\.data/, (route) => {
    const isForm = route.request().method() === "POST";
    if (isForm) isSent = true;
    return isForm || !isSent ? route.continue() : route.abort();
  });
  return () => page.unroute(/\.data/);
}

test.describe("on a line that drops between two requests", { tag: "@js" }, () => {
  test.beforeEach(({ allowConsole }) => allowConsole(/ERR_FAILED|Failed to fetch/));

  for (const path of ["/store", `/product/${productId("swim-vest")}`, "/contact", "/cart"])
    test(`a footer link and a contact message keep ${path} and what was typed`, async ({
      page,
      cart,
    }) => {
      await page.goto(path);
      const body = page.locator("body");
      const message = page.getByLabel("Message");
      const heading = await page.getByRole("heading", { level: 1 }).innerText();
      await message.fill("My dog limps.");
      await dropAfterForm(page);
      await page.getByRole("button", { name: "Careers" }).click();
      await cart.expectToast("Feature Coming Soon");
      await expect(message).toHaveValue("My dog limps.");
      await fillIn(body, CONTACT);
      await page.getByRole("button", { name: "Send message" }).click();
      await cart.expectToast("Message Sent!");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    });

  test("an add keeps the page and its toast, and the next reload shows the cart", async ({
    page,
    cart,
  }) => {
    await page.goto("/store");
    const message = page.getByLabel("Message");
    await message.fill("My dog limps.");
    const mend = await dropAfterForm(page);
    await page.getByRole("button", { name: ADD }).click();
    await cart.expectToast("Added to Cart! 🛒", "Folding Car Ramp has been added to your cart.");
    await expect(page.getByRole("button", { name: ADD })).toHaveText("Add to cart");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("What helps at home");
    await expect(message).toHaveValue("My dog limps.");
    await mend();
    await page.getByRole("button", { name: ADD }).click();
    await expect(cart.opener(2)).toBeVisible();
  });

  test("an add on a product page keeps the page and the typed quantity", async ({ page, cart }) => {
    await page.goto(`/product/${productId("folding-car-ramp")}`);
    await page.getByLabel("Quantity", { exact: true }).fill("3");
    await dropAfterForm(page);
    await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
    await cart.expectToast("Added to Cart! 🛒", "3 x Folding Car Ramp (Standard) added.");
    await expect(page.getByLabel("Quantity", { exact: true })).toHaveValue("3");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Folding Car Ramp");
  });

  test("a page back from the back/forward cache stays", async ({ page }) => {
    await page.goto("/store");
    await page.getByLabel("Message").fill("My dog limps.");
    await page.route(/\.data/, (route) => route.abort());
    const asked = page.waitForEvent("requestfailed");
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
    await asked;
    await expect(page.getByLabel("Message")).toHaveValue("My dog limps.");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("What helps at home");
  });
});

test(
  "a link pressed without a connection says so and keeps the page",
  { tag: "@js" },
  async ({ page, cart, context }) => {
    await page.goto("/store");
    await page.getByLabel("Message").fill("My dog limps.");
    await context.setOffline(true);
    await page.getByRole("link", { name: "Swim Vest", exact: true }).click();
    await cart.expectToast("You have no connection");
    await expect(page).toHaveURL(/\/store$/);
    await expect(page.getByLabel("Message")).toHaveValue("My dog limps.");
    await context.setOffline(false);
    await page.getByRole("link", { name: "Swim Vest", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Swim Vest");
  },
);

test(
  "a search pressed without a connection says so, and the cart icon still opens the drawer",
  { tag: "@js" },
  async ({ page, cart, context, allowConsole }) => {
    // The drawing of the empty cart.
    allowConsole(/ERR_INTERNET_DISCONNECTED/);
    await page.goto("/");
    await page.getByLabel("Message").fill("My dog limps.");
    await page.getByLabel("City, State or ZIP").fill("Portland");
    await context.setOffline(true);
    await cart.open(0);
    await expect(cart.toast("You have no connection")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(cart.opened).toBeHidden();
    await page.getByRole("button", { name: "Search Providers" }).click();
    await cart.expectToast("You have no connection");
    await expect(page.getByLabel("Message")).toHaveValue("My dog limps.");
    await expect(page.getByLabel("City, State or ZIP")).toHaveValue("Portland");
  },
);

for (const status of [429, 502, 503])
  test(
    `a ${status} of a proxy asks to wait, and what was typed stays`,
    { tag: "@js" },
    async ({ page, cart, allowConsole }) => {
      allowConsole(new RegExp(`status of ${status}|^SyntaxError|turbo-stream`));
      await page.route(/\.data/, (route) =>
        route.request().method() === "POST"
          ? route.fulfill({ status, contentType: "text/html", body: "<h1>No</h1>" })
          : route.continue(),
      );
      await page.goto("/contact");
      const form = page.getByRole("main");
      await fillIn(form, CONTACT);
      await form.getByRole("button", { name: "Send message" }).click();
      await cart.expectToast("That did not work", "Please wait a moment and press again.");
      await expect(form.getByLabel("Message")).toHaveValue(CONTACT.Message);
    },
  );

testUncached(
  "a link pressed while Checkout is pending does not cancel it",
  { tag: "@js" },
  async ({ page, cart, store }) => {
    await cart.fill({ [RAMP]: 1 });
    await page.goto("/cart");
    store.store.faults = [{ match: "checkout", delay: 1500 }];
    await page.getByRole("button", { name: "Checkout" }).click();
    await page.getByRole("navigation").getByRole("link", { name: "Directory" }).click();
    await expect(page.getByRole("button", { name: "Search Providers" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Pay/ })).toBeVisible();
  },
);

testWithOwnApp(
  "plans that come late by a client navigation are shown",
  { tag: "@js" },
  async ({ page, store }) => {
    await page.goto("/");
    store.store.faults = [
      { match: "products", delay: 4500 },
      { match: "variants", delay: 1200 },
    ];
    await page.getByRole("link", { name: "For Providers" }).click();
    await expect(page.getByText("Loading plans…")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Directory Listing" })).toBeVisible();
  },
);

test(
  "a second add counts while the page still reloads after the first",
  { tag: "@js" },
  async ({ page, cart, holdReload }) => {
    await page.goto("/store");
    const release = await holdReload();
    const add = page.getByRole("button", { name: ADD });
    await add.click();
    await cart.expectToast("Added to Cart! 🛒");
    await add.click();
    await expect(add).toHaveText("Add to cart");
    release();
    await expect(cart.opener(2)).toBeVisible();
  },
);

test(
  "the wait for a tab that holds the cart's lock ends with a message",
  { tag: "@js" },
  async ({ page, cart, context }) => {
    const suspended = await context.newPage();
    await suspended.goto("/cities");
    await suspended.evaluate(() => {
      void navigator.locks.request("cart", () => new Promise(() => undefined));
    });
    await page.clock.install();
    await page.goto("/store");
    const add = page.getByRole("button", { name: ADD });
    await add.click();
    await expect(add).toHaveText("Adding…");
    await page.clock.fastForward(31_000);
    await cart.expectToast("That did not reach us");
    await expect(add).toHaveText("Add to cart");
  },
);

test(
  "the toast's title ends with the page that it came with",
  { tag: "@js" },
  async ({ page, holdScripts, whenHydrated }) => {
    const releaseScripts = await holdScripts();
    await page.goto("/store", { waitUntil: "commit" });
    await page.getByRole("navigation").getByRole("button", { name: "Resources" }).click();
    await expect(page).toHaveTitle("Feature Not Implemented – Store - Pawstride");
    releaseScripts();
    await whenHydrated();
    await page.getByRole("link", { name: "Swim Vest", exact: true }).click();
    await expect(page).toHaveTitle("Swim Vest - Our Store");
    await page.goBack();
    await expect(page).toHaveTitle("Store - Pawstride");
  },
);
