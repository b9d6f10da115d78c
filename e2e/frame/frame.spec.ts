import { variantId } from "../../app/embedded-store/ids";
import { expect, test } from "../fixtures";

const NOT_IMPLEMENTED = ["Feature Not Implemented", "This feature is coming soon."] as const;

test("the placeholders of header and footer show a coming-soon message", async ({ page, cart }) => {
  await page.goto("/store");
  const header = page.getByRole("navigation", { name: "Main" });
  for (const name of ["Resources", "Join Directory"]) {
    await header.getByRole("button", { name }).click();
    await cart.expectToast(...NOT_IMPLEMENTED);
    await expect(page).toHaveURL(/\/store(#.+)?$/);
  }
  const footer = page.getByRole("contentinfo");
  const notice = cart.toast("Feature Coming Soon");
  for (const name of ["About us", "Terms of use"]) {
    await footer.getByRole("button", { name }).click();
    await expect(notice).toBeVisible();
    await notice.getByRole("button", { name: "Close notification" }).click();
    await expect(notice).toBeHidden();
  }
});

test(
  "on a phone, the menu opens and is closed by Esc or a selection",
  {
    tag: "@phone",
  },
  async ({ page }) => {
    await page.goto("/");
    const opener = page.getByRole("button", { name: "Menu" });
    const menu = page.getByRole("navigation", { name: "Main" });
    await expect(menu).toBeHidden();
    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(menu).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(menu.getByRole("link", { name: "Directory" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await menu.getByRole("link", { name: "Store" }).click();
    await expect(page).toHaveURL(/\/store$/);
    await expect(menu).toBeHidden();

    await opener.click();
    // Tab into the menu, then press its own button.
    await page.keyboard.press("Tab");
    await expect(menu.getByRole("link", { name: "Directory" })).toBeFocused();
    await page.getByRole("button", { name: "Close" }).click();
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: "Menu" }).click();
    await menu.getByRole("button", { name: "Resources" }).click();
    await expect(page.getByText(NOT_IMPLEMENTED[0], { exact: true })).toBeVisible();
    await expect(menu).toBeHidden();
  },
);

test("the skip link is the first tab stop and skips the navigation", async ({ page }) => {
  await page.goto("/store");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Rear Lift Harness", exact: true })).toBeFocused();
});

test(
  "focus that moves right after the skip link is used is not moved back",
  { tag: "@js" },
  async ({ page }) => {
    await page.goto("/store");
    const product = page.getByRole("link", { name: "Rear Lift Harness", exact: true });
    await product.evaluate(async (link) => {
      document.querySelector<HTMLElement>(".skip-link")!.click();
      (link as HTMLElement).focus();
      // Waits until the router has rendered the new fragment and its effects have run.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
      await new Promise((resolve) => requestIdleCallback(resolve));
    });
    expect(new URL(page.url()).hash).toBe("#main");
    await expect(product).toBeFocused();
  },
);

test("following a link moves focus to the new heading and changes the page title", async ({
  page,
  hasScripts,
}) => {
  await page.goto("/");
  await page.getByRole("navigation").getByRole("link", { name: "Store" }).click();
  await expect(page).toHaveTitle("Store - Pawstride");
  await expect(page.getByRole("navigation").getByRole("link", { name: "Store" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  // Without JavaScript, the browser itself starts the new page at the top.
  if (!hasScripts) return;
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByText("Store - Pawstride")).toHaveAttribute("aria-live", "polite");
  await page.goBack();
  await expect(page).toHaveTitle(/^Pawstride - /);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("a URL in another letter case shows the same page", { tag: "@js" }, async ({ page, cart }) => {
  await cart.fill({ [variantId("folding-car-ramp", 0)]: 1 });
  await page.goto("/Contact");
  await expect(page.getByRole("button", { name: "Send message" })).toHaveCount(1);
  await page.goto("/CART");
  await expect(cart.opener(1)).toHaveAttribute("aria-current", "page");
});

test(
  "each placeholder stands in a form of its own: text browsers do not know the attribute form",
  { tag: "@no-js" },
  async ({ page }) => {
    for (const path of ["/", "/store", "/search", "/join-directory", "/contact"]) {
      await page.goto(path);
      await expect(page.locator("button[form]"), path).toHaveCount(0);
      const forms = page.locator('form[action^="/coming-soon"]');
      const placeholders = await page.locator('button[name="feature"]').count();
      await expect(forms.locator('button[name="feature"]'), path).toHaveCount(placeholders);
      expect(placeholders, path).toBeGreaterThan(0);
    }
  },
);
