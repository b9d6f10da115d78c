import { expect, test } from "../fixtures";
import { fillIn, FORMS } from "../forms";

const GOOD = [
  "jörg@example.de",
  "o'neill+dog@exämple.co.uk",
  "\u200bada@example.com\u200b",
  "mailto:ada@example.com",
];
const BAD = ["ada", "ada@gmail,com", "ada@.com", "<ada@example.com>"];

for (const { path, values, button, toast } of Object.values(FORMS)) {
  const label = Object.keys(values).findLast((name) => /email/i.test(name))!;

  for (const email of GOOD)
    test(`${path} accepts the email address ${JSON.stringify(email)}`, async ({ page, cart }) => {
      await page.goto(path);
      const form = page.getByRole("main");
      await fillIn(form, { ...values, [label]: email });
      await form.getByRole("button", { name: button }).click();
      await cart.expectToast(...toast);
    });

  test(`${path} rejects what is no email address`, async ({ page, allowConsole }) => {
    allowConsole(/status of 400/);
    await page.goto(path);
    const form = page.getByRole("main");
    await fillIn(form, values);
    const field = form.getByLabel(label, { exact: true });
    const message = `${label} must be an email address such as name@example.com`;
    for (const email of BAD) {
      await field.fill(email);
      await form.getByRole("button", { name: button }).click();
      if (path === FORMS.business.path || path === FORMS.event.path)
        await expect(page.getByRole("group", { name: "Please check one field" })).toBeFocused();
      else await expect(field, "the browser insists").toBeFocused();
      await expect(field).toHaveValue(email);
      await expect(field).toHaveAccessibleDescription(message);
    }
  });
}
