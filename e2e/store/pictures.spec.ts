import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";

import { productId, variantId } from "../../app/embedded-store/catalogue";
import type { StoreServer } from "../../tests/support/store-server";
import { expect, test as base } from "../fixtures";
import { OTHER_PICTURES } from "../servers";

const test = base.extend({ baseURL: ({ pictureShop }, use) => use(pictureShop.url) });

// In one worker: the app of this file starts once.
test.describe.configure({ mode: "default" });

const HARNESS = productId("rear-lift-harness");
const PAGE = `/product/${HARNESS}`;

/** Upright, with a ground that is transparent; a dark frame stands at its edges. */
const DRAWING = sharp(
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="900">' +
      '<path fill="none" stroke="#102030" stroke-width="200" d="M0 0h300v900H0z"/></svg>',
  ),
);

/** Answers every request for a photograph of the harness with the drawing. */
async function serveDrawing(page: Page) {
  const body = await DRAWING.clone().png().toBuffer();
  await page.route(/\/harness/, (route) => route.fulfill({ body, contentType: "image/png" }));
}

/**
 * A picture as it is drawn now. @returns how light a point of it is, from 0 to 255, by shares of width
 * and height
 */
async function lightnessOf(picture: Locator): Promise<(x: number, y: number) => number> {
  const { data, info } = await sharp(await picture.screenshot({ animations: "disabled" }))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (x, y) => {
    const at = Math.floor(y * info.height) * info.width + Math.floor(x * info.width);
    return data[at * info.channels]!;
  };
}

/** Gives the harness photographs in place of its drawings. @returns the addresses of the first two */
function addPhotographs({ url, fault }: StoreServer, count = 2) {
  const photographs = [`${url}/harness.jpg`, `${url}/harness-2.jpg`] as const;
  const more = Array.from({ length: count - 2 }, (_, index) => `${url}/harness-${index + 3}.jpg`);
  const images = [...photographs, ...more].map((address, order) => ({
    url: address,
    order,
    type: "image",
  }));
  const fields = { thumbnail: photographs[0], images };
  fault({ match: "any", patch: { productId: HARNESS, fields } });
  return photographs;
}

test.describe("in the dark scheme", () => {
  test.use({ colorScheme: "dark" });

  async function expectWhole(picture: Locator, ratio = 1) {
    await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
    const box = (await picture.boundingBox())!;
    expect(box.width / box.height).toBeCloseTo(ratio, 1);
    const lightness = await lightnessOf(picture);
    expect(lightness(0.5, 0.08), "the upper edge of the drawing").toBeLessThan(80);
    expect(lightness(0.5, 0.92), "the lower edge").toBeLessThan(80);
    expect(lightness(0.5, 0.5), "its transparent middle").toBeGreaterThan(200);
    expect(lightness(0.1, 0.5), "the ground beside it").toBeGreaterThan(200);
  }

  test("a merchant's picture is shown whole, on a light ground", async ({ page, store, cart }) => {
    addPhotographs(store);
    await serveDrawing(page);
    await page.goto(PAGE);
    await expectWhole(page.getByRole("img", { name: "Rear Lift Harness, picture 1 of 2" }), 1.2);
    await expectWhole(page.getByRole("link", { name: "Picture 2", exact: true }).locator("img"));
    await cart.fill({ [variantId("rear-lift-harness", 0)]: 1 });
    await page.goto("/cart");
    await expectWhole(page.getByRole("main").getByRole("listitem").locator("img"));
    await page.goto("/store");
    const card = page.getByRole("listitem").filter({ hasText: "Rear Lift Harness" });
    await expectWhole(card.locator("img").first(), 4 / 3);
    const own = page.getByRole("listitem").filter({ hasText: "Home Exercise Guide" });
    const ownBox = (await own.locator("img").boundingBox())!;
    expect(ownBox.height, "our placeholder").toBeCloseTo(
      (await card.locator("img").first().boundingBox())!.height,
      0,
    );
  });

  test.extend({ javaScriptEnabled: false })(
    "without scripts, a picture that does not load shows its text, or a placeholder if it has none",
    async ({ page, store, allowConsole }) => {
      allowConsole(/status of 404/);
      addPhotographs(store);
      await page.route(/\/harness/, (route) => route.fulfill({ status: 404 }));
      await page.goto(PAGE);
      const stage = page.getByRole("img", { name: "Rear Lift Harness, picture 1 of 2" });
      const { channels } = await sharp(await stage.screenshot())
        .greyscale()
        .stats();
      expect(channels[0]!.min, "dark text").toBeLessThan(80);
      expect(channels[0]!.mean, "on a light ground").toBeGreaterThan(200);
      await page.goto("/store");
      const lightness = async (title: string) => {
        const card = page.getByRole("listitem").filter({ hasText: title });
        return (await lightnessOf(card.locator("img").first()))(0.5, 0.55);
      };
      const placeholder = await lightness("Home Exercise Guide");
      expect(Math.abs((await lightness("Rear Lift Harness")) - placeholder)).toBeLessThan(12);
    },
  );
});

