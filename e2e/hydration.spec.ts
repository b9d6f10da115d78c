import { expect, test } from "./fixtures";

test(
  "keys pressed while the scripts take over do no harm",
  { tag: "@js" },
  async ({ page, cart, whenHydrated }) => {
    // A key at every turn of the event loop, so that one falls into each gap.
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
