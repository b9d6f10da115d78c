import type { Page } from "@playwright/test";

import { productId } from "../../app/embedded-store/catalogue";
import { SITE_NAME } from "../../app/site";
import { expect, test } from "../fixtures";
import { holdRequests } from "../journeys";
import { CONTACT, fillIn } from "../forms";

const formIn = (page: Page) =>
  page.getByRole("contentinfo").getByRole("region", { name: "Contact Us" });
const WRONG = { ...CONTACT, "Website (optional)": "javascript:alert(1)" };
const WEBSITE_ERROR = "Website must be a web address such as www.example.com";

test("on a phone, and below the cart, the footer's form is closed until it is opened or a link leads to it", async ({
  page,
}) => {
  const name = formIn(page).getByLabel("First name");
  const opener = formIn(page).locator("summary");
  await page.goto("/store");
  await expect(name).toBeVisible();
  await expect(opener).toBeHidden();
  for (const path of ["/cart", "/Cart"]) {
    await page.goto(path);
    await expect(name).toBeHidden();
  }
  await page.setViewportSize({ width: 390, height: 664 });
  await opener.press("Enter");
  await expect(name).toBeVisible();

  await page.goto(`/product/${productId("heated-therapy-pad")}`);
  await expect(opener).toBeVisible();
  await expect(name).toBeHidden();
  await page.getByRole("link", { name: "Ask us about this product" }).click();
  await expect(name).toBeInViewport();
  // Not only shown by `:target`, which older browsers do not apply to what is folded.
  await expect(formIn(page).locator("details")).toHaveJSProperty("open", true);
});

test("a message sent from the footer form shows a confirmation and clears the form, but keeps what is typed meanwhile", async ({
  page,
  cart,
  posts,
  allowConsole,
}) => {
  await page.goto("/store");
  const form = formIn(page);
  const send = form.getByRole("button", { name: "Send message" });
  await send.click();
  const edgeOf = (label: string) =>
    form.getByLabel(label).evaluate((field) => getComputedStyle(field).borderColor);
  await expect(form.getByLabel("First name"), "the browser insists").toBeFocused();
  expect(await edgeOf("First name")).not.toBe(await edgeOf("Website"));
  expect(posts).toEqual([]);

  await fillIn(form, CONTACT);
  const before = await page.evaluate(() => scrollY);
  await send.click();
  await cart.expectToast("Message Sent!");
  await expect(page).toHaveURL(/\/store$/);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  for (const label of Object.keys(CONTACT))
    await expect(form.getByLabel(label), label).toHaveValue("");
  expect(posts).toHaveLength(1);

  await cart.toast("Message Sent!").getByRole("button", { name: "Close notification" }).click();
  await expect(cart.toast("Message Sent!")).toBeHidden();
  await fillIn(form, CONTACT);
  const answer = await holdRequests(page, "**/contact.data*");
  await send.click();
  await form.getByLabel("Message").fill("And my cat, too.");
  answer();
  await cart.expectToast("Message Sent!");
  await expect(send).toBeVisible();
  await expect(form.getByLabel("Message")).toHaveValue("And my cat, too.");

  allowConsole(/status of 413/);
  const tooLong = "ü".repeat(50_000);
  await fillIn(form, { ...CONTACT, Message: tooLong });
  await send.click();
  await cart.expectToast("That was too large");
  await expect(form.getByLabel("Message")).toHaveValue(tooLong);
});

