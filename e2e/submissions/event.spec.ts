import { expect, test } from "../fixtures";
import { EVENT, fillIn, FORMS } from "../forms";

const SUBMIT = { name: "Submit Event" };
const WARNING = /^Your event ends before it starts\./;

test("an event can be submitted after a validation error, and another one that ends before it starts, with a warning", async ({
  page,
  cart,
}) => {
  await page.goto("/event-submission");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Submit your event for free");
  const main = page.getByRole("main");
  await page.getByRole("button", SUBMIT).click();
  const labels = Object.keys(EVENT);
  const summary = page.getByRole("group", { name: `Please check ${labels.length} fields` });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText(labels.map((label) => `${label} is required`));

  await fillIn(main, EVENT);
  await page.getByRole("button", SUBMIT).click();
  await cart.expectToast(...FORMS.event.toast);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Event Submitted");
  await expect(main.getByRole("heading", { name: "What happens next" })).toBeVisible();
  await expect(main.getByText(WARNING)).toHaveCount(0);

  await main.getByRole("link", { name: "Submit another event" }).click();
  await fillIn(main, { ...EVENT, "End date": "2027-05-30" });
  await main.getByLabel("Contact name").press("Tab");
  await expect(main.getByText(WARNING)).toBeVisible();
  await page.getByRole("button", SUBMIT).click();
  await expect(page).toHaveURL(/\/event-submission\?sent$/);
  await expect(main.getByRole("listitem").filter({ hasText: WARNING })).toBeVisible();
});

test("a year has four digits, however long one types", async ({ page }) => {
  await page.goto("/event-submission");
  const main = page.getByRole("main");
  for (const label of ["Start date", "End date"]) {
    const field = main.getByLabel(label);
    await field.pressSequentially("05312027");
    await expect(field).toHaveValue("2027-05-31");
    await field.press("7");
    await expect(field).toHaveValue(/^\d{4}-05-31$/);
  }
});
