import { expect, test } from "../fixtures";

test("a year has four digits, an incomplete date is named, and an end before the start is told at once", async ({
  page,
}) => {
  await page.goto("/event-submission");
  const main = page.getByRole("main");
  const start = main.getByLabel("Start date");
  await start.pressSequentially("0231");
  await main.getByRole("button", { name: "Submit Event" }).click();
  await expect(start).toHaveAccessibleDescription("Start date is not complete or does not exist");
  await expect(main.getByLabel("End date")).toHaveAccessibleDescription("End date is required");
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
