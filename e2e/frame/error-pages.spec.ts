import { variantId } from "../../app/embedded-store/ids";
import { expect, test } from "../fixtures";

const REFUSED: [status: number, path: string, fields: Record<string, string>][] = [
  [413, "/contact", { message: "x".repeat(600_000) }],
  [400, "/cart", { intent: "zzz" }],
  [405, "/store", { a: "b" }],
];

function formTo(path: string, fields: Record<string, string>): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
  );
  return `<!doctype html><title>Form</title>
<form method="post" action="${path}">${inputs.join("")}<button>Send</button></form>`;
}

test("the error page of a form that was sent without scripts still has a cart that opens", async ({
  page,
  cart,
  allowConsole,
  whenHydrated,
}) => {
  allowConsole(/status of 4\d\d/);
  await cart.fill({ [variantId("folding-car-ramp", 0)]: 2 });
  for (const [status, path, fields] of REFUSED)
    await test.step(`${status} for ${path}`, async () => {
      // This URL does not exist in the app: the browser gets a form there and submits it.
      await page.route("**/form", (route) =>
        route.fulfill({ contentType: "text/html", body: formTo(path, fields) }),
      );
      await page.goto("/form");
      const answer = page.waitForResponse((response) => response.request().method() === "POST");
      await page.getByRole("button", { name: "Send" }).click();
      expect((await answer).status()).toBe(status);
      await whenHydrated();
      const reloaded = path === "/cart" ? null : page.waitForResponse("**/cart/view");
      await cart.opener(2).click();
      await reloaded;
      // The cart page has no drawer: there the control links to the cart on the page.
      const shown = path === "/cart" ? page.getByRole("main") : cart.opened;
      await expect(shown).toContainText("Total $258.00");
      await expect(page.getByText("Something went wrong")).toHaveCount(0);
      await page.unroute("**/form");
    });
});

test("an exception in the frame leads to a plain page with ways on", async ({
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
