import { productId, variantId } from "../../app/embedded-store/ids";
import { expect, test } from "../fixtures";
import { leaveToast } from "../journeys";
import { SCREENS } from "../screens";

/** A style of a product is a button, too, but on paper it tells what was chosen. */
const HIDDEN_ON_PAPER =
  ".skip-link, #contact.page:has(h2), dialog, nav, aside, [role='search'], .button, a.toggle, button:not(.toggle)";

test.describe("on paper", { tag: "@js" }, () => {
  test("every screen has its heading and no control, navigation, contact form or toast", async ({
    page,
    openScreen,
    allowConsole,
  }) => {
    allowConsole(/status of 404/);
    for (const screen of SCREENS)
      await test.step(screen.name, async () => {
        await page.emulateMedia({ media: "screen" });
        await leaveToast(page);
        await openScreen(screen);
        const hidden = page.locator(HIDDEN_ON_PAPER).filter({ visible: true });
        await expect(hidden).not.toHaveCount(0);
        await page.emulateMedia({ media: "print" });
        await expect(hidden).toHaveCount(0);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      });
  });

  test("the parts of a product follow one another and none stands beside another", async ({
    page,
  }) => {
    await page.goto(`/product/${productId("orthopedic-recovery-bed")}`);
    const parts = ["img", "h1", "#stock", "table"];
    const edges = () =>
      page.getByRole("main").evaluate(
        (main, selectors) =>
          selectors.flatMap((selector) => {
            const { top, bottom } = main.querySelector(selector)!.getBoundingClientRect();
            return [top, bottom];
          }),
        parts,
      );
    const inOrder = (numbers: number[]) => [...numbers].sort((one, other) => one - other);
    const onScreen = await edges();
    expect(onScreen).not.toEqual(inOrder(onScreen));
    await page.emulateMedia({ media: "print" });
    const onPaper = await edges();
    expect(onPaper).toEqual(inOrder(onPaper));
  });

  test("a product's picture is whole on a page of paper", async ({ page }) => {
    await page.setViewportSize({ width: 718, height: 1000 });
    await page.goto(`/product/${productId("rear-lift-harness")}`);
    await page.emulateMedia({ media: "print" });
    const picture = page.getByRole("region", { name: /^Pictures of/ }).getByRole("img");
    const { width, height } = (await picture.boundingBox())!;
    expect(width / height).toBeCloseTo(4 / 3, 1);
  });

  test("a product shows its chosen style in ink with a border, and no arrows", async ({ page }) => {
    const chosen = variantId("rear-lift-harness", 1);
    await page.goto(`/product/${productId("rear-lift-harness")}?variant=${chosen}`);
    const main = page.getByRole("main");
    const controls = main.getByRole("link", {
      name: /Back to Store|picture \d|(next|previous) picture/i,
    });
    await expect(controls).not.toHaveCount(0);
    await page.emulateMedia({ media: "print", colorScheme: "light" });
    await expect(controls).toHaveCount(0);
    await expect(main.getByLabel("Quantity")).toBeHidden();
    const style = page.locator(`[id="${chosen}"]`);
    await expect(style).toBeVisible();
    const [ink, color, edge, ground] = await style.evaluate((button) => {
      const { color, borderTopColor, backgroundColor } = getComputedStyle(button);
      return [getComputedStyle(document.body).color, color, borderTopColor, backgroundColor];
    });
    expect([color, edge]).toEqual([ink, ink]);
    expect(ground).toBe("rgba(0, 0, 0, 0)");
  });
});
