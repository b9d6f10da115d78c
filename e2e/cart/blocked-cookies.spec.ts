import { expect, test as base } from "../fixtures";

/** A proxy removes every cookie, like a browser that blocks all of them. */
const test = base.extend({
  baseURL: async ({ startBehindProxy }, use) =>
    use(await startBehindProxy(1, (headers) => delete headers["set-cookie"])),
});

test("adding a product with all cookies blocked shows that the cart needs cookies", async ({
  page,
  cart,
  hasScripts,
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
  await page.goto("/store");
  await page.getByRole("button", { name: "Add to cart, Folding Car Ramp" }).click();
  const why = "Please allow cookies for this site, then add it again.";
  if (hasScripts) {
    await cart.expectToast("Your cart needs cookies", why);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("What helps at home");
  } else {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your cart needs cookies");
    await expect(page.getByRole("alert")).toHaveText(why);
  }
});
