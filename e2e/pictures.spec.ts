import type { Locator } from "@playwright/test";

import { productId } from "../app/store/embedded/ids";
import { expect, test } from "./fixtures";

const HARNESS = productId("rear-lift-harness");
const WIDTHS = [160, 320, 480, 640, 960, 1280];

const sourcesOf = (address: string) =>
  WIDTHS.map((width) => `/pictures/${width}/${address} ${width}w`).join(", ");

async function expectSources(picture: Locator, address: string) {
  await expect(picture).toHaveAttribute("srcset", sourcesOf(address));
  await expect(picture).toHaveAttribute("src", address);
  await expect(picture).toHaveAttribute("sizes", /rem/);
}

let photo = "";
let other = "";
test.beforeEach(({ store }) => {
  photo = `${store.url}/harness.jpg`;
  other = `${store.url}/harness-2.jpg`;
  const fields = {
    thumbnail: photo,
    images: [photo, other].map((url, order) => ({ url, order, type: "image" })),
  };
  store.store.faults = [{ match: "any", patch: { productId: HARNESS, fields } }];
});

test("with a resizer, every picture of the store has a source for each width", async ({
  page,
  cart,
  pictureShop,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  await page.goto(`${pictureShop.url}/store`);
  const card = page.getByRole("listitem").filter({ hasText: "Rear Lift Harness" });
  await expectSources(card.locator("img"), photo);
  const drawing = page.getByRole("listitem").filter({ hasText: "Folding Car Ramp" });
  await expect(drawing.locator("img"), "a drawing").not.toHaveAttribute("srcset");

  await page.goto(`${pictureShop.url}/product/${HARNESS}`);
  const gallery = page.getByRole("region", { name: "Pictures of Rear Lift Harness" });
  await expectSources(gallery.locator("img").first(), photo);
  await expect(gallery.locator("img").first()).toHaveAttribute("fetchpriority", "high");
  await expectSources(
    gallery.getByRole("link", { name: "Picture 2", exact: true }).locator("img"),
    other,
  );
  await expect(page.locator("[fetchpriority=high]")).toHaveCount(1);
  const shared = page.locator("meta[property='og:image']");
  await expect(shared, "what others read").toHaveAttribute("content", photo);
  expect(await page.locator("script[type='application/ld+json']").textContent()).toContain(photo);

  await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
  await cart.expectToast("Added to Cart! 🛒");
  await page.goto(`${pictureShop.url}/cart`);
  const line = page.getByRole("main").getByRole("listitem");
  await expectSources(line.locator("img"), photo);
});

test("without a resizer, pictures keep their address", async ({
  page,
  uncachedApp,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  await page.goto(`${uncachedApp.url}/product/${HARNESS}`);
  const gallery = page.getByRole("region", { name: "Pictures of Rear Lift Harness" });
  await expect(gallery.locator("img").first()).toHaveAttribute("src", photo);
  await expect(page.locator("[srcset]")).toHaveCount(0);
});

test(
  "a phone of two dots loads small sources, and a broken picture keeps its box and text",
  { tag: "@js" },
  async ({ browser, pictureShop }) => {
    const viewport = { width: 390, height: 844 };
    const page = await browser.newPage({ viewport, deviceScaleFactor: 2 });
    const asked: string[] = [];
    await page.route(/\/harness/, (route) => {
      asked.push(new URL(route.request().url()).pathname);
      return route.fulfill({ status: 404 });
    });
    await page.goto(`${pictureShop.url}/product/${HARNESS}`);
    const stage = page.getByRole("img", { name: "Rear Lift Harness, picture 1 of 2" });
    await expect(stage).toBeVisible();
    const box = (await stage.boundingBox())!;
    expect(box.width / box.height).toBeCloseTo(4 / 3, 1);
    expect(asked[0]).toBe(`/pictures/640/${photo}`);
    await page.goto(`${pictureShop.url}/store`);
    expect(asked.at(-1)).toBe(`/pictures/320/${photo}`);
    await page.close();
  },
);
