import { productId } from "../app/embedded-store/ids";
import { expect, test } from "./fixtures";
import { leaveToast } from "./journeys";
import { SCREENS } from "./screens";

const HIDDEN_ON_PAPER = ".skip-link, #contact.page:has(h2), dialog";

test.describe("on paper", { tag: "@js" }, () => {
  test("every screen has its heading and no skip link, contact form or toast", async ({
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
        await expect(hidden).toContainText(["Skip to content", "Feature Not Implemented"]);
        await page.emulateMedia({ media: "print" });
        await expect(hidden).toHaveCount(0);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      });
  });

  test("the parts of a product follow one another and none stands beside another", async ({
    page,
  }) => {
    await page.goto(`/product/${productId("orthopedic-recovery-bed")}`);
    const parts = ["img", "h1", "button[value='add']:not([aria-hidden])", "table"];
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
});
