import { type Locator } from "@playwright/test";

import { productId } from "../../app/embedded-store/ids";
import { expect, test } from "../fixtures";

test.use({ contextOptions: { forcedColors: "active" } });

/** What a system colour is in this browser. */
const systemColor = (element: Locator, name: string) =>
  element.evaluate((_, color) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.setProperty("color", color);
    const computed = getComputedStyle(probe).color;
    probe.remove();
    return computed;
  }, name);

test.describe("in forced colours", { tag: "@js" }, () => {
  test("a blocked Add looks disabled and others do not", async ({ page }) => {
    await page.goto(`/product/${productId("heated-therapy-pad")}`);
    const blocked = page.locator("main .button[aria-disabled=true]").first();
    const gray = await systemColor(blocked, "GrayText");
    await expect(blocked).toHaveCSS("color", gray);
    await expect(blocked).toHaveCSS("border-top-color", gray);
    await page.goto("/store");
    const enabled = page.getByRole("button", { name: "Add to cart, Folding Car Ramp" });
    await expect(enabled).not.toHaveCSS("color", gray);
  });

  test("every button has an edge", async ({ page }) => {
    await page.goto("/join-directory");
    const buttons = page.locator(".button");
    await expect(buttons.first()).toBeVisible();
    const edges = await buttons.evaluateAll((all) =>
      all.map((button) => {
        const { borderTopWidth, borderTopStyle } = getComputedStyle(button);
        return `${borderTopWidth} ${borderTopStyle}`;
      }),
    );
    expect(new Set(edges)).toEqual(new Set(["1px solid"]));
  });

  test("an outline marks each current link and each chosen style", async ({ page }) => {
    const harness = `/product/${productId("rear-lift-harness")}`;
    for (const path of ["/", "/store", "/search?view=grid", harness])
      await test.step(path, async () => {
        await page.goto(path);
        const current = page.locator("[aria-current]");
        const highlight = await systemColor(page.locator("body"), "Highlight");
        await expect(current).not.toHaveCount(0);
        for (const marked of await current.all()) {
          await expect(marked).toHaveCSS("outline-style", "solid");
          await expect(marked).toHaveCSS("outline-color", highlight);
        }
      });
  });
});
