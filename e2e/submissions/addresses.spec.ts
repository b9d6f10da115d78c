import { productId, variantId } from "../../app/embedded-store/ids";
import { expect, test } from "../fixtures";

const vest = `/product/${productId("swim-vest")}`;
const apricot = variantId("swim-vest", 3);

test("an address with what mail programs add to it leads to the style of the product", async ({
  page,
}) => {
  for (const address of [
    `${vest}?variant=${apricot}?utm_source=mail&utm_medium=mail`,
    `${vest}?variant=${apricot}.`,
    `${vest}?variant=${apricot})`,
    `${vest}?variant=${apricot}%20`,
    `${vest}.?variant=${apricot}`,
    `${vest}%20?variant=${apricot}`,
  ])
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Swim Vest");
      await expect(page.getByRole("button", { name: "Apricot, Large" })).toHaveAttribute(
        "aria-current",
        "true",
      );
      await expect(page.getByRole("alert")).toHaveCount(0);
    });
});

test("the icons that browsers ask for are there", async ({ page }) => {
  // A page without scripts, and without pictures of its own.
  await page.goto("/healthz");
  for (const [address, size] of [
    ["/favicon.ico", 48],
    ["/apple-touch-icon.png", 180],
  ] as const) {
    const answer = await page.request.get(address);
    expect(answer.status(), address).toBe(200);
    expect(answer.headers()["content-type"], address).toMatch(/^image\//);
    await page.setContent(`<img src="${new URL(address, page.url()).href}">`);
    const picture = page.getByRole("img");
    await expect(picture, address).not.toHaveJSProperty("naturalWidth", 0);
    await expect(picture, address).toHaveJSProperty("naturalWidth", size);
  }
});
