import { appendFile, rm } from "node:fs/promises";

import { expect, test } from "../fixtures";
import { fillIn, FORMS, largeFile } from "../forms";

const { business, event, inlineEvent } = FORMS;

// With scripts, the browser refuses such a file before it is sent.
for (const { path, files, values, button } of [business, event])
  test(
    `${path} answers an upload that is too large with 413 and the form with all entered values`,
    { tag: "@no-js" },
    async ({ page, allowConsole }, testInfo) => {
      allowConsole(/status of 413/);
      await page.goto(path);
      const main = page.getByRole("main");
      await fillIn(main, values);
      await main.getByLabel(files!).setInputFiles(await largeFile(testInfo, "photo.png", 17));
      const answer = page.waitForResponse((response) => response.request().method() === "POST");
      await main.getByRole("button", { name: button }).click();
      expect((await answer).status()).toBe(413);
      const summary = page.getByRole("group", { name: "Please check one field" });
      await expect(summary).toContainText("Your files are larger than we can take");
      await expect(main.getByText("please choose your files again")).toBeVisible();
      for (const [label, value] of Object.entries(values))
        await expect(main.getByLabel(label, { exact: true }), label).toHaveValue(value);
    },
  );

for (const { path, files, values, toast } of [business, event, inlineEvent])
  test(`${path} names a file that is too large or can no longer be read, until it is removed, and is then sent once`, async ({
    page,
    cart,
    posts,
    allowConsole,
  }, testInfo) => {
    // Chromium sometimes also says in the console that a file could not be read.
    allowConsole(/net::ERR_(?:FILE_NOT_FOUND|UPLOAD_FILE_CHANGED)/);
    await page.goto(path);
    const main = page.getByRole("main");
    await fillIn(main, values);
    const field = main.getByLabel(files!);
    const submit = main.getByRole("button", { name: /^Submit/ });
    const summary = page.getByRole("group", { name: "Please check one field" });
    // The browser itself names it.
    const isNative = path === inlineEvent.path;

    const tooLarge = "huge.png is larger than 16 MB. Please choose a smaller copy.";
    await field.setInputFiles(await largeFile(testInfo, "huge.png", 17));
    await expect(field).toHaveAccessibleDescription(new RegExp(tooLarge));
    await submit.click();
    if (isNative) await expect(field).toHaveJSProperty("validationMessage", tooLarge);
    else await summary.getByRole("link", { name: tooLarge }).click();
    await expect(field).toBeFocused();

    const lost = "dog.png can no longer be read. Please choose it again.";
    const photo = await largeFile(testInfo, "dog.png", 1);
    await field.setInputFiles(photo);
    await expect(main.getByText(tooLarge)).toHaveCount(0);
    for (const lose of [() => appendFile(photo, "more"), () => rm(photo)]) {
      await lose();
      await submit.click();
      if (isNative) await expect(field).toBeFocused();
      else await summary.getByRole("link", { name: lost }).click();
      await expect(field).toHaveAccessibleDescription(new RegExp(lost));
    }
    for (const [label, value] of Object.entries(values))
      await expect(main.getByLabel(label, { exact: true }), label).toHaveValue(value);
    expect(posts).toEqual([]);
    await expect(page.getByText("check your connection")).toHaveCount(0);

    await main.getByRole("button", { name: "Remove dog.png" }).click();
    await expect(main.getByText(lost)).toHaveCount(0);
    await field.setInputFiles(await largeFile(testInfo, "dog.png", 1));
    // More presses while the file is read.
    await submit.evaluate((button: HTMLButtonElement) => [1, 2, 3].forEach(() => button.click()));
    await cart.expectToast(...toast);
    expect(posts).toHaveLength(1);
  });
