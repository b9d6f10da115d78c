import { expect, test } from "./fixtures";
import { BUSINESS, fillIn, FORMS, largeFile } from "./submissions";

test(
  "an upload that is too large returns 413 and the form with all entered values",
  { tag: "@no-js" },
  async ({ page, allowConsole }, testInfo) => {
    allowConsole(/status of 413/);
    const photo = await largeFile(testInfo, "photo.png", 17);
    await page.goto("/business-submission");
    const main = page.getByRole("main");
    await fillIn(main, BUSINESS);
    await main.getByLabel("Acupuncture").check();
    await main.getByLabel("Photos").setInputFiles(photo);
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

const { business, event, inlineEvent } = FORMS;
for (const { path, files, values } of [business, event, inlineEvent])
  test(
    `with JavaScript, ${path} rejects a file that is too large without a request`,
    { tag: "@js" },
    async ({ page, posts }, testInfo) => {
      const error = "huge.png is larger than 16 MB. Please choose a smaller copy.";
      await page.goto(path);
      const main = page.getByRole("main");
      await fillIn(main, values);
      const field = main.getByLabel(files!);
      await field.setInputFiles(await largeFile(testInfo, "huge.png", 17));
      await expect(main.getByText(error)).toHaveCount(1);
      await expect(field).toHaveAccessibleDescription(new RegExp(error));
      await main.getByRole("button", { name: /^Submit/ }).click();
      const summary = page.getByRole("group", { name: "Please check one field" });
      await summary.getByRole("link", { name: error }).click();
      await expect(field).toBeFocused();
      await expect(main.getByText(error), "in the summary and at the field").toHaveCount(2);
      expect(posts).toEqual([]);
      await field.setInputFiles(await largeFile(testInfo, "small.png", 1));
      await expect(main.getByText(error)).toHaveCount(0);
      await main.getByRole("button", { name: /^Submit/ }).click();
      await expect.poll(() => posts).toHaveLength(1);
    },
  );
