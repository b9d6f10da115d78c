import { type ChildProcess, execFileSync, spawn } from "node:child_process";

import { Builder, By, error, type WebDriver, type WebElement } from "selenium-webdriver";

import { freePort } from "../../tests/support/process";
import { type Engine, type Tab, until } from "./engine";

const ENVIRONMENT = {
  ...process.env,
  GDK_BACKEND: "x11",
  // Its sandbox and its graphics do not work for root on a machine without a screen.
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
  WEBKIT_DISABLE_COMPOSITING_MODE: "1",
  WEBKIT_DISABLE_DMABUF_RENDERER: "1",
};

const SELECTORS = { button: "button", link: "a[href]", field: "input, textarea, select" };

/** Debian keeps it in a folder that is named for the machine and the version. */
const MINI_BROWSER = execFileSync("dpkg", ["-S", "*/MiniBrowser"], { encoding: "utf8" })
  .trim()
  .split(": ")
  .at(-1)!;

/** React or a new page has replaced the element since it was found: nothing was done to it. */
function ifStale(failure: unknown): undefined {
  if (!(failure instanceof error.StaleElementReferenceError)) throw failure;
}

async function find(driver: WebDriver, role: keyof typeof SELECTORS, name: string) {
  return until(`no ${role} "${name}"`, async () => {
    const elements = await driver.findElements(By.css(SELECTORS[role])).catch(ifStale);
    for (const element of elements ?? []) if (await isNamed(element, name)) return element;
  });
}

async function isNamed(element: WebElement, name: string): Promise<boolean> {
  // An element of a page that is being left.
  const gone = () => "";
  const label = await element.getAccessibleName().catch(gone);
  return label.trim() === name && (await element.isDisplayed().catch(() => false));
}

const tabOf = (driver: WebDriver): Tab => ({
  open: (url) => driver.get(url),
  click: async (role, name) => {
    for (;;) {
      const element = await find(driver, role, name);
      try {
        // The driver does not scroll to every button.
        await driver.executeScript("arguments[0].scrollIntoView({ block: 'center' })", element);
        return await element.click();
      } catch (failure) {
        ifStale(failure);
      }
    }
  },
  type: async (label, text) => (await find(driver, "field", label)).sendKeys(text),
  read: () =>
    driver
      .findElement(By.css("body"))
      .getText()
      .catch(() => ""),
  resize: async (width, height) => {
    await driver.manage().window().setRect({ width, height, x: 0, y: 0 });
  },
  back: () => driver.navigate().back(),
  evaluate: (expression) => driver.executeScript(`return ${expression}`),
});

/** Resolves with the first line that a process prints. */
const firstLine = ({ stdout }: ChildProcess) =>
  new Promise<string>((resolve) =>
    stdout!.once("data", (text: Buffer) => resolve(text.toString().trim())),
  );

/** Debian's WebKitGTK, by WebDriver on a virtual screen. */
export const webkit = (hasScripts: boolean): Engine => ({
  name: hasScripts ? "WebKit" : "WebKit without scripts",
  hasScripts,
  run: async (use) => {
    const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1400x1000x24"], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    const env = { ...ENVIRONMENT, DISPLAY: `:${await firstLine(screen)}` };
    const server = `http://127.0.0.1:${await freePort()}`;
    const driverProcess = spawn("WebKitWebDriver", [`--port=${new URL(server).port}`], {
      stdio: "ignore",
      env,
    });
    try {
      await until("WebKitWebDriver did not start", () =>
        fetch(`${server}/status`).then(
          () => true,
          () => undefined,
        ),
      );
      const args = ["--automation", ...(hasScripts ? [] : ["--enable-javascript=false"])];
      const driver = await new Builder()
        .usingServer(server)
        .withCapabilities({
          browserName: "MiniBrowser",
          "webkitgtk:browserOptions": { binary: MINI_BROWSER, args },
        })
        .build();
      await use(tabOf(driver));
    } finally {
      driverProcess.kill();
      screen.kill();
    }
  },
});
