import { productId, variantId } from "../../app/embedded-store/ids";
import { expect, test } from "../fixtures";

const WORDS: Record<number, string> = {
  400: "We could not read that",
  404: "This trail ends here",
  405: "That does not work here",
  413: "That was too large",
};

const refused: [name: string, status: number, path: string, fields: Record<string, string>][] = [
  ["a message of 600 kB", 413, "/contact", { message: "x".repeat(600_000) }],
  ["an unknown cart intent", 400, "/cart", { intent: "zzz" }],
  ["a form posted to a page without an action", 405, "/store", { a: "b" }],
  ["a form posted to the search", 405, "/search", { a: "b" }],
  ["a form posted to a product", 405, `/product/${productId("swim-vest")}`, { a: "b" }],
  ["a form posted to an unknown page", 404, "/no/such/page", { a: "b" }],
];

for (const [name, status, path, fields] of refused)
  test(`${name} returns a ${status} error page that includes the cart`, async ({
    page,
    cart,
    allowConsole,
    whenHydrated,
    hasScripts,
  }) => {
    allowConsole(new RegExp(`status of ${status}`));
    await cart.fill({ [variantId("folding-car-ramp", 0)]: 2 });
    // This URL does not exist in the app: the browser gets a form there and submits it.
    await page.route("**/form", (route) =>
      route.fulfill({ contentType: "text/html", body: formTo(path, fields) }),
    );
    await page.goto("/form");
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name: "Send" }).click();
    expect((await answer).status()).toBe(status);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(WORDS[status]!);
    await expect(page).toHaveTitle(`${WORDS[status]} - Pawstride`);
    await whenHydrated();
    const reloaded = hasScripts && path !== "/cart" ? page.waitForResponse(/\.data/) : null;
    await cart.opener(2).click();
    await reloaded;
    // The cart page has no drawer: there the control links to the cart on the page.
    const shown = path === "/cart" ? page.getByRole("main") : cart.opened;
    await expect(shown).toContainText("Total $258.00");
    await expect(page.getByText("Something went wrong")).toHaveCount(0);
  });

function formTo(path: string, fields: Record<string, string>): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
  );
  return `<!doctype html><title>Form</title>
<form method="post" action="${path}">${inputs.join("")}<button>Send</button></form>`;
}

test(
  "an exception in an effect of the frame leaves the page as it is",
  { tag: "@js" },
  async ({ page, cart, allowConsole }) => {
    allowConsole(/broken/);
    await page.addInitScript(() => {
      performance.getEntriesByType = () => {
        throw new Error("broken");
      };
    });
    await page.goto("/store");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("What helps at home");
    await page.getByRole("button", { name: "Add to cart, Folding Car Ramp" }).click();
    await expect(cart.opener(1)).toBeVisible();
    await page.getByRole("link", { name: "Swim Vest", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Swim Vest");
  },
);
