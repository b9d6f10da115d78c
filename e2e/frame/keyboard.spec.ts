import { expect, type Locator, type Page } from "@playwright/test";

import { test } from "../fixtures";
import { tabTo } from "../journeys";

async function pressAt(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

test("a purchase can be completed with the keyboard alone", async ({
  page,
  cart,
  whenHydrated,
}) => {
  await page.goto("/");
  await pressAt(page, page.getByRole("navigation").getByRole("link", { name: "Store" }));
  await expect(page).toHaveURL(/\/store$/);
  await pressAt(page, page.getByRole("link", { name: "Rear Lift Harness", exact: true }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rear Lift Harness");

  await pressAt(page, page.getByRole("button", { name: /^Medium/ }));
  await expect(page.getByText("9 in stock!", { exact: true })).toBeVisible();
  await pressAt(page, page.getByRole("button", { name: "Increase quantity" }));
  await expect(page.getByLabel("Quantity", { exact: true })).toHaveValue("2");
  await tabTo(page, page.getByLabel("Quantity", { exact: true }));
  await page.keyboard.press("Control+A");
  await page.keyboard.type("3");
  await expect(page.getByLabel("Quantity", { exact: true })).toHaveValue("3");
  await pressAt(page, page.getByRole("button", { name: "Add to Cart", exact: true }), "Space");
  await cart.expectToast("Added to Cart! 🛒", "3 x Rear Lift Harness (Medium) added.");

  await page.keyboard.press("Control+Home");
  await pressAt(page, cart.opener(3));
  await expect(cart.opened).toBeVisible();
  await tabTo(page, cart.quantity("Rear Lift Harness", cart.opened));
  await page.keyboard.press("Control+A");
  await page.keyboard.type("2");
  await page.keyboard.press("Enter");
  await expect(cart.opened).toContainText("Total $82.00");

  await pressAt(page, cart.opened.getByRole("button", { name: "Checkout" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Review and pay");
  await pressAt(page, page.getByRole("button", { name: "Pay $82.00" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Successful!");
  await whenHydrated();
  await pressAt(page, page.getByRole("link", { name: "Continue Shopping" }));
  await expect(page).toHaveURL(/\/store$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("a search can be completed with the keyboard alone", async ({ page, cart }) => {
  await page.goto("/");
  const search = page.getByRole("main").getByRole("search");
  await tabTo(page, search.getByLabel("Service type or condition"));
  await page.keyboard.type("therapy");
  await tabTo(page, search.getByLabel("City, State or ZIP"));
  await page.keyboard.type("Portland");
  await tabTo(page, search.getByLabel("Narrow by service"));
  await page.keyboard.type("hydro");
  await pressAt(page, search.getByRole("button", { name: "Search Providers" }));
  await expect(page).toHaveURL(/\/search\?q=therapy&location=Portland&service=hydrotherapy$/);
  await expect(page.getByText("1 results found")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await pressAt(page, page.getByRole("link", { name: "Grid", exact: true }));
  await expect(page).toHaveURL(/view=grid(#view-grid)?$/);
  await pressAt(page, page.getByRole("button", { name: "Call Willamette Water Walkers" }), "Space");
  await cart.expectToast("Feature Not Implemented");
});
