import { productId } from "../app/store/embedded/ids";
import { expect, test } from "./fixtures";
import { SCREENS } from "./screens";

const HIDDEN_ON_PAPER = ".skip-link, #contact.page:has(h2), dialog";

test(
  "on paper, every screen has its heading and no skip link, contact form or toast",
  { tag: "@js" },
  async ({ page, openScreen, allowConsole }) => {
    allowConsole(/status of 404/);
    for (const screen of SCREENS)
      await test.step(screen.name, async () => {
        await page.emulateMedia({ media: "screen" });
        await openScreen(screen);
        const hidden = page.locator(HIDDEN_ON_PAPER).filter({ visible: true });
        // On the screen, each page has at least its skip link.
        await expect(hidden).not.toHaveCount(0);
        await page.emulateMedia({ media: "print" });
        await expect(hidden).toHaveCount(0);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      });
  },
);

test(
  "on paper, the parts of a product follow one another and none covers another",
  { tag: "@js" },
  async ({ page }) => {
    await page.goto(`/product/${productId("orthopedic-recovery-bed")}`);
    const tops = () =>
      page
        .getByRole("main")
        .evaluate((main) =>
          ["h1", "img", "button[value='add']:not([aria-hidden])", "table"].map((part) =>
            Math.round(main.querySelector(part)!.getBoundingClientRect().top),
          ),
        );
    // On a wide screen, the picture begins beside the title and the price.
    const [title, picture, add] = await tops();
    expect(Math.abs(picture! - title!)).toBeLessThan(add! - title!);
    await page.emulateMedia({ media: "print" });
    const printed = await tops();
    expect(printed).toEqual([...printed].sort((one, other) => one - other));
  },
);
