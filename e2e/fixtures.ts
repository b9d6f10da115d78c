import { AxeBuilder } from "@axe-core/playwright";
import { devices, expect, type Page, type Response } from "@playwright/test";

import { holdRequests } from "./journeys";
import { CartPage } from "./pages/cart";
import { overflowsOf } from "./overflow";
import type { Screen } from "./screens";
import { test as base } from "./servers";

type TestFixtures = {
  /** False in the project `no-js`. */
  hasScripts: boolean;
  cart: CartPage;
  /** The addresses of the page's POST requests so far. */
  posts: string[];
  /** Allows console errors that the test causes on purpose. */
  allowConsole: (pattern: RegExp) => void;
  /** Waits for hydration; returns at once without scripts. */
  whenHydrated: () => Promise<void>;
  /** Holds back all scripts. @returns a function that lets them run, and waits for hydration */
  holdScripts: () => Promise<() => Promise<void>>;
  /** Fails when axe finds a violation in the light or the dark colour scheme. */
  expectAccessible: () => Promise<void>;
  /** Fails when the page or an open dialog scrolls horizontally, or a text is cut off. */
  expectNoOverflow: (when?: string) => Promise<void>;
  /** Fills the cart of the screen and opens its page. */
  openScreen: (screen: Screen) => Promise<Response | null>;
  watch: undefined;
};

/** Rules of axe for WCAG 2.5.8 and 2.5.3. */
const OFF_BY_DEFAULT = {
  "target-size": { enabled: true },
  "label-content-name-mismatch": { enabled: true },
};

const isHydrated = () => document.querySelector("[data-hydrated]") !== null;
/** Hydrated, and the cart's drawer is there; the store's own pages and error pages without our frame have none. */
const isReady = () =>
  !document.querySelector("header a[href='/cart']") ||
  (document.querySelector("[data-hydrated]") !== null &&
    document.querySelector("header a[href='/cart']:is([aria-haspopup], [aria-current])") !== null);

/** Every test runs against the built app and a store server; each worker has its own pair. */
export const test = base.extend<TestFixtures>({
  baseURL: ({ app }, use) => use(app.url),

  hasScripts: ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),

  // `goto` waits for hydration and the cart's drawer, unless the test passes `waitUntil`.
  page: async (
    // eslint-disable-next-line @typescript-eslint/no-unused-vars -- set up first, they stop last
    { startShop: _shops, context, page, hasScripts },
    use,
    testInfo,
  ) => {
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const answer = await goto(url, options);
      if (hasScripts && !options?.waitUntil) await page.waitForFunction(isReady);
      return answer;
    };
    await use(page);
    if (testInfo.status !== testInfo.expectedStatus) console.log(await describePage(page));
    // Before the servers stop: an idle page still loads the files of other pages.
    await Promise.all(context.pages().map((open) => open.close()));
  },

  cart: ({ page, hasScripts }, use) => use(new CartPage(page, hasScripts)),

  posts: async ({ page }, use) => {
    const posts: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") posts.push(request.url());
    });
    await use(posts);
  },

  allowConsole: [
    async ({ context }, use) => {
      const allowed = [
        // Remix does not catch the rejection when a request is aborted while its response arrives.
        /^AbortError: signal is aborted without reason/,
        // A hint of Chromium about a link's styles, when their page is slow to come.
        /preloaded using link preload but not used/,
      ];
      const problems: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning")
          problems.push(message.text());
      });
      context.on("weberror", (error) =>
        problems.push(error.error().stack || String(error.error())),
      );
      await use((pattern) => allowed.push(pattern));
      const unexpected = problems.filter((text) => !allowed.some((pattern) => pattern.test(text)));
      expect(unexpected, "console errors, page errors and CSP violations").toEqual([]);
    },
    { auto: true },
  ],

  watch: [
    async ({ app, store }, use, testInfo) => {
      store.reset();
      const before = app.log().length;
      await use(undefined);
      if (testInfo.status !== testInfo.expectedStatus)
        console.log(`The app's log of "${testInfo.title}":\n${app.log().slice(before)}`);
    },
    { auto: true },
  ],

  whenHydrated: ({ page, hasScripts }, use) =>
    use(async () => {
      if (hasScripts) await page.waitForFunction(isHydrated);
    }),

  holdScripts: ({ page, whenHydrated }, use) =>
    use(async () => {
      const release = await holdRequests(page, /\.js$/);
      return () => {
        release();
        return whenHydrated();
      };
    }),

  expectAccessible: ({ page, hasScripts }, use) =>
    use(async () => {
      // axe needs scripts; without them html-validate checks the same HTML.
      if (!hasScripts) return;
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await finishAnimations(page);
        const builder = new AxeBuilder({ page })
          .options({ resultTypes: ["violations"], rules: OFF_BY_DEFAULT })
          // The default mode opens an extra page per run, which only frames need.
          .setLegacyMode();
        // Only colours differ between the colour schemes.
        if (colorScheme === "dark") builder.withRules(["color-contrast"]);
        const { violations } = await builder.analyze();
        const found = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(" | ")}`,
        );
        expect(found, `axe in the ${colorScheme} scheme`).toEqual([]);
      }
      await page.emulateMedia({ colorScheme: null });
    }),

  expectNoOverflow: ({ page }, use) =>
    use((when = "") =>
      expect.soft.poll(() => overflowsOf(page), `what is cut off or scrolls ${when}`).toEqual([]),
    ),

  openScreen: ({ page, cart, app, bigShop }, use) =>
    use(async ({ path, items, isBigShop }) => {
      if (items) await cart.fill(items);
      return page.goto((isBigShop ? bigShop.url : app.url) + path);
    }),
});

/** For tests that change the data of the store: this app does not cache it. */
export const testUncached = test.extend({
  baseURL: ({ uncachedApp }, use) => use(uncachedApp.url),
});

const { userAgent, isMobile, hasTouch } = devices["Pixel 7"];
// More dots to a pixel would only be more to paint.
export const PHONE = { viewport: { width: 360, height: 740 }, userAgent, isMobile, hasTouch };
export const testOnPhone = test.extend(PHONE);

/** For journeys, which have the tag `@journey`: playwright.config.ts. */
export const DEVICES = [
  ["on a desktop", test],
  ["on a phone", testOnPhone],
] as const;

/** The URL and the text of the page on which a test failed. */
async function describePage(page: Page): Promise<string> {
  const words = await page.locator("body").innerText({ timeout: 2000 }).catch(String);
  return `The page at ${page.url()}:\n${words}`;
}

/** Otherwise axe measures the contrast during a fade. */
async function finishAnimations(page: Page) {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
}

export { expect };
