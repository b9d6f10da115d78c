import { expect, test } from "./fixtures";
import { BUSINESS, fillIn, largeFile } from "./submissions";

test(
  "an upload that is too large is answered by the form, with all that was typed",
  { tag: "@no-js" },
  async ({ page, allowConsole }, testInfo) => {
    allowConsole(/status of 413/);
    const names = ["a.png", "b.png", "c.png", "d.png", "e.png"];
    const photos = await Promise.all(names.map((name) => largeFile(testInfo, name, 14)));
    await page.goto("/business-submission");
    const main = page.getByRole("main");
    await fillIn(main, BUSINESS);
    await main.getByLabel("Acupuncture").check();
    await main.getByLabel("Photos").setInputFiles(photos);
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name: "Submit for Review" }).click();
    expect((await answer).status()).toBe(413);
    await expect(page).toHaveTitle("Error: Join Our Directory - Pawstride");
    const summary = page.getByRole("group", { name: "Please check one field" });
    await expect(summary).toContainText("Your files are larger than we can take");
    await expect(main.getByText("please choose your files again")).toBeVisible();
    for (const [label, value] of Object.entries(BUSINESS))
      await expect(main.getByLabel(label, { exact: true }), label).toHaveValue(value);
    await expect(main.getByLabel("Acupuncture")).toBeChecked();
  },
);
