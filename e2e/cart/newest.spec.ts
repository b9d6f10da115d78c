import { variantId } from "../../app/embedded-store/catalogue";
import { expect, test } from "../fixtures";
import { holdRequests } from "../journeys";

const RAMP = variantId("folding-car-ramp", 0);
const READING = "**/cart/view";

const addOf = (title: string) => ({ name: `Add to Cart, ${title}` });

test("a reading of the cart that hangs holds up nothing, and one that fails is not asked again", async ({
  page,
  cart,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  await cart.fill({ [RAMP]: 1 });
  await page.goto("/cities");
  let readings = 0;
  await page.route(READING, () => void (readings += 1));
  await cart.open(1);
  await expect(cart.line("Folding Car Ramp")).toBeVisible();
  await cart.close();
  await page.getByRole("navigation").getByRole("link", { name: "Store" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What helps at home");
  await page.unrouteAll();
  await page.route(READING, (route) => ((readings += 1), route.abort()));
  await cart.open(1);
  await expect(cart.line("Folding Car Ramp")).toBeVisible();
  await cart.close();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cities we are coming to");
  expect(readings).toBe(2);
});

test("a link is followed while an add fails", async ({ page, cart, bigShop, allowConsole }) => {
  allowConsole(/status of 503|SyntaxError|Unable to decode/);
  await page.goto(`${bigShop.url}/store`);
  const first = page.getByRole("main").getByRole("listitem").first().getByRole("heading");
  const before = await first.innerText();
  let fail = () => {};
  const failed = new Promise<void>((resolve) => (fail = resolve));
  await page.route("**/cart.data*", async (route) => {
    await failed;
    await route.fulfill({ status: 503, body: "" });
  });
  const release = await holdRequests(page, "**/store.data*");
  const asked = page.waitForRequest("**/store.data*");
  const add = page.getByRole("button", { name: /^Add to Cart/ });
  await add.first().click();
  await page.getByRole("link", { name: "Next" }).click();
  await asked;
  fail();
  await cart.expectToast("That did not work");
  release();
  await expect(page).toHaveURL(/page=2/);
  await expect(first).not.toHaveText(before);
});

test.describe("a cookie that is lost while a page is open", () => {
  test("costs nothing, whether something is added or changed", async ({ page, cart, context }) => {
    await page.goto("/store");
    for (const [at, title] of ["Folding Car Ramp", "Home Exercise Guide"].entries()) {
      await page.getByRole("button", addOf(title)).click();
      await expect(cart.opener(at + 1)).toBeVisible();
    }
    await context.clearCookies();
    await page.getByRole("button", addOf("Folding Car Ramp")).click();
    await expect(cart.opener(3)).toBeVisible();
    await cart.open(3);
    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    await cart.button("Increase", "Folding Car Ramp").click();
    await expect(cart.opened).toContainText("Total $399.00");
    await page.reload();
    await expect(cart.opener(4)).toBeVisible();
  });

  test("is restored without a word, at the second try where the first is lost", async ({
    page,
    cart,
    context,
    allowConsole,
  }) => {
    allowConsole(/ERR_FAILED/);
    await cart.fill({ [RAMP]: 2 });
    await page.goto("/cities");
    await expect(cart.opener(2)).toBeVisible();
    await context.clearCookies();
    await page.route(READING, (route) => route.abort());
    await page.reload();
    await expect(cart.opener(0)).toBeVisible();
    await expect(page.locator("[data-type]")).toHaveCount(0);
    await page.unrouteAll();
    await cart.open(0);
    await expect(cart.opener(2)).toBeVisible();
    await expect(cart.line("Folding Car Ramp")).toBeVisible();
  });
});

test("a change without an answer is given up after 30 seconds, and the next press counts", async ({
  page,
  cart,
  allowConsole,
}) => {
  allowConsole(/status of 503|ERR_/);
  await page.clock.install();
  await page.goto("/store");
  await page.route("**/cart.data*", () => {}, { times: 1 });
  const asked = page.waitForRequest("**/cart.data*");
  const add = page.getByRole("button", addOf("Home Exercise Guide"));
  await add.click();
  await asked;
  await expect(add).toHaveText("Adding…");
  await page.clock.fastForward(31_000);
  await cart.expectToast("That didn't go through");
  await expect(add).toHaveText("Add to Cart");
  await add.click();
  await expect(cart.opener(1)).toBeVisible();
});
