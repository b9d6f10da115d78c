import { readFileSync } from "node:fs";

import { variantId } from "../../app/embedded-store/catalogue";
import { expect, test } from "../fixtures";
import { CONTACT, fillIn } from "../forms";
import { holdRequests } from "../journeys";

/** The cart is read again. */
const READING = "**/cart/view";
const ADD = "Add to Cart, Folding Car Ramp";
const RAMP = variantId("folding-car-ramp", 0);

test.describe("on a line that drops between two requests", () => {
  test.beforeEach(({ allowConsole }) => allowConsole(/ERR_FAILED|Failed to fetch/));

  test("a message that is sent from its own page keeps the page", async ({ page, cart }) => {
    await page.goto("/contact");
    await page.route(/\.data/, (route) =>
      route.request().method() === "POST" ? route.continue() : route.abort(),
    );
    await fillIn(page.getByRole("main"), CONTACT);
    await page.getByRole("button", { name: "Send message" }).click();
    await cart.expectToast("Message Sent!");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Us");
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

  test("a page from the back/forward cache stays, with the current cart", async ({
    page,
    cart,
  }) => {
    await cart.fill({ [RAMP]: 1 });
    await page.goto("/store");
    await page.getByLabel("Message").fill("My dog limps.");
    await page.context().clearCookies();
    await cart.fill({ [RAMP]: 2 });
    // This Chromium has no such cache, so the test dispatches the event that the page would get.
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
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
  const wait = ["That did not work", "Please wait a moment and try again."] as const;
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

test("after an answer that is not ours, such as a CDN's question, the toast leads to the page anew", async ({
  page,
  cart,
  allowConsole,
}) => {
  allowConsole(/status of 403|^SyntaxError|turbo-stream/);
  await page.goto("/store?view=grid");
  await page.route(/\.data/, (route) =>
    route.fulfill({ status: 403, contentType: "text/html", body: "<h1>Just a moment...</h1>" }),
  );
  await page.getByRole("button", { name: ADD }).click();
  const link = cart.toast("That did not work").getByRole("link", { name: "Reload this page" });
  await expect(link).toBeVisible();
  await page.unroute(/\.data/);
  const loaded = page.waitForRequest((request) => request.isNavigationRequest());
  await link.click();
  expect((await loaded).url()).toMatch(/\/store\?view=grid$/);
  await page.getByRole("button", { name: ADD }).click();
  await cart.expectToast("Added to Cart! 🛒");
});
