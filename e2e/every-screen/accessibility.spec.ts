import type { Page } from "@playwright/test";

import { variantId } from "../../app/embedded-store/ids";
import { expect, test as base } from "../fixtures";
import type { CartPage } from "../pages/cart";
import { type Screen, SCREENS } from "../screens";
import { setFontSize } from "../overflow";
import { BUSINESS, CONTACT, EVENT, fillIn } from "../forms";

/** Text spacing as in WCAG 2.2, success criterion 1.4.12. */
const SPACING =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";

/** Expects one h1, runs axe, then checks reflow: at 320 pixels, also in a large font, and with text spacing. */
const test = base.extend<{ checkPage: () => Promise<void> }>({
  checkPage: ({ page, expectAccessible, expectNoOverflow }, use) =>
    use(async () => {
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expectAccessible();
      // With this style, a list is no list for VoiceOver in Safari.
      const styles = await page
        .locator("ul, ol")
        .evaluateAll((lists) => lists.map((list) => getComputedStyle(list).listStyleType));
      expect(styles).not.toContain("none");
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoOverflow();
      await setFontSize(page, 32);
      await expectNoOverflow();
      await setFontSize(page, 16);
      await page.setViewportSize({ width: 360, height: 740 });
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets = [sheet];
      }, SPACING);
      await expectNoOverflow();
    }),
});

const RAMP = variantId("folding-car-ramp", 0);
/** A cart that is longer than the window. */
const MANY_LINES = Object.fromEntries(
  [
    "folding-car-ramp",
    "swim-vest",
    "grip-paw-socks",
    "rear-lift-harness",
    "orthopedic-recovery-bed",
  ].map((slug) => [variantId(slug, 0), 1]),
);
type OpenedScreen = Screen & {
  /** Done on the page before the check. */
  then?: (page: Page, cart: CartPage) => Promise<void>;
};

