import { productId } from "../app/store/embedded/ids";
import { expect, test, testWithOwnApp } from "./fixtures";
import { fillIn, INLINE_EVENT } from "./submissions";

test("the plans stand in order, each with its price and its way on", async ({ page, cart }) => {
  await page.goto("/join-directory");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Schedule Demo" }).click();
  await cart.expectToast("Schedule Demo", "This feature is coming soon.");
  for (const name of ["Submit Your Business", "Create Free Account"])
    await expect(main.getByRole("link", { name })).toHaveAttribute("href", "/business-submission");

  const section = page.getByRole("region", { name: "Choose Your Growth Plan" });
  await expect(section.getByRole("heading", { level: 3 })).toHaveText([
    "Free Account",
    "Directory Listing",
    /^Visibility Boost\s*Most Popular$/,
    "Premium Partner",
  ]);
  await expect(section.getByText(/^\$/)).toHaveText([
    "$0",
    "$29.00/month",
    "$79.00/month",
    "$149.00/month",
  ]);

  await section.getByRole("button", { name: "Get Started with Visibility Boost" }).click();
  await cart.expectToast("Plan Added to Cart! 🛒", "Visibility Boost has been added to your cart.");
  await expect(cart.opener(1)).toBeVisible();
  await expect(page).toHaveURL(/\/join-directory(#plans)?$/);

  await section.getByRole("link", { name: "Get Started with Premium Partner" }).click();
  await expect(page).toHaveURL(new RegExp(`/product/${productId("premium-partner")}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Premium Partner");
});

testWithOwnApp(
  "while the store is down the plans say why, and the free account stays",
  async ({ page, cart, store, allowConsole }) => {
    allowConsole(/status of 502/);
    store.store.faults = [{ match: "products", status: 503 }];
    const answer = await page.goto("/join-directory");
    expect(answer?.status()).toBe(502);
    await cart.expectToast("Error", "Could not load growth plans. Please try again later.");
    const section = page.getByRole("region", { name: "Choose Your Growth Plan" });
    await expect(section).toContainText("Error loading plans: HTTP 503: Service Unavailable");
    await expect(section.getByRole("heading", { level: 3 })).toHaveText(["Free Account"]);
    await section.getByRole("link", { name: "Create Free Account" }).click();
    await expect(page).toHaveURL(/\/business-submission$/);
  },
);

test("the short event form insists, says what is wrong, then thanks and is empty", async ({
  page,
  cart,
  allowConsole,
  hasScripts,
}) => {
  allowConsole(/status of 400/);
  await page.goto("/join-directory");
  const form = page.getByRole("region", { name: "Planning an event?" });
  const send = form.getByRole("button", { name: "Submit Event" });
  const start = form.getByLabel("Start date");

  await send.click();
  await expect(form.getByLabel("Event name"), "the browser insists").toBeFocused();
  await expect(cart.toast("Event Submitted! 🎉")).toHaveCount(0);

  await fillIn(form, { ...INLINE_EVENT, "Start date": "31.05.2027" });
  await send.click();
  await expect(start).toHaveAttribute("aria-invalid", "true");
  await expect(start).toHaveAccessibleDescription(/Enter the date as mm\/dd\/yyyy/);
  await expect(start).toHaveValue("31.05.2027");
  await expect(form.getByLabel("Short description")).toHaveValue("Balance for beginners.");
  await expect(page).toHaveTitle(/^Error: /);

  await start.fill("05/31/2027");
  await send.click();
  await cart.expectToast(
    "Event Submitted! 🎉",
    "Thanks for sharing your event. We'll review it and get in touch soon!",
  );
  for (const label of Object.keys(INLINE_EVENT))
    await expect(form.getByLabel(label), label).toHaveValue("");
  await expect(start).not.toHaveAttribute("aria-invalid");
  await expect(page).toHaveTitle(hasScripts ? /^Join the/ : /^Event Submitted! 🎉 – Join the/);
  await expect(page).toHaveURL(/\/join-directory(#event)?$/);
});
