import { variantId } from "../app/store/embedded/ids";
import { expect, test } from "./fixtures";
import { CONTACT, fillIn } from "./submissions";

const RAMP = variantId("folding-car-ramp", 0);
const UNREACHED = ["That did not reach us", "Please check your connection and try again."] as const;

/** A lost connection never replaces the page or the entered text. */
test.describe("offline", { tag: "@js" }, () => {
  test.beforeEach(({ allowConsole }) => allowConsole(/ERR_INTERNET_DISCONNECTED/));

  test("adding a product shows an error, and works again once online", async ({
    page,
    cart,
    context,
    whenHydrated,
  }) => {
    await page.goto("/store");
    await whenHydrated();
    await context.setOffline(true);
    const add = page.getByRole("button", { name: "Add to cart, Folding Car Ramp" });
    await add.click();
    await cart.expectToast(...UNREACHED);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("What helps at home");
    await context.setOffline(false);
    await add.click();
    await expect(cart.opener(1)).toBeVisible();
  });

  test("a quantity change shows an error and is reverted", async ({
    page,
    cart,
    context,
    whenHydrated,
  }) => {
    await cart.fill({ [RAMP]: 2 });
    await page.goto("/store");
    await whenHydrated();
    await cart.open(2);
    await context.setOffline(true);
    await cart.opened.getByRole("button", { name: /^Increase/ }).click();
    await cart.expectToast(...UNREACHED);
    await expect(cart.quantity("Folding Car Ramp")).toHaveValue("2");
    await expect(cart.opened).toBeVisible();
  });

  test("checkout shows an error, and works again once online", async ({
    page,
    cart,
    context,
    whenHydrated,
  }) => {
    await cart.fill({ [RAMP]: 1 });
    await page.goto("/cart");
    await whenHydrated();
    await context.setOffline(true);
    await page.getByRole("button", { name: "Checkout" }).click();
    await cart.expectToast(...UNREACHED);
    await context.setOffline(false);
    await page.getByRole("button", { name: "Checkout" }).click();
    await expect(page.getByRole("button", { name: /^Pay/ })).toBeVisible();
  });

  for (const path of ["/store", "/cart", "/success", "/join-directory", "/business-submission"])
    test(`a contact message entered on ${path} is kept`, async ({
      page,
      cart,
      context,
      whenHydrated,
    }) => {
      await page.goto(path);
      await whenHydrated();
      const form = page.getByRole("region", { name: "Contact Us" });
      await fillIn(form, CONTACT);
      await context.setOffline(true);
      await form.getByRole("button", { name: "Send message" }).click();
      await cart.expectToast(...UNREACHED);
      await expect(form.getByLabel("Message")).toHaveValue(CONTACT.Message);
      await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/could not reach/);
    });
});

for (const status of [429, 500, 502])
  test(
    `a ${status} response is not reported as a lost connection`,
    { tag: "@js" },
    async ({ page, cart, whenHydrated, allowConsole }) => {
      allowConsole(new RegExp(`status of ${status}|^SyntaxError|turbo-stream`));
      await page.goto("/store");
      await whenHydrated();
      await page.route(/\/cart\.data/, (route) =>
        route.fulfill({ status, contentType: "text/html", body: "<h1>No</h1>" }),
      );
      await page.getByRole("button", { name: "Add to cart, Folding Car Ramp" }).click();
      await cart.expectToast("That did not work");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("What helps at home");
    },
  );
