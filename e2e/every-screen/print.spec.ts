import { productId, variantId } from "../../app/embedded-store/catalogue";
import { expect, test } from "../fixtures";

const HARNESS = `/product/${productId("rear-lift-harness")}`;

test("on paper, the parts of a product follow one another, none beside another", async ({
  page,
}) => {
  await page.goto(`/product/${productId("orthopedic-recovery-bed")}`);
  const parts = ["img", "h1", "#stock", "table"];
  const edges = () =>
    page.getByRole("main").evaluate(
      (main, selectors) =>
        selectors.flatMap((selector) => {
          const { top, bottom } = main.querySelector(selector)!.getBoundingClientRect();
          return [top, bottom];
        }),
      parts,
    );
  const inOrder = (numbers: number[]) => [...numbers].sort((one, other) => one - other);
  const onScreen = await edges();
  expect(onScreen).not.toEqual(inOrder(onScreen));
  await page.emulateMedia({ media: "print" });
  const onPaper = await edges();
  expect(onPaper).toEqual(inOrder(onPaper));
});

test("on paper, a product shows a whole picture of at most 8 cm, its chosen style in ink with a border, and no arrows", async ({
  page,
}) => {
  const chosen = variantId("rear-lift-harness", 1);
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.goto(`${HARNESS}?variant=${chosen}`);
  const main = page.getByRole("main");
  const controls = main.getByRole("link", {
    name: /Back to Store|picture \d|(next|previous) picture/i,
  });
  await expect(controls).not.toHaveCount(0);
  await page.getByRole("heading", { name: "Care" }).scrollIntoViewIfNeeded();
  const addOfBar = page.getByRole("button", { name: "Add to Cart, Medium" });
  const bar = await addOfBar.locator("..").elementHandle();
  await page.emulateMedia({ media: "print", colorScheme: "light" });
  await expect(controls).toHaveCount(0);
  expect(await bar.isVisible(), "the bar of a phone").toBe(false);
  await expect(main.getByLabel("Quantity")).toBeHidden();
  const picture = page.getByRole("region", { name: /^Pictures of/ }).getByRole("img");
  await expect(picture).toHaveCSS("object-fit", "contain");
  const { height } = (await picture.boundingBox())!;
  expect(height, "8 cm").toBeCloseTo((8 / 2.54) * 96, 0);
  const style = page.locator(`[id="${chosen}"]`);
  await expect(style).toBeVisible();
  const [ink, color, edge, ground] = await style.evaluate((button) => {
    const { color, borderTopColor, backgroundColor } = getComputedStyle(button);
    return [getComputedStyle(document.body).color, color, borderTopColor, backgroundColor];
  });
  expect([color, edge]).toEqual([ink, ink]);
  expect(ground).toBe("rgba(0, 0, 0, 0)");
});