test("a picture that does not load gives way to the placeholder, before hydration and later, and is tried anew", async ({
  page,
  store,
  holdScripts,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  const photographs = addPhotographs(store);
  await page.route(/\/harness/, (route) => route.fulfill({ status: 404 }));
  const release = await holdScripts();
  await page.goto(PAGE, { waitUntil: "commit" });
  const stage = page.getByRole("img", { name: /^Rear Lift Harness, picture/ });

  async function expectPlaceholder(number: number) {
    await expect(stage).toHaveAttribute("src", /placeholder/);
    await expect(stage).not.toHaveAttribute("srcset");
    await expect(stage).toHaveAttribute("alt", `Rear Lift Harness, picture ${number} of 2`);
    await expect(stage).not.toHaveJSProperty("naturalWidth", 0);
  }
  async function expectPhotograph(number: 1 | 2) {
    await expect(stage).toHaveAttribute("src", photographs[number - 1]!);
    await expect(stage).toHaveAttribute("srcset", / 160w, /);
    await expect(stage).not.toHaveJSProperty("naturalWidth", 0);
  }

  await expect(stage).toHaveJSProperty("complete", true);
  await expect(stage).toHaveAttribute("src", photographs[0]);
  await release();
  await expectPlaceholder(1);
  await page.getByRole("link", { name: "Next picture" }).click();
  await expectPlaceholder(2);

  await serveDrawing(page);
  await page.getByRole("link", { name: "Previous picture" }).click();
  await expectPhotograph(1);
  await page.getByRole("link", { name: "Next picture" }).click();
  await expectPhotograph(2);
});

test("the pictures of a description have their place before they load, never wider than its text", async ({
  page,
  store,
  expectNoOverflow,
  expectAccessible,
}) => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="2000"/>`;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`${OTHER_PICTURES}/**`, async (route) => {
    await released;
    await route.fulfill({ contentType: "image/svg+xml", body: drawing });
  });
  const picture = (alt: string) =>
    `<img src="${OTHER_PICTURES}/a.svg" alt="${alt}" width="3000" height="2000" style="width:3000px">`;
  const description =
    `<p>Before${picture("In a paragraph")}after</p>${picture("Alone")}` +
    `<ul><li><p>One</p>${picture("In a list")}</li></ul>` +
    `<table><tr><td>${picture("In a table")}</td><td>S</td></tr></table>`;
  store.fault({ match: "any", patch: { productId: HARNESS, fields: { description } } });
  await page.goto(PAGE, { waitUntil: "domcontentloaded" });

  const text = page.getByRole("main");
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const column = (await text.getByText("Before").boundingBox())!;
    for (const name of ["In a paragraph", "Alone", "In a list", "In a table"]) {
      const box = (await text.getByRole("img", { name }).boundingBox())!;
      expect(box.width / box.height).toBeCloseTo(1.5, 1);
      expect(box.width).toBeGreaterThan(100);
      expect(box.x + box.width).toBeLessThanOrEqual(column.x + column.width + 1);
    }
    await expectNoOverflow();
  }
  release();
  const alone = text.getByRole("img", { name: "Alone" });
  await alone.scrollIntoViewIfNeeded();
  await expect(alone).toHaveJSProperty("naturalWidth", 3000);
  await expectAccessible();
});

test.describe("on a phone of two dots to a pixel", () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });

  test("small sources of a CDN are loaded, with all their commas, and a broken picture keeps its box", async ({
    page,
    store,
    allowConsole,
  }) => {
    allowConsole(/status of 404/);
    addPhotographs(store);
    const asked: string[] = [];
    await page.route(/\/harness/, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ status: 404 });
    });
    const cdn = `${store.url}/cdn-cgi/image/format=auto,w=`;
    await page.goto(PAGE);
    const stage = page.getByRole("img", { name: "Rear Lift Harness, picture 1 of 2" });
    await expect(stage).toBeVisible();
    const box = (await stage.boundingBox())!;
    expect(box.height, "so low that Add to Cart is in the window, too").toBeCloseTo(264, 0);
    expect(asked[0]).toBe(`${cdn}640,fit=scale-down/harness.jpg`);
    await page.goto("/store");
    expect(asked.at(-1)).toBe(`${cdn}320,fit=scale-down/harness.jpg`);
    expect(asked.every((address) => address.startsWith(cdn))).toBe(true);
  });

  test("50 pictures take one row of thumbnails more than eight, and the row follows the arrows", async ({
    page,
    store,
    expectNoOverflow,
  }) => {
    await serveDrawing(page);
    const add = page.getByRole("button", { name: "Add to Cart", exact: true });
    const topOfAdd = async (count: number) => {
      addPhotographs(store, count);
      await page.goto(PAGE);
      return (await add.boundingBox())!.y;
    };
    const usual = await topOfAdd(8);
    expect((await topOfAdd(50)) - usual).toBeLessThan(84);
    await page.getByRole("link", { name: "Previous picture" }).click();
    await expect(page.getByText("50 of 50", { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Picture 50" })).toBeInViewport({ ratio: 0.9 });
    await expectNoOverflow();
  });
});