/** Screens that need more than their address. */
const openedScreens: OpenedScreen[] = [
  {
    name: "the filled cart with a line that exceeds the stock",
    path: "/cart",
    items: { [RAMP]: 9, [variantId("joint-care-chews", 1)]: 2 },
    then: (page) => expect(page.getByText("Not enough stock. Only 7 left.")).toBeVisible(),
  },
  {
    name: "the cart drawer",
    path: "/store",
    items: { [RAMP]: 2 },
    then: (_page, cart) => cart.open(2),
  },
  {
    name: "an error toast in the cart drawer",
    path: "/store",
    then: async (page, cart) => {
      await cart.open(0);
      await cart.opened.getByRole("button", { name: "Checkout" }).click();
      await cart.expectToast("Your cart is empty");
      await page.getByRole("button", { name: "Close notification" }).focus();
    },
  },
  {
    name: "the plans with a toast, and the inline event form",
    path: "/join-directory",
    then: async (page, cart) => {
      await page.getByRole("button", { name: "Get Started, Visibility Boost" }).click();
      await cart.expectToast("Plan Added to Cart! 🛒");
      await page.getByRole("button", { name: "Close notification" }).focus();
    },
  },
  {
    name: "the business form with errors",
    path: "/business-submission",
    then: async (page) => {
      await page.getByRole("button", { name: "Submit for Review" }).click();
      await expect(page.getByRole("group", { name: /^Please check \d+ fields$/ })).toBeVisible();
    },
  },
  {
    name: "the confirmation page of a business",
    path: "/business-submission",
    then: async (page) => {
      await fillIn(page.getByRole("main"), BUSINESS);
      await page.getByRole("button", { name: "Submit for Review" }).click();
      await expect(page.getByRole("heading", { name: "What happens next" })).toBeVisible();
    },
  },
  {
    name: "the event form with a date warning",
    path: "/event-submission",
    then: async (page) => {
      await fillIn(page.getByRole("main"), { ...EVENT, "End date": "2027-05-30" });
      await page.getByLabel("Contact name").press("Tab");
      await expect(page.getByText("Your event ends before it starts.")).toBeVisible();
    },
  },
  {
    name: "the contact form with an error",
    path: "/contact",
    then: async (page) => {
      await fillIn(page.getByRole("main"), CONTACT);
      await page.getByLabel("Website").fill("javascript:alert(1)");
      await page.getByRole("button", { name: "Send message" }).click();
      await expect(page).toHaveTitle(/^Error: /);
    },
  },
  {
    name: "the restore offer after an unfinished checkout",
    path: "/cart",
    items: { [RAMP]: 2 },
    then: async (page, cart) => {
      await page.getByRole("button", { name: "Checkout" }).click();
      await page.getByRole("button", { name: "Cancel and return" }).click();
      await page.goto("/store");
      await cart.open(0);
    },
  },
  {
    name: "the checkout page",
    path: "/cart",
    items: { [RAMP]: 2 },
    then: async (page) => {
      await page.getByRole("button", { name: "Checkout" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Review and pay");
    },
  },
];

const screens: OpenedScreen[] = [...SCREENS, ...openedScreens];

for (const { then, ...screen } of screens)
  test(
    `no axe violations, nothing scrolls sideways or is cut off: ${screen.name}`,
    { tag: "@js" },
    async ({ page, cart, openScreen, checkPage, allowConsole }) => {
      allowConsole(/status of 40[04]/);
      await openScreen(screen);
      await then?.(page, cart);
      await checkPage();
    },
  );

test(
  "no axe violations, nothing scrolls sideways or is cut off: the open menu on a phone",
  { tag: ["@phone", "@js"] },
  async ({ page, checkPage }) => {
    await page.goto("/store");
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    await checkPage();
  },
);

for (const size of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
])
  test(
    `the focus can be seen at each stop, never below what sticks, and changes nothing, at ${size.width} pixels`,
    { tag: "@js" },
    async ({ page, openScreen, allowConsole }) => {
      allowConsole(/status of 404/);
      await page.setViewportSize(size);
      const paths = ["/", "/store", "/search", "/join-directory", "/cart", "/nothing-here"];
      for (const screen of SCREENS.filter(({ path, items }) => paths.includes(path) && !items))
        await test.step(screen.name, async () => {
          await openScreen({ ...screen, items: screen.path === "/cart" ? MANY_LINES : undefined });
          for (let presses = 0; presses < 150; presses++) {
            await page.keyboard.press("Tab");
            const hidden = await page.evaluate(() => {
              const focused = document.activeElement!;
              if (focused === document.body) return "the end";
              const { left, top, width, height } = focused.getBoundingClientRect();
              const isSeen = [0.1, 0.5, 0.9].some((part) => {
                const on = document.elementFromPoint(left + width * part, top + height * part);
                return on !== null && (focused.contains(on) || on.contains(focused));
              });
              const hasRing = [undefined, "::after"].some(
                (part) => getComputedStyle(focused, part).outlineStyle !== "none",
              );
              return isSeen && hasRing ? null : focused.outerHTML;
            });
            if (hidden === "the end") break;
            expect(hidden).toBeNull();
          }
          expect(new URL(page.url()).pathname).toBe(screen.path);
        });
    },
  );

test(
  "the links of the header and the contact form are in the same place of every screen",
  { tag: "@no-js" },
  async ({ page, openScreen, allowConsole }) => {
    allowConsole(/status of 404/);
    for (const screen of SCREENS)
      await test.step(screen.name, async () => {
        await openScreen(screen);
        const links = page.getByRole("navigation", { name: "Main" }).getByRole("listitem");
        await expect(links).toHaveText(["Directory", "Store", "Resources", "Join Directory"]);
        const help =
          screen.path === "/contact" ? page.getByRole("main") : page.getByRole("contentinfo");
        await expect(help.getByRole("heading").first()).toHaveText("Contact Us");
      });
  },
);

test(
  "edges of controls and the focus ring have a contrast of 3:1 in both colour schemes",
  { tag: "@js" },
  async ({ page }) => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto("/search");
      const contrasts = await page.evaluate(() => {
        const canvas = document
          .createElement("canvas")
          .getContext("2d", { willReadFrequently: true })!;
        const luminance = (token: string) => {
          canvas.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(token);
          canvas.fillRect(0, 0, 1, 1);
          const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data].map((byte) => {
            const part = byte / 255;
            return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
          });
          return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
        };
        return ["--control-edge", "--focus", "--brand"].flatMap((edge) =>
          ["--paper", "--surface", "--surface-sunk", "--brand-tint"].map((ground) => {
            const [dark, light] = [luminance(edge), luminance(ground)].sort((a, b) => a - b);
            return { edge, ground, contrast: (light! + 0.05) / (dark! + 0.05) };
          }),
        );
      });
      expect(
        contrasts.filter(({ contrast }) => contrast < 3),
        colorScheme,
      ).toEqual([]);
    }
  },
);

test(
  "fields about the visitor tell browsers what they are for",
  { tag: "@no-js" },
  async ({ page }) => {
    const PURPOSE =
      /^(work )?(given-name|family-name|name|organization|email|tel|url|postal-code|address-(line1|level1|level2))$/;
    for (const path of [
      "/contact",
      "/business-submission",
      "/event-submission",
      "/join-directory",
    ]) {
      await page.goto(path);
      const fields = page
        .getByRole("main")
        .getByLabel(
          /^(first name|last name|contact name|business name|website|event website|address|event address|city|state|zip code)|email|phone/i,
        );
      await expect(fields).not.toHaveCount(0);
      for (const field of await fields.all())
        await expect(field, path).toHaveAttribute("autocomplete", PURPOSE);
    }
  },
);
