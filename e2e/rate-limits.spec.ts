import type { APIRequestContext } from "@playwright/test";

import { productId, variantId } from "../app/store/embedded/ids";
import type { AppServer } from "./app-server";
import { startShop, test as base, expect } from "./fixtures";
import { BUSINESS, fillIn } from "./submissions";

/** An app that limits; in the others all tests would share one limit. */
const test = base.extend<{ ownApp: AppServer }>({
  ownApp: async ({ store }, use) => {
    const app = await startShop(store, { RATE_LIMITS: "on" });
    await use(app);
    await app.close();
  },
  baseURL: ({ ownApp }, use) => use(ownApp.url),
});

const RAMP = variantId("folding-car-ramp", 0);
const WAIT = "One moment, please";

/** Sends so many forms, all of which are read. */
async function post(request: APIRequestContext, path: string, times: number) {
  for (let time = 0; time < times; time++) {
    const form = { intent: "set", variantId: "none", quantity: "1" };
    const answer = await request.post(path, { form, maxRedirects: 0 });
    expect(answer.status()).not.toBe(429);
  }
}

test("a letter too many waits with its writer", async ({
  page,
  hasScripts,
  cart,
  allowConsole,
  whenHydrated,
}) => {
  allowConsole(/status of 429/);
  await cart.fill({ [RAMP]: 2 });
  await post(page.request, "/contact", 20);
  await page.goto("/contact");
  await whenHydrated();
  const form = page.getByRole("main");
  await form.getByLabel("First name").fill("Kim");
  await form.getByLabel("Last name").fill("Lee");
  await form.getByLabel("Email").fill("kim@shop.example");
  await form.getByLabel("Message").fill("Is Rex too old for this?");
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await form.getByRole("button", { name: "Send message" }).click();
  const { status, headers } = await answer.then(async (response) => ({
    status: response.status(),
    headers: await response.allHeaders(),
  }));
  expect(status).toBe(429);
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  if (hasScripts) await cart.expectToast(WAIT);
  else {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(WAIT);
    await expect(page.getByText("Please wait a minute")).toBeVisible();
    await page.waitForLoadState();
    await expect(cart.opener(2)).toBeVisible();
    await page.goBack();
  }
  await expect(form.getByLabel("Message")).toHaveValue("Is Rex too old for this?");
});

test("a change too many leaves the cart as it is, and says so", async ({
  page,
  hasScripts,
  cart,
  allowConsole,
  whenHydrated,
}) => {
  allowConsole(/status of 429/);
  await cart.fill({ [RAMP]: 2 });
  await post(page.request, "/cart", 119);
  await page.goto(`/product/${productId("folding-car-ramp")}`);
  await whenHydrated();
  await page.getByRole("button", { name: "Add to Cart" }).click();
  if (hasScripts) await cart.expectToast(WAIT, "Too many changes at once. Please wait a minute.");
  else await expect(page.getByRole("heading", { level: 1 })).toHaveText(WAIT);
  await page.goto("/store");
  await expect(cart.opener(2)).toBeVisible();
});

test(
  "a long form too many keeps all that was typed",
  { tag: "@js" },
  async ({ page, allowConsole, whenHydrated }) => {
    allowConsole(/status of 429/);
    await post(page.request, "/contact", 20);
    await page.goto("/business-submission");
    await whenHydrated();
    const main = page.getByRole("main");
    await fillIn(main, BUSINESS);
    await main.getByLabel("Acupuncture").check();
    await page.getByRole("button", { name: "Submit for Review" }).click();
    await expect(main.getByRole("alert")).toContainText("Please wait a minute");
    for (const [label, value] of Object.entries(BUSINESS))
      await expect(main.getByLabel(label, { exact: true }), label).toHaveValue(value);
  },
);
