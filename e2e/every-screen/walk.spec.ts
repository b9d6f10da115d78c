import { gzipSync } from "node:zlib";

import type { Locator, Page, Response } from "@playwright/test";

import { variantId } from "../../app/embedded-store/catalogue";
import { expect, test } from "../fixtures";
import { BUSINESS, CONTACT, EVENT, fillIn } from "../forms";
import { leaveToast, saveData } from "../journeys";
import { setFontSize, setStyle } from "../overflow";
import type { CartPage } from "../pages/cart";
import { type Screen, SCREENS } from "../screens";
import {
  brokenPictures,
  controls,
  layoutShift,
  listsWithoutStyle,
  lostInForcedColors,
  unseenFocuses,
  watchFonts,
} from "./questions";
import { repeated, transcript } from "./spoken/transcript";

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

/** The usual maximum size of the gzipped scripts of a page before it is loaded, in bytes. */
const BUDGET = 110_000;

/** Text spacing as in WCAG 2.2, success criterion 1.4.12. */
const SPACING =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";

const RAMP = variantId("folding-car-ramp", 0);

type OpenedScreen = Screen & {
  /** Done on the page before it is asked. */
  then?: (page: Page, cart: CartPage) => Promise<void>;
};

/** Screens that need more than their address. */
const OPENED: OpenedScreen[] = [
  {
    name: "the cart, longer than the window, with a line that exceeds the stock",
    path: "/cart",
    items: {
      [RAMP]: 9,
      [variantId("joint-care-chews", 1)]: 2,
      [variantId("swim-vest", 0)]: 1,
      [variantId("grip-paw-socks", 0)]: 1,
      [variantId("rear-lift-harness", 0)]: 1,
      [variantId("orthopedic-recovery-bed", 0)]: 1,
    },
    then: (page) => expect(page.getByText("Not enough stock. Only 7 left.")).toBeVisible(),
  },
  {
    name: "the cart drawer",
    path: "/store",
    items: { [variantId("rear-lift-harness", 1)]: 2, [variantId("swim-vest", 2)]: 1 },
    then: async (_page, cart) => {
      await cart.open(3);
      await expectSpoken(cart.opened, "drawer");
    },
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
      await expect(page.getByRole("heading", { name: "Submission Received" })).toBeVisible();
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
      await expect(page.getByRole("group", { name: /^Please check/ })).toBeFocused();
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

/** What a screen has at least, so that its check in forced colours has something to find. */
const IN_FORCED_COLORS: Record<string, string> = {
  home: "nav [aria-current]",
  store: "nav [aria-current]",
  "results as a grid": "main [aria-current]",
  product: "main [aria-current]",
  "product that is not for sale": "main .button[aria-disabled=true]",
};

async function expectSpoken(part: Locator, name: string) {
  const spoken = transcript(await part.ariaSnapshot());
  expect.soft(repeated(spoken), `${name}: sentences that are said twice`).toEqual([]);
  expect.soft(spoken, `${name}: no paragraph is empty`).not.toMatch(/^\s*paragraph$/m);
  expect
    .soft(spoken, `what a screen reader says: ${name}`)
    .toMatchSnapshot(["spoken", `${name}.txt`]);
}

const screens: OpenedScreen[] = [...SCREENS, ...OPENED];

for (const { then, ...screen } of screens)
  test(`the screen can be seen, heard, reached and printed by everyone: ${screen.name}`, async ({
    page,
    cart,
    openScreen,
    expectAccessible,
    expectNoOverflow,
    allowConsole,
    whenHydrated,
  }) => {
    const { name, scriptBudget = BUDGET, hasTranscript } = screen;
    allowConsole(/status of 40[04]/);
    // Only the scripts of this page.
    await saveData(page);
    await watchFonts(page);
    // The cart's drawer comes after it.
    let isLoaded = false;
    page.once("load", () => (isLoaded = true));
    const scripts: Response[] = [];
    page.on("response", (response) => {
      if (!isLoaded && response.url().endsWith(".js")) scripts.push(response);
    });
    await openScreen(screen);
    const isOpenedByAddress = then === undefined;
    if (isOpenedByAddress) {
      expect.soft(await layoutShift(page), "layout shift").toBe(0);
      expect.soft(scripts.length, "scripts").toBeGreaterThan(3);
      const texts = await Promise.all(scripts.map((script) => script.body()));
      const total = texts.reduce((sum, text) => sum + gzipSync(text).length, 0);
      expect.soft(total, "bytes of scripts before load").toBeLessThanOrEqual(scriptBudget);
    }
    await then?.(page, cart);
    // The checkout page has a style sheet of its own.
    await page.waitForLoadState();

    // Header and footer are the same on every page and have their own transcripts.
    if (hasTranscript) await expectSpoken(page.getByRole("main"), name);
    if (name === "cities") {
      await expectSpoken(page.getByRole("banner"), "header");
      await expectSpoken(page.getByRole("contentinfo"), "footer");
    }
    await expect.soft(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectAccessible();
    expect.soft(await listsWithoutStyle(page)).toEqual([]);
    expect.soft(await brokenPictures(page)).toEqual([]);

    await page.emulateMedia({ forcedColors: "active" });
    expect.soft(await lostInForcedColors(page), "lost in forced colours").toEqual([]);
    const marked = IN_FORCED_COLORS[name];
    if (marked) await expect.soft(page.locator(marked)).not.toHaveCount(0);
    await page.emulateMedia({ forcedColors: null });

    const address = page.url();
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size);
      const unseen = await unseenFocuses(page);
      expect.soft(unseen, `focus that is not seen at ${size.width} pixels`).toEqual([]);
    }
    expect.soft(page.url(), "the focus changes nothing").toBe(address);

    await setStyle(page, SPACING);
    await expectNoOverflow("with text spacing");
    await setStyle(page, "");
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoOverflow("at 320 pixels");
    await setFontSize(page, 32);
    await expectNoOverflow("in a font of 32 pixels");
    await setFontSize(page, 16);
    if (!isOpenedByAddress) return;

    await leaveToast(page);
    await page.setViewportSize(PHONE);
    await page.reload();
    await whenHydrated();
    expect.soft(await layoutShift(page), "layout shift on a phone").toBe(0);

    await page.setViewportSize(DESKTOP);
    await expect.soft(cart.toast("Feature Not Implemented"), "toast on the screen").toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect.soft(controls(page), "controls on paper").toHaveCount(0);
    await expect.soft(page.getByRole("heading", { level: 1 }), "on paper").toBeVisible();
  });
