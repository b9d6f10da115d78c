import { appendFile, rm } from "node:fs/promises";

import { expect, test } from "../fixtures";
import { BUSINESS, fillIn, FORMS, largeFile } from "../forms";

// With scripts, the browser refuses such a file before it is sent.
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

/** Chromium sometimes also says in the console that a file could not be read. */
const LOST_FILE = /net::ERR_(?:FILE_NOT_FOUND|UPLOAD_FILE_CHANGED)/;

for (const { path, files, values, toast } of [business, event, inlineEvent])
  test(`${path} names a file that is too large or can no longer be read, until another is chosen, and is then sent once`, async ({
    page,
    cart,
    posts,
    allowConsole,
  }, testInfo) => {
    allowConsole(LOST_FILE);
    await page.goto(path);
    const main = page.getByRole("main");
    await fillIn(main, values);
    const field = main.getByLabel(files!);
    const submit = main.getByRole("button", { name: /^Submit/ });
    const summary = page.getByRole("group", { name: "Please check one field" });

    const tooLarge = "huge.png is larger than 16 MB. Please choose a smaller copy.";
    await field.setInputFiles(await largeFile(testInfo, "huge.png", 17));
    await expect(main.getByText(tooLarge)).toHaveCount(1);
    await expect(field).toHaveAccessibleDescription(new RegExp(tooLarge));
    await submit.click();
    await summary.getByRole("link", { name: tooLarge }).click();
    await expect(field).toBeFocused();
    await expect(main.getByText(tooLarge), "in the summary and at the field").toHaveCount(2);

    const lost = "dog.png can no longer be read. Please choose it again.";
    const photo = await largeFile(testInfo, "dog.png", 1);
    await field.setInputFiles(photo);
    await expect(main.getByText(tooLarge)).toHaveCount(0);
    await rm(photo);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await submit.click();
      await expect(summary).toBeFocused();
      await summary.getByRole("link", { name: lost }).click();
      await expect(field).toBeFocused();
      await expect(field).toHaveAccessibleDescription(new RegExp(lost));
    }
    for (const [label, value] of Object.entries(values))
      await expect(main.getByLabel(label, { exact: true }), label).toHaveValue(value);
    expect(posts).toEqual([]);
    await expect(page.getByText("check your connection")).toHaveCount(0);

    await field.setInputFiles(await largeFile(testInfo, "dog.png", 1));
    await expect(main.getByText(lost)).toHaveCount(0);
    await expect(
      page.getByRole("list", { name: "Chosen files" }).getByRole("listitem"),
    ).toHaveCount(1);
    // More presses while the file is read.
    await submit.evaluate((button: HTMLButtonElement) => [1, 2, 3].forEach(() => button.click()));
    await cart.expectToast(...toast);
    expect(posts).toHaveLength(1);
  });

test("a file that was changed since is named, and Remove takes it away", async ({
  page,
  cart,
  posts,
  allowConsole,
}, testInfo) => {
  allowConsole(LOST_FILE);
  const [changed, good] = ["changed.png", "good.png"] as const;
  const path = await largeFile(testInfo, changed, 1);
  await page.goto(business.path);
  const main = page.getByRole("main");
  await fillIn(main, business.values);
  await main.getByLabel("Photos").setInputFiles([await largeFile(testInfo, good, 1), path]);
  await appendFile(path, "more");
  await main.getByRole("button", { name: business.button }).click();
  await expect(page.getByRole("group", { name: "Please check one field" })).toContainText(
    "changed.png can no longer be read. Please choose it again.",
  );
  await main.getByRole("button", { name: "Remove changed.png" }).click();
  await expect(main.getByText("can no longer be read")).toHaveCount(0);
  expect(posts).toEqual([]);
  await main.getByRole("button", { name: business.button }).click();
  await cart.expectToast(...business.toast);
});
