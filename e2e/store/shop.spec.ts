import { expect, DEVICES } from "../fixtures";
import { buySwimVests } from "../journeys";

for (const [device, test] of DEVICES)
  test(
    `a visitor chooses a variant, changes the cart, pays and sees a confirmation, ${device}`,
    { tag: "@journey" },
    async ({ page, cart, hasScripts }) => {
      const answers = new Set<string>();
      page.on("response", (response) => {
        if (!response.request().isNavigationRequest()) return;
        const { location, "content-type": type } = response.headers();
        answers.add(location ? `${response.status()} redirect` : `${response.status()} ${type}`);
      });
      await buySwimVests(page, cart);
      // So a reload never sends a form again. (302: the first press also checks that its cookie was kept.)
      if (!hasScripts)
        expect([...answers].sort()).toEqual([
          "200 text/html; charset=utf-8",
          "302 redirect",
          "303 redirect",
        ]);

      await page.getByRole("link", { name: "Continue Shopping" }).click();
      await expect(page.getByRole("heading", { name: "What helps at home" })).toBeVisible();
      await cart.open(0);
      await expect(cart.opened.getByText("Nothing in your cart yet")).toBeVisible();
      await expect(page.getByRole("button", { name: /Restore your cart/ })).toHaveCount(0);
    },
  );
