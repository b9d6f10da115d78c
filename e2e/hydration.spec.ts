import { productId, variantId } from "../app/store/embedded/ids";
import { expect, test } from "./fixtures";

test(
  "keys pressed while the scripts take over do no harm",
  { tag: "@js" },
  async ({ page, cart, whenHydrated }) => {
    // A key in every turn of the event loop, before, during and after hydration.
    await page.addInitScript(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        document.body?.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true }));
        if (history.scrollRestoration !== "manual") port2.postMessage(null);
      };
      port2.postMessage(null);
    });
    await page.goto("/store");
    await whenHydrated();
    await cart.open(0);
    await expect(cart.drawer).toBeVisible();
  },
);

test(
  "what was typed before the scripts arrived stays",
  { tag: "@js" },
  async ({ page, cart, whenHydrated, holdScripts }) => {
    const arrive = await holdScripts();
    await page.goto(`/product/${productId("folding-car-ramp")}`, { waitUntil: "commit" });
    await page.getByLabel("Quantity", { exact: true }).fill("4");
    arrive();
    await whenHydrated();
    await expect(page.getByLabel("Quantity", { exact: true })).toHaveValue("4");
    await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
    await cart.expectToast("Added to Cart! 🛒", "4 x Folding Car Ramp (Standard) added.");
  },
);

test(
  "a quantity typed and left before the scripts arrived counts",
  { tag: "@js" },
  async ({ page, cart, whenHydrated, holdScripts }) => {
    const arrive = await holdScripts();
    await cart.fill({ [variantId("folding-car-ramp", 0)]: 1 });
    await page.goto("/cart", { waitUntil: "commit" });
    const field = cart.quantity("Folding Car Ramp", page.getByRole("main"));
    await field.fill("4");
    await field.press("Tab");
    arrive();
    await whenHydrated();
    await expect(page.getByRole("main")).toContainText("Total $516.00");
    await expect(cart.opener(4)).toBeVisible();
  },
);

test(
  "the scripts come after the style sheets, without which nothing is seen",
  { tag: "@js" },
  async ({ page, whenHydrated }) => {
    let paint = () => {};
    const isPainted = new Promise<void>((resolve) => (paint = resolve));
    await page.route(/\.css$/, async (route) => {
      await isPainted;
      await route.continue();
    });
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith(".js")) asked.push(request.url());
    });
    const manifest = page.waitForEvent("requestfinished", (request) =>
      request.url().includes("/assets/manifest-"),
    );
    await page.goto("/store", { waitUntil: "commit" });
    await manifest;
    expect(asked).toEqual([expect.stringContaining("/assets/manifest-")]);
    paint();
    await whenHydrated();
    expect(asked.length).toBeGreaterThan(5);
  },
);
