import { readFileSync } from "node:fs";

import type { Page } from "@playwright/test";

import { productId } from "../../app/embedded-store/ids";
import { expect, test } from "../fixtures";
import { CONTACT, fillIn } from "../forms";

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
    const add = page.getByRole("button", { name: "Add to Cart", exact: true });
    await page.getByLabel("Quantity", { exact: true }).fill("3");
    const mend = await dropAfterForm(page);
    await add.click();
    await cart.expectToast("Added to Cart! 🛒", "3 x Folding Car Ramp (Standard) added.");
    await mend();
    await add.click();
    await expect(cart.opener(6)).toBeVisible();
  });

  test("plus counts each time although the drawer's reload was lost", async ({ page, cart }) => {
    await page.goto("/store");
    await page.getByRole("button", { name: ADD }).click();
    await expect(cart.opener(1)).toBeVisible();
    await page.route(/\/store\.data/, (route) => route.abort());
    const lost = page.waitForEvent("requestfailed");
    await cart.open(1);
    await lost;
    const plus = cart.opened.getByRole("button", { name: /^Increase/ });
    await plus.click();
    await expect(cart.opened).toContainText("Total $258.00");
    await plus.click();
    await expect(cart.opened).toContainText("Total $387.00");
  });

  test("a page back from the back/forward cache stays", async ({ page, cart }) => {
    await page.goto("/store");
    await page.getByLabel("Message").fill("My dog limps.");
    await page.route(/\.data/, (route) => route.abort());
    const asked = page.waitForEvent("requestfailed");
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
    await asked;
    await page.unroute(/\.data/);
    await page.getByRole("button", { name: ADD }).click();
    await expect(cart.opener(1)).toBeVisible();
    await expect(page.getByLabel("Message")).toHaveValue("My dog limps.");
  });
});

/** What a proxy answers in place of the app. */
const PROXY_PAGES: [status: number, html: string][] = [
  [413, "<h1>Too large</h1>"],
  [429, readFileSync("deploy/errors/429.html", "utf8")],
  [500, "<h1>Failed</h1>"],
  [502, "<h1>No answer</h1>"],
  [503, "<h1>Unavailable</h1>"],
];
for (const [status, body] of PROXY_PAGES)
  test(
    `a ${status} page of a proxy asks to wait, and the page and what was typed stay`,
    { tag: "@js" },
    async ({ page, cart, allowConsole }) => {
      allowConsole(new RegExp(`status of ${status}|^SyntaxError|turbo-stream`));
      const wait = ["That did not work", "Please wait a moment and press again."] as const;
      await page.goto("/store");
      const form = page.getByRole("region", { name: "Contact Us" });
      await fillIn(form, CONTACT);
      await page.route(/\.data/, (route) =>
        route.fulfill({ status, contentType: "text/html", body }),
      );
      await page.getByRole("button", { name: ADD }).click();
      await cart.expectToast(...wait);
      await cart.toast(wait[0]).getByRole("button", { name: "Close notification" }).click();
      await form.getByRole("button", { name: "Send message" }).click();
      await cart.expectToast(...wait);
      for (const [label, value] of Object.entries(CONTACT))
        await expect(form.getByLabel(label), label).toHaveValue(value);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("What helps at home");
    },
  );
