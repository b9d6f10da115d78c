import { expect, test } from "../fixtures";

test("adding a product with all cookies blocked shows that the cart needs cookies", async ({
  page,
  cart,
  context,
  allowConsole,
}) => {
  // Remix's inline script for scroll positions reports it.
  allowConsole(/SecurityError: blocked/);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "cookieEnabled", { value: false });
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("blocked", "SecurityError");
        },
      });
  });
  await page.route(/\.data/, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers() };
    delete headers["set-cookie"];
    await context.clearCookies();
    await route.fulfill({ response, headers });
  });
  await page.goto("/store");
  await page.getByRole("button", { name: "Add to cart, Folding Car Ramp" }).click();
  await cart.expectToast(
    "Your cart needs cookies",
    "Please allow cookies for this site, then add it again.",
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What helps at home");
});
