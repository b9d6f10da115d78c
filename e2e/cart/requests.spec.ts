import type { Page } from "@playwright/test";

import { productId, variantId } from "../../app/embedded-store/ids";
import { expect, testUncached as test } from "../fixtures";
import { CONTACT, fillIn } from "../forms";

const HARNESS = `/product/${productId("rear-lift-harness")}`;
const RAMP = variantId("folding-car-ramp", 0);

/** Counts the requests for data until now, as `POST /cart.data`. */
function countRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".data")) asked.push(`${request.method()} ${pathname}`);
  });
  return asked;
}

test.describe("one press is one request", { tag: "@js" }, () => {
  test("for a link to a page, and none for a page without a loader", async ({ page }) => {
    await page.goto("/store");
    const asked = countRequests(page);
    await page.getByRole("link", { name: "Rear Lift Harness", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rear Lift Harness");
    expect(asked).toEqual([`GET ${HARNESS}.data`]);
    await page.getByRole("button", { name: /^Medium/ }).click();
    await page.getByRole("navigation").getByRole("link", { name: "Directory" }).click();
    await expect(page.getByRole("button", { name: "Search Providers" })).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  test("for a search, and a second one where its address is put in order", async ({ page }) => {
    await page.goto("/");
    const asked = countRequests(page);
    await page.getByLabel("Service type or condition").fill("hydro");
    await page.getByLabel("City, State or ZIP").fill("Portland");
    await page.getByRole("button", { name: "Search Providers" }).click();
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expect(page.getByText(/results found$/)).toBeVisible();
    expect(asked.splice(0).length).toBeLessThanOrEqual(2);
    await page.getByLabel("City, State or ZIP").fill("Seattle");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page).toHaveURL(/Seattle/);
    await expect(page.getByText(/results found$/)).toBeVisible();
    expect(asked).toEqual(["GET /search.data"]);
  });

  test("for an add from a card, plus, a removal and opening the drawer", async ({ page, cart }) => {
    await page.goto("/store");
    const asked = countRequests(page);
    await page.getByRole("button", { name: "Add to cart, Home Exercise Guide" }).click();
    await expect(cart.opener(1)).toBeVisible();
    expect(asked).toEqual(["POST /cart.data"]);

    const opened = page.waitForResponse(/\.data/);
    await cart.open(1);
    await opened;
    expect(asked.splice(0)).toHaveLength(2);

    await cart.opened.getByRole("button", { name: /^Increase/ }).click();
    await expect(cart.opened).toContainText("Total $24.00");
    await cart.opened.getByRole("button", { name: /^Remove/ }).click();
    await expect(cart.opened).toContainText("Total $0.00");
    await expect(page.getByRole("dialog").getByRole("button", { name: "Checkout" })).toBeEnabled();
    expect(asked).toEqual(["POST /cart.data", "POST /cart.data"]);
  });

  test("for an add on a product page, which shows what is left if it is refused", async ({
    page,
    cart,
    store,
  }) => {
    await page.goto(HARNESS);
    const asked = countRequests(page);
    const add = page.getByRole("button", { name: "Add to Cart", exact: true });
    await add.click();
    await expect(page.getByText(/^In your cart: /)).toBeVisible();
    store.store.faults = [{ match: "any", stock: { [variantId("rear-lift-harness", 0)]: 1 } }];
    await add.click();
    await cart.expectToast("Oh no! Something went wrong.");
    await page.getByLabel("Quantity", { exact: true }).fill("2");
    await expect(page.locator("#stock")).toHaveText("Not enough stock. Only 1 left.");
    expect(asked).toEqual(["POST /cart.data", "POST /cart.data"]);
  });

  test("for a contact message", async ({ page, cart }) => {
    await page.goto("/cities");
    const asked = countRequests(page);
    await fillIn(page.locator("body"), CONTACT);
    await page.getByRole("button", { name: "Send message" }).click();
    await cart.expectToast("Message Sent!");
    expect(asked).toEqual(["POST /contact.data"]);
  });

  test("for a reload of the cart, and a lost one replaces nothing", async ({
    page,
    cart,
    allowConsole,
  }) => {
    allowConsole(/ERR_FAILED/);
    await cart.fill({ [RAMP]: 1 });
    await page.goto("/store");
    await page.getByLabel("Message").fill("My dog limps.");
    await page.route(/\.data/, (route) => route.abort());
    const lost = page.waitForEvent("requestfailed");
    await cart.open(1);
    await lost;
    await expect(cart.line("Folding Car Ramp")).toBeVisible();
    await page.unroute(/\.data/);
    await page.keyboard.press("Escape");
    await expect(page.getByLabel("Message")).toHaveValue("My dog limps.");
    await page.getByRole("button", { name: "Add to cart, Home Exercise Guide" }).click();
    await expect(cart.opener(2)).toBeVisible();
  });
});
