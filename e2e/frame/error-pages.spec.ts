import { variantId } from "../../app/embedded-store/catalogue";
import { expect, test } from "../fixtures";

test("the error page of a form that was sent without scripts still has a cart that opens", async ({
  page,
  cart,
  allowConsole,
  whenHydrated,
}) => {
  allowConsole(/status of 405/);
  await cart.fill({ [variantId("folding-car-ramp", 0)]: 2 });
  // This URL does not exist in the app: the browser gets a form there and submits it.
  await page.route("**/form", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: '<!doctype html><title>Form</title><form method="post" action="/store"><button>Send</button></form>',
    }),
  );
  await page.goto("/form");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("That does not work here");
  await whenHydrated();
  await expect(cart.opener(2)).toHaveAttribute("aria-haspopup", "dialog");
  const reloaded = page.waitForResponse("**/cart/view");
  await cart.opener(2).click();
  await reloaded;
  await expect(cart.opened).toContainText("Total $258.00");
  await expect(page.getByText("Something went wrong")).toHaveCount(0);
});

test("an exception in the frame leads to a plain page with links", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/broken|error occurred/);
  await page.addInitScript(() => {
    performance.getEntriesByType = () => {
      throw new Error("broken");
    };
  });
  await page.goto("/store", { waitUntil: "load" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something went wrong");
  await expect(page.getByRole("link", { name: "Try again" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Homepage" })).toBeVisible();
});
