import { productId, variantId } from "../app/store/embedded/ids";
import type { AppServer } from "../tests/support/process";
import { expect, test as base } from "./fixtures";

/** On SIGUSR2, the clock of the process jumps ahead by more than an hour. */
const CLOCK =
  "const now = Date.now; process.on('SIGUSR2', () => { Date.now = () => now() + 3700000; })";

const test = base.extend<{ ownApp: AppServer }>({
  ownApp: async ({ startShop }, use) =>
    use(
      await startShop({
        NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(CLOCK)}`,
      }),
    ),
  baseURL: ({ ownApp }, use) => use(ownApp.url),
});

const NOTE = "Prices may be out of date.";
const PATHS = ["/store", `/product/${productId("folding-car-ramp")}`, "/join-directory"];

test(
  "pages with prices and the cart show a notice when prices are over an hour old",
  { tag: "@no-js" },
  async ({ page, client, store, ownApp, cart }) => {
    const html = async (path: string) => (await client.ask(path)).body.toString();
    // Repeated, so that the pages are cached.
    for (let time = 0; time < 3; time++)
      for (const path of PATHS) expect(await html(path), path).not.toContain(NOTE);
    await cart.fill({ [variantId("folding-car-ramp", 0)]: 2 });

    store.store.faults = [{ match: "any", status: 503 }];
    ownApp.child.kill("SIGUSR2");
    for (const path of PATHS)
      await expect.poll(() => html(path), { message: path }).toContain(NOTE);

    for (const path of PATHS) {
      await page.goto(path);
      await expect(page.getByRole("main").getByText(NOTE), path).toBeVisible();
    }
    await page.goto("/cart");
    await expect(page.getByRole("main").getByText(NOTE)).toBeVisible();
    await page.goto("/cities");
    await expect(page.getByRole("main").getByText(NOTE)).toHaveCount(0);
    await cart.open(2);
    await expect(cart.opened.getByText(NOTE)).toBeVisible();
  },
);
