import { expect, test } from "../fixtures";

test("a year has four digits, however long one types, and an end before the start is told at once", async ({
  page,
}) => {
  await page.goto("/event-submission");
  const main = page.getByRole("main");
  for (const label of ["Start date", "End date"]) {
    const field = main.getByLabel(label);
    await field.pressSequentially("05312027");
    await expect(field).toHaveValue("2027-05-31");
    await field.press("7");
    await expect(field).toHaveValue(/^\d{4}-05-31$/);
    await field.fill("2027-05-31");
    await main.getByLabel(label.replace("date", "time")).fill("18:30");
  }
  const warning = main.getByText("Your event ends before it starts.");
  await expect(warning).toHaveCount(0);
  await main.getByLabel("End date").fill("2027-05-30");
  await expect(warning).toBeVisible();
});