test("a message that went is said beside its form until the next message or page, also if it is sent from /contact", async ({
  page,
  context,
  cart,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  const went = page.getByText("Message Sent! Thank you for writing.");
  for (const [path, part] of [
    ["/store", page.getByRole("contentinfo")],
    ["/contact", page.getByRole("main")],
  ] as const) {
    await page.goto(path);
    await fillIn(part, CONTACT);
    await expect(went).toHaveCount(0);
    await part.getByRole("button", { name: "Send message" }).click();
    await cart.expectToast("Message Sent!");
    await page.getByRole("button", { name: "Close notification" }).click();
    await expect(went).toBeInViewport();
    await part.getByLabel("Message").fill("And my cat, too.");
    await expect(went).toBeVisible();
    await page.getByRole("banner").getByRole("link", { name: "Directory", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/helps|Contact/);
    await expect(went).toHaveCount(0);

    await page.goto(path);
    for (const isOffline of [false, true]) {
      await context.setOffline(isOffline);
      await fillIn(part, CONTACT);
      await part.getByRole("button", { name: "Send message" }).click();
      await cart.expectToast(isOffline ? "That didn't go through" : "Message Sent!");
      await expect(went).toHaveCount(isOffline ? 0 : 1);
    }
    await context.setOffline(false);
  }
});

test("a server validation error is shown at its field on the same page, also after a press without a connection, until navigation clears it and keeps the entered text", async ({
  page,
  context,
  cart,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  await page.goto("/store");
  const form = formIn(page);
  const send = form.getByRole("button", { name: "Send message" });
  const website = form.getByLabel("Website");
  await fillIn(form, WRONG);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await send.click();
    await expect(form.getByRole("group", { name: "Please check one field" })).toBeFocused();
    await expect(website).toHaveAccessibleDescription(WEBSITE_ERROR);
  }
  await context.setOffline(true);
  await send.click();
  await cart.expectToast("That didn't go through");
  await expect(send).toBeFocused();
  await expect(website).toHaveAccessibleDescription(WEBSITE_ERROR);
  await context.setOffline(false);
  for (const [label, value] of Object.entries(WRONG))
    await expect(form.getByLabel(label), label).toHaveValue(value);
  await expect(page).toHaveURL(/\/store$/);
  await expect(page).toHaveTitle(`Store - ${SITE_NAME}`);
  await form.getByRole("link", { name: /^Website must be / }).click();
  await expect(website).toBeFocused();

  await page.getByRole("banner").getByRole("link", { name: "Directory", exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page).not.toHaveTitle(/^Store/);
  await expect(website).not.toHaveAttribute("aria-invalid");
  await expect(form.getByLabel("Message")).toHaveValue(CONTACT.Message);
  await page.goBack();
  await expect(page).toHaveURL(/\/store$/);
  await expect(page).toHaveTitle(`Store - ${SITE_NAME}`);
  await expect(website).not.toHaveAttribute("aria-invalid");
  await website.fill("www.ada.example");
  await send.click();
  await cart.expectToast("Message Sent!");
});

test("a message under way is not sent again from the next page, and an answer with errors is told there, without taking the focus", async ({
  page,
  cart,
  posts,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await page.goto("/contact");
  const main = page.getByRole("main");
  await fillIn(main, WRONG);
  const answer = await holdRequests(page, "**/contact.data*");
  await main.getByRole("button", { name: "Send message" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Store", exact: true }).click();
  const form = formIn(page);
  await expect(form.getByRole("button", { name: "Sending…" })).toBeVisible();
  await form.getByLabel("First name").press("Enter");
  await form.getByLabel("Message").focus();
  answer();
  await cart.expectToast("That was not sent: please check the form");
  await expect(form.getByRole("button", { name: "Send message" })).toBeVisible();
  await expect(form.getByLabel("Message")).toBeFocused();
  await expect(form.getByLabel("Message")).toHaveValue(CONTACT.Message);
  await expect(form.getByLabel("Website")).not.toHaveAttribute("aria-invalid");
  expect(posts).toHaveLength(1);
});

test("after a message that went, the next one that fails is kept when the page is loaded anew from its toast", async ({
  page,
  cart,
  allowConsole,
}) => {
  allowConsole(/status of 403|^SyntaxError|turbo-stream/);
  await page.goto("/store");
  await page.evaluate(() => location.assign("/store?sent=contact-form"));
  const form = formIn(page);
  await expect(form.getByText("Message Sent! Thank you for writing.")).toBeVisible();
  await page.waitForFunction(() => "hydrated" in document.documentElement.dataset);
  await fillIn(form, CONTACT);
  await page.route("**/contact.data*", (route) => route.fulfill({ status: 403, body: "No" }));
  await form.getByRole("button", { name: "Send message" }).click();
  await cart.toast("That did not work").getByRole("link", { name: "Reload this page" }).click();
  await expect(page).toHaveURL(/\/store$/);
  await expect(form.getByLabel("Message")).toHaveValue(CONTACT.Message);
  await expect(form.getByText("Message Sent!")).toHaveCount(0);
});

test("an error from before the scripts came stays at its field on /contact", async ({
  page,
  cart,
  allowConsole,
  holdScripts,
}) => {
  allowConsole(/status of 400/);
  const releaseScripts = await holdScripts();
  await page.goto("/store", { waitUntil: "commit" });
  await fillIn(formIn(page), WRONG);
  await formIn(page).getByRole("button", { name: "Send message" }).click();
  await expect(page).toHaveURL(/\/contact#/);
  await releaseScripts();
  const main = page.getByRole("main");
  const field = main.getByLabel("Website");
  for (const [label, value] of Object.entries(WRONG))
    await expect(main.getByLabel(label), label).toHaveValue(value);
  await expect(field).toHaveAccessibleDescription(WEBSITE_ERROR);
  await page.getByRole("navigation").getByRole("button", { name: "Resources" }).click();
  await cart.expectToast("Feature Not Implemented");
  await expect(page).toHaveTitle(`Contact Us - ${SITE_NAME}`);

  await field.fill("https://ada.example");
  await main.getByRole("button", { name: "Send message" }).click();
  await cart.expectToast("Message Sent!");
  await expect(field).toHaveValue("");
  await expect(page).toHaveTitle(`Contact Us - ${SITE_NAME}`);
});
