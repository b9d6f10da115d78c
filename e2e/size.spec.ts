import { productId, variantId } from "../app/store/embedded/ids";
import { collectAnnouncements } from "./announcements";
import { expect, test } from "./fixtures";

const harness = `/product/${productId("rear-lift-harness")}`;
const vest = `/product/${productId("swim-vest")}`;

test(
  "the dog's weight chooses the style and says why, in an address that can be shared",
  { tag: "@journey" },
  async ({ page, cart, expectAccessible, expectNoSidewaysScroll }) => {
    await page.goto(`${harness}?quantity=2`);
    const form = page.getByRole("form", { name: "Which size?" });
    await form.getByLabel("My dog weighs").fill("20");
    await form.getByRole("button", { name: "Find my size" }).click();

    await expect(form.getByRole("status")).toHaveText("For 20 kg: Medium (12 to 24 kg).");
    await expect(page).toHaveURL(/[?&]weight=20/);
    await expect(page.getByRole("button", { name: /^Medium/ })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await expect(page.getByText("Sale price $41.00")).toBeVisible();
    await expect(form.getByLabel("My dog weighs")).toHaveValue("20");
    await expectAccessible("main");
    await expectNoSidewaysScroll();

    await page.goto(`${harness}?weight=20`);
    await expect(form.getByRole("status")).toHaveText("For 20 kg: Medium (12 to 24 kg).");
    await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
    await cart.expectToast("Added to Cart! 🛒", "1 x Rear Lift Harness (Medium) added.");
  },
);

test("a style that is chosen after the size stays chosen", async ({ page }) => {
  await page.goto(`${harness}?weight=20`);
  const large = page.getByRole("button", { name: /^Large/ });
  await large.click();
  await expect(large).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("status").filter({ hasText: "For 20 kg: Medium" })).toBeHidden();
  await expect(page.getByText("4 in stock!", { exact: true })).toBeVisible();
});

test("the size is chosen in the colour that is looked at", async ({ page }) => {
  await page.goto(`${vest}?variant=${variantId("swim-vest", 2)}`);
  await page.getByLabel("Chest").fill("70");
  await page.keyboard.press("Enter");
  await expect(page.getByText("For 70 cm: Large (62 to 88 cm).")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Apricot, Large/ })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await expect(page.getByRole("img", { name: "Swim Vest, picture 4 of 4" })).toBeVisible();
});

test(
  "the size and its price are each heard once",
  { tag: "@js" },
  async ({ page, whenHydrated }) => {
    const heard = await collectAnnouncements(page);
    await page.goto(harness);
    await whenHydrated();
    await page.getByLabel("My dog weighs").fill("44 lbs");
    await page.getByRole("button", { name: "Find my size" }).click();
    await expect
      .poll(heard)
      .toEqual([
        "For 44 lb (20 kg): Medium (12 to 24 kg).",
        "Quantity 1, Medium, $41.00, 9 in stock.",
      ]);
  },
);

test(
  "without scripts the size comes back to its answer, or to the field that was wrong",
  { tag: "@no-js" },
  async ({ page }) => {
    await page.goto(harness);
    const weight = page.getByLabel("My dog weighs");
    await weight.fill("20,5 kg");
    await page.getByRole("button", { name: "Find my size" }).click();
    await expect(page).toHaveURL(`${harness}?weight=20%2C5+kg#size-answer`);
    const answer = page.getByText("For 20.5 kg: Medium (12 to 24 kg).");
    await expect(answer).toBeFocused();
    await expect(answer).toBeInViewport();
    await expect(page.getByText("Quantity 1, Medium, $41.00, 9 in stock.")).toBeVisible();
    await expect(weight).not.toHaveAttribute("aria-invalid");

    await weight.fill("quite heavy");
    await weight.press("Enter");
    await expect(weight).toBeFocused();
    await expect(weight).toHaveAttribute("aria-invalid", "true");
    await expect(weight).toHaveAccessibleDescription(/^Please write the weight/);
    await expect(page.getByLabel("Belly")).not.toHaveAttribute("aria-invalid");
  },
);

test("a dog outside of all sizes, and what is no weight, get a kind sentence", async ({ page }) => {
  await page.goto(harness);
  const weight = page.getByLabel("My dog weighs");
  const find = page.getByRole("button", { name: "Find my size" });
  await weight.fill("95");
  await find.click();
  const tooFar =
    "95 kg is outside our sizes: they are for 5 to 60 kg. Your vet or therapist may know what would fit.";
  await expect(page.getByText(tooFar)).toBeVisible();
  await expect(weight).toHaveAccessibleDescription(tooFar);
  await expect(page.getByRole("button", { name: /^Small/ })).toHaveAttribute(
    "aria-current",
    "true",
  );

  await weight.fill("quite heavy");
  await find.click();
  await expect(
    page.getByText("Please write the weight as a number of kg, such as 12."),
  ).toBeVisible();
});

test(
  "a weight that was typed before the scripts arrived stays",
  { tag: "@js" },
  async ({ page, holdScripts, whenHydrated }) => {
    const arrive = await holdScripts();
    await page.goto(harness, { waitUntil: "commit" });
    const weight = page.getByLabel("My dog weighs");
    await weight.fill("20");
    arrive();
    await whenHydrated();
    await expect(weight).toHaveValue("20");
  },
);

test("Back leads to the size before", async ({ page }) => {
  await page.goto(`${harness}?weight=20`);
  const weight = page.getByLabel("My dog weighs");
  await weight.fill("30");
  await page.getByRole("button", { name: "Find my size" }).click();
  await expect(page.getByText("For 30 kg: Large (24 to 38 kg).")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("For 20 kg: Medium (12 to 24 kg).")).toBeVisible();
  await expect(weight).toHaveValue("20");
});

test(
  "an address with a size is answered each time, and kept in no spelling",
  { tag: "@no-js" },
  async ({ app }) => {
    const etagOf = async (path: string) =>
      (await fetch(app.url + path, { headers: { Accept: "text/html" } })).headers.get("ETag");
    expect(await etagOf(harness)).toMatch(/^W\//);
    for (const weight of ["20", "20.0", "20,0", "020", "+20"])
      expect(await etagOf(`${harness}?weight=${weight}`), weight).toBeNull();
  },
);
