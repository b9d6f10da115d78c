import type { Page } from "@playwright/test";

import { productId, variantId } from "../../app/embedded-store/catalogue";
import { expect, test, testUncached } from "../fixtures";
import { CONTACT, fillIn } from "../forms";

const HARNESS = `/product/${productId("rear-lift-harness")}`;

/** The requests for data and readings of the cart until now, as `POST /cart.data`; not what is fetched ahead. */
function countRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    const isAhead = request.resourceType() !== "fetch";
    if (!isAhead && /\.data$|^\/cart\/view$/.test(pathname))
      asked.push(`${request.method()} ${pathname}`);
  });
  return asked;
}

test("one press is one request: a link, none without a loader, a search, a message and a placeholder", async ({
  page,
  cart,
}) => {
  await page.goto("/store");
  const asked = countRequests(page);
  await page.getByRole("link", { name: "Rear Lift Harness", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rear Lift Harness");
  expect(asked.splice(0)).toEqual([`GET ${HARNESS}.data`]);
  const quantity = page.getByLabel("Quantity", { exact: true });
  await quantity.fill("5");
  await page.getByRole("link", { name: /^Medium/ }).click();
  await expect(page.getByText("Quantity 5, Medium, $205.00, 9 in stock.")).toBeVisible();
  await expect(quantity).toHaveValue("5");
  await page.getByRole("navigation").getByRole("link", { name: "Directory" }).click();
  await expect(page.getByRole("button", { name: "Search Providers" })).toBeVisible();
  expect(asked).toEqual([]);

  await page.getByLabel("Service type or condition").fill("hydro");
  await page.getByLabel("City, State or ZIP").fill("Portland");
  await page.getByRole("button", { name: "Search Providers" }).click();
  await expect(page.getByText(/results found$/)).toBeVisible();
  expect(asked.splice(0)).toEqual(["GET /search.data"]);
  await page.getByLabel("City, State or ZIP").fill("");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/\/search\?q=hydro$/);
  await expect(page.getByText(/results found$/)).toBeVisible();
  expect(asked.splice(0)).toEqual(["GET /search.data"]);
  await page.getByLabel("City, State or ZIP").fill("Seattle");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/Seattle/);
  await expect(page.getByText(/results found$/)).toBeVisible();
  expect(asked.splice(0)).toEqual(["GET /search.data"]);

  await fillIn(page.getByRole("contentinfo"), CONTACT);
  await page.getByRole("button", { name: "Send message" }).click();
  await cart.expectToast("Message Sent!");
  await page.getByRole("button", { name: "Careers" }).click();
  await cart.expectToast("Feature Coming Soon");
  expect(asked).toEqual(["POST /contact.data", "POST /coming-soon.data"]);
});

testUncached(
  "one press is one request: an add, also a refused one, plus, a removal and opening the drawer; minus at one is none",
  async ({ page, cart, store }) => {
    await page.goto("/store");
    const asked = countRequests(page);
    await page.getByRole("button", { name: "Add to Cart, Home Exercise Guide" }).click();
    await expect(cart.opener(1)).toBeVisible();
    expect(asked).toEqual(["POST /cart.data"]);

    const opened = page.waitForResponse("**/cart/view");
    await cart.open(1);
    await opened;
    expect(asked.splice(0)).toEqual(["POST /cart.data", "GET /cart/view"]);

    await cart.opened.getByRole("button", { name: /^Decrease/ }).press("Enter");
    await cart.opened.getByRole("button", { name: /^Increase/ }).click();
    await expect(cart.opened).toContainText("Total $24.00");
    await cart.opened.getByRole("button", { name: /^Remove/ }).click();
    await expect(cart.opened).toContainText("Nothing in your cart yet");
    await expect(cart.opened.getByRole("button", { name: "Checkout" })).toBeEnabled();
    expect(asked).toEqual(["POST /cart.data", "POST /cart.data"]);

    await page.goto(HARNESS);
    asked.length = 0;
    const add = page.getByRole("button", { name: "Add to Cart", exact: true });
    await add.click();
    await expect(page.getByText(/^In your cart: /)).toBeVisible();
    store.fault({ match: "any", stock: { [variantId("rear-lift-harness", 0)]: 1 } });
    await add.click();
    await cart.expectToast("Oh no! Something went wrong.");
    expect(asked).toEqual(["POST /cart.data", "POST /cart.data"]);
  },
);
