import type { Locator } from "@playwright/test";

import { productId } from "../app/store/embedded/ids";
import type { StoreServer } from "../tests/support/store-server";
import { expect, testUncached } from "./fixtures";
import { UNCACHED } from "./servers";

const RESIZER = { ...UNCACHED, STORE_IMAGE_RESIZER: "/pictures/{width}/{url}" };
const HARNESS = productId("rear-lift-harness");

/** The resizer's smallest picture comes first. */
async function expectSources(picture: Locator, address: string) {
  await expect(picture).toHaveAttribute("srcset", new RegExp(`^/pictures/160/${address} 160w, `));
  await expect(picture).toHaveAttribute("src", address);
  await expect(picture).toHaveAttribute("sizes", /rem/);
}

const test = testUncached.extend({
  baseURL: async ({ startShop }, use) => use((await startShop(RESIZER)).url),
});

/** Gives the harness two photographs in place of its drawings. @returns their addresses */
function addPhotographs({ url, store }: StoreServer) {
  const photographs = [`${url}/harness.jpg`, `${url}/harness-2.jpg`] as const;
  const images = photographs.map((address, order) => ({ url: address, order, type: "image" }));
  const fields = { thumbnail: photographs[0], images };
  store.faults = [{ match: "any", patch: { productId: HARNESS, fields } }];
  return photographs;
}

test("with a resizer, every picture of the store has smaller sources", async ({
  page,
  cart,
  store,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  const [photo, other] = addPhotographs(store);
  await page.goto("/store");
  const card = page.getByRole("listitem").filter({ hasText: "Rear Lift Harness" });
  await expectSources(card.locator("img"), photo);
  const drawing = page.getByRole("listitem").filter({ hasText: "Folding Car Ramp" });
  await expect(drawing.locator("img"), "a drawing").not.toHaveAttribute("srcset");

  await page.goto(`/product/${HARNESS}`);
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
  await page.goto(`/cart`);
  const line = page.getByRole("main").getByRole("listitem");
  await expectSources(line.locator("img"), photo);
});

test.describe("on a phone of two dots to a pixel", { tag: "@js" }, () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });

  test("small sources are loaded, and a broken picture keeps its box and text", async ({
    page,
    store,
    allowConsole,
  }) => {
    allowConsole(/status of 404/);
    const [photo] = addPhotographs(store);
    const asked: string[] = [];
    await page.route(/\/harness/, (route) => {
      asked.push(new URL(route.request().url()).pathname);
      return route.fulfill({ status: 404 });
    });
    await page.goto(`/product/${HARNESS}`);
    const stage = page.getByRole("img", { name: "Rear Lift Harness, picture 1 of 2" });
    await expect(stage).toBeVisible();
    const box = (await stage.boundingBox())!;
    expect(box.width / box.height).toBeCloseTo(4 / 3, 1);
    expect(asked[0]).toBe(`/pictures/640/${photo}`);
    await page.goto("/store");
    expect(asked.at(-1)).toBe(`/pictures/320/${photo}`);
  });
});
