import { readFileSync } from "node:fs";

import type { Page } from "@playwright/test";

import { productId, variantId } from "../../app/embedded-store/ids";
import { expect, test } from "../fixtures";
import { CONTACT, fillIn } from "../forms";
import { holdRequests } from "../journeys";

/** The cart is read again. */
const READING = "**/cart/view";
const ADD = "Add to cart, Folding Car Ramp";
const RAMP = variantId("folding-car-ramp", 0);

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

test.describe("on a line that drops between two requests", () => {
  test.beforeEach(({ allowConsole }) => allowConsole(/ERR_FAILED|Failed to fetch/));

  test("a footer link and a contact message keep the page and what was typed", async ({
    page,
    cart,
  }) => {
    for (const path of ["/store", "/contact"])
      await test.step(path, async () => {
        await page.goto(path);
        const message = page.getByLabel("Message");
        const heading = await page.getByRole("heading", { level: 1 }).innerText();
        await message.fill("My dog limps.");
        const mend = await dropAfterForm(page);
        await page.getByRole("button", { name: "Careers" }).click();
        await cart.expectToast("Feature Coming Soon");
        await expect(message).toHaveValue("My dog limps.");
        await fillIn(page.locator("body"), CONTACT);
        await page.getByRole("button", { name: "Send message" }).click();
        await cart.expectToast("Message Sent!");
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
        await mend();
      });
  });

  test("an add keeps the page, its toast and what was typed, and the next answer shows the cart", async ({
    page,
    cart,
  }) => {
    await page.goto("/store");
    const message = page.getByLabel("Message");
    await message.fill("My dog limps.");
    let mend = await dropAfterForm(page);
    await page.getByRole("button", { name: ADD }).click();
    await cart.expectToast("Added to Cart! 🛒", "Folding Car Ramp has been added to your cart.");
    await expect(page.getByRole("button", { name: ADD })).toHaveText("Add to cart");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("What helps at home");
    await expect(message).toHaveValue("My dog limps.");
    await mend();

    await page.goto(`/product/${productId("folding-car-ramp")}`);
    const add = page.getByRole("button", { name: "Add to Cart", exact: true });
    await page.getByLabel("Quantity", { exact: true }).fill("2");
    mend = await dropAfterForm(page);
    await add.click();
    await cart.expectToast("Added to Cart! 🛒", "2 x Folding Car Ramp (Standard) added.");
    await mend();
    await add.click();
    await expect(cart.opener(5)).toBeVisible();
  });

  test("plus counts each time, whether the drawer's reload is still to come or was lost, and the page stays", async ({
    page,
    cart,
  }) => {
    await cart.fill({ [RAMP]: 1 });
    await page.goto("/store");
    await page.getByLabel("Message").fill("My dog limps.");
    const plus = cart.opened.getByRole("button", { name: /^Increase/ });
    const release = await holdRequests(page, READING);
    await cart.open(1);
    await plus.click();
    await expect(cart.opened).toContainText("Total $258.00");
    const answered = page.waitForResponse(READING);
    release();
    await answered;
    await plus.click();
    await expect(cart.opened).toContainText("Total $387.00");
    await expect(cart.quantity("Folding Car Ramp")).toHaveValue("3");
    await page.keyboard.press("Escape");

    await page.route(READING, (route) => route.abort());
    const lost = page.waitForEvent("requestfailed");
    await cart.open(3);
    await lost;
    for (const total of ["Total $516.00", "Total $645.00"]) {
      await plus.click();
      await expect(cart.opened).toContainText(total);
    }
    await page.keyboard.press("Escape");
    await expect(page.getByLabel("Message")).toHaveValue("My dog limps.");
  });

  test("a page back from the back/forward cache stays, and shows the current cart with the next reload", async ({
    page,
    cart,
  }) => {
    await cart.fill({ [RAMP]: 1 });
    await page.goto("/store");
    await page.getByLabel("Message").fill("My dog limps.");
    await page.context().clearCookies();
    await cart.fill({ [RAMP]: 2 });
    // This Chromium has no such cache, so the test dispatches the event that the page would get.
    const comeBack = () =>
      page.evaluate(() => {
        dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
      });
    await page.route(READING, (route) => route.abort());
    const lost = page.waitForEvent("requestfailed");
    await comeBack();
    await lost;
    await page.unroute(READING);
    await comeBack();
    await expect(cart.opener(2)).toBeVisible();
    await expect(page.getByLabel("Message")).toHaveValue("My dog limps.");
  });
});

/** What a proxy answers in place of the app. */
const PROXY_PAGES: [status: number, html: string][] = [
  [429, readFileSync("deploy/errors/429.html", "utf8")],
  [502, "<h1>No answer</h1>"],
];

test("an error page of a proxy asks to wait, and the page and what was typed stay", async ({
  page,
  cart,
  allowConsole,
}) => {
  allowConsole(/status of (429|502)|^SyntaxError|turbo-stream/);
  const wait = ["That did not work", "Please wait a moment and press again."] as const;
  const close = () =>
    cart.toast(wait[0]).getByRole("button", { name: "Close notification" }).click();
  await page.goto("/store");
  const form = page.getByRole("region", { name: "Contact Us" });
  await fillIn(form, CONTACT);
  for (const [status, body] of PROXY_PAGES)
    await test.step(String(status), async () => {
      await page.route(/\.data/, (route) =>
        route.fulfill({ status, contentType: "text/html", body }),
      );
      for (const button of [
        page.getByRole("button", { name: ADD }),
        form.getByRole("button", { name: "Send message" }),
      ]) {
        await button.click();
        await cart.expectToast(...wait);
        await close();
        await expect(cart.toast(wait[0])).toHaveCount(0);
      }
      for (const [label, value] of Object.entries(CONTACT))
        await expect(form.getByLabel(label), label).toHaveValue(value);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("What helps at home");
      await page.unroute(/\.data/);
    });
});
