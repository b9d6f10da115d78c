import { expect, test } from "../fixtures";
import { holdRequests } from "../journeys";
import { CONTACT, fillIn } from "../forms";

test(
  "a message sent from the footer form shows a confirmation and clears the form",
  { tag: "@journey" },
  async ({ page, cart, posts, hasScripts }) => {
    await page.goto("/store");
    const form = page.getByRole("contentinfo").getByRole("region", { name: "Contact Us" });
    const send = form.getByRole("button", { name: "Send message" });
    await send.click();
    const edgeOf = (label: string) =>
      form.getByLabel(label).evaluate((field) => getComputedStyle(field).borderColor);
    await expect(form.getByLabel("First name"), "the browser insists").toBeFocused();
    expect(await edgeOf("First name")).not.toBe(await edgeOf("Website"));
    await fillIn(form, { ...CONTACT, Email: "ada" });
    await send.click();
    await expect(form.getByLabel("Email"), "the browser insists").toBeFocused();
    expect(posts).toEqual([]);

    await fillIn(form, CONTACT);
    const before = await page.evaluate(() => scrollY);
    await send.click();
    await cart.expectToast("Message Sent!");
    await expect(page).toHaveURL(/\/store(#contact)?$/);
    if (hasScripts) expect(await page.evaluate(() => scrollY)).toBe(before);
    for (const label of Object.keys(CONTACT))
      await expect(form.getByLabel(label), label).toHaveValue("");
    expect(posts).toHaveLength(1);
  },
);

test(
  "with JavaScript, a server validation error is shown at its field on the same page",
  { tag: "@js" },
  async ({ page, cart, allowConsole }) => {
    allowConsole(/status of 400/);
    await page.goto("/store");
    const form = page.getByRole("contentinfo").getByRole("region", { name: "Contact Us" });
    const send = form.getByRole("button", { name: "Send message" });
    const website = form.getByLabel("Website");
    const typed = { ...CONTACT, "Website (optional)": "javascript:alert(1)" };
    await fillIn(form, typed);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await send.click();
      await expect(form.getByRole("group", { name: "Please check one field" })).toBeFocused();
      await expect(website).toHaveAccessibleDescription(
        "Website must be a web address such as www.example.com",
      );
    }
    for (const [label, value] of Object.entries(typed))
      await expect(form.getByLabel(label), label).toHaveValue(value);
    await expect(page).toHaveURL(/\/store$/);
    await expect(page).toHaveTitle("Error: Store - Pawstride");
    await form.getByRole("link", { name: /^Website must be / }).click();
    await expect(website).toBeFocused();

    await website.fill("www.ada.example");
    await send.click();
    await cart.expectToast("Message Sent!");
    for (const label of Object.keys(typed))
      await expect(form.getByLabel(label), label).toHaveValue("");
    await expect(website).not.toHaveAttribute("aria-invalid");
    await expect(page).toHaveTitle("Store - Pawstride");
  },
);

test("a text typed while a message is being sent stays", { tag: "@js" }, async ({ page, cart }) => {
  await page.goto("/cities");
  const form = page.getByRole("contentinfo").getByRole("region", { name: "Contact Us" });
  await fillIn(form, CONTACT);
  const answer = await holdRequests(page, "**/contact.data*");
  await form.getByRole("button", { name: "Send message" }).click();
  await form.getByLabel("Message").fill("And my cat, too.");
  answer();
  await cart.expectToast("Message Sent!");
  await expect(form.getByRole("button", { name: "Send message" })).toBeVisible();
  await expect(form.getByLabel("Message")).toHaveValue("And my cat, too.");
});

test(
  "navigation clears the errors of the footer form and keeps the entered text",
  { tag: "@js" },
  async ({ page, cart, allowConsole }) => {
    allowConsole(/status of 400/);
    await page.goto("/store");
    const form = page.getByRole("contentinfo").getByRole("region", { name: "Contact Us" });
    const website = form.getByLabel("Website");
    await fillIn(form, { ...CONTACT, "Website (optional)": "javascript:alert(1)" });
    await form.getByRole("button", { name: "Send message" }).click();
    await expect(website).toHaveAttribute("aria-invalid", "true");
    await page.getByRole("banner").getByRole("link", { name: "Directory", exact: true }).click();
    await expect(page).not.toHaveTitle(/^Store|^Error/);
    await expect(website).not.toHaveAttribute("aria-invalid");
    await expect(form.getByLabel("Message")).toHaveValue(CONTACT.Message);
    await website.fill("ada.example");
    await form.getByRole("button", { name: "Send message" }).click();
    await cart.expectToast("Message Sent!");
    await expect(form.getByLabel("Message")).toHaveValue("");
  },
);

test("without hydration, a server validation error is shown at its field on /contact", async ({
  page,
  cart,
  hasScripts,
  allowConsole,
  holdScripts,
}) => {
  allowConsole(/status of 400/);
  const releaseScripts = await holdScripts();
  await page.goto("/store", { waitUntil: "commit" });
  const website = "javascript:alert(1)";
  const footer = page.getByRole("contentinfo");
  await fillIn(footer, CONTACT);
  await footer.getByLabel("Website").fill(website);
  await footer.getByRole("button", { name: "Send message" }).click();

  await expect(page).toHaveURL(/\/contact$/);
  await expect(page).toHaveTitle("Error: Contact Us - Pawstride");
  await releaseScripts();
  const main = page.getByRole("main");
  const field = main.getByLabel("Website");
  await expect(field).toHaveValue(website);
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(
    "Website must be a web address such as www.example.com",
  );
  for (const [label, value] of Object.entries(CONTACT))
    await expect(main.getByLabel(label), label).toHaveValue(value);
  await expect(page.getByRole("button", { name: "Send message" })).toHaveCount(1);
  await page.getByRole("navigation").getByRole("button", { name: "Resources" }).click();
  await cart.expectToast("Feature Not Implemented");
  if (hasScripts) await expect(page).toHaveTitle("Error: Contact Us - Pawstride");
  else await page.goBack();
  await main.getByRole("link", { name: /^Website must be / }).click();
  await expect(field).toBeFocused();

  await field.fill("https://ada.example");
  await main.getByRole("button", { name: "Send message" }).click();
  await cart.expectToast("Message Sent!");
  if (hasScripts) {
    await expect(field).toHaveValue("");
    await expect(page).toHaveTitle("Contact Us - Pawstride");
  } else {
    await expect(page, "back where the visitor was").toHaveURL(/\/store#contact$/);
    await expect(page).toHaveTitle("Message Sent! – Store - Pawstride");
  }
});
