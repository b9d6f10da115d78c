import puppeteer, { type ElementHandle, type Page } from "puppeteer-core";

import { findProgram } from "../../scripts/system-packages.mjs";
import { type Engine, type Tab, until } from "./engine";

async function find(page: Page, selector: string): Promise<ElementHandle> {
  return until(`no ${selector}`, async () => {
    // The page may be being left.
    const elements = await page.$$(selector).catch(() => []);
    for (const element of elements)
      if (await element.isVisible().catch(() => false)) return element;
  });
}

const tabOf = (page: Page): Tab => ({
  open: async (url) => void (await page.goto(url)),
  click: async (role, name) => (await find(page, `aria/${name}[role="${role}"]`)).click(),
  type: async (label, text) => {
    // The label itself has that name, too.
    const found = await find(page, `aria/${label}`);
    await found.evaluate((element) => {
      const field = element instanceof HTMLLabelElement ? element.control : element;
      // Where a script only focuses a field, Firefox puts the cursor before its text.
      (field as HTMLInputElement).select();
    });
    await found.type(text);
  },
  read: () => page.evaluate(() => document.body.innerText).catch(() => ""),
  resize: (width, height) => page.setViewport({ width, height }),
  back: async () => {
    const address = () => page.evaluate("location.href").catch(() => undefined);
    const before = await address();
    // Not goBack(): it waits for a load event, which a kept page does not have.
    void page.evaluate("history.back()").catch(() => undefined);
    await until("Back leads nowhere", async () => {
      const now = await address();
      return now !== undefined && now !== before ? now : undefined;
    });
  },
  evaluate: (expression) => page.evaluate(expression),
});

/** Remix still reads the answer to Checkout when the page is left for it; nobody can see this. */
const ON_LEAVING = /TypeError: Error in input stream/;

/** Debian's Firefox ESR, by WebDriver BiDi. */
export const firefox: Engine = {
  name: "Firefox",
  hasScripts: true,
  run: async (use) => {
    const browser = await puppeteer.launch({
      browser: "firefox",
      executablePath: findProgram("firefox-esr") ?? undefined,
      defaultViewport: { width: 1280, height: 800 },
    });
    const page = await browser.newPage();
    const problems: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") problems.push(message.text());
    });
    page.on("pageerror", (error) => problems.push(String(error)));
    try {
      await use(tabOf(page));
      const unexpected = problems.filter((text) => !ON_LEAVING.test(text));
      if (unexpected.length > 0) throw new Error(`In the console: ${unexpected.join("; ")}`);
    } finally {
      await browser.close();
    }
  },
};
