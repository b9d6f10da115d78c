import { rm } from "node:fs/promises";

import { expect, test } from "../fixtures";
import { fillIn, FORMS, largeFile } from "../forms";

const { business, event, inlineEvent } = FORMS;

for (const { path, files, values, toast } of [business, event, inlineEvent])
  test(`${path} names a file that is too large until it is removed, and is then sent once`, async ({
    page,
    cart,
    posts,
  }, testInfo) => {
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
    expect(posts).toEqual([]);

    await main.getByRole("button", { name: "Remove huge.png" }).click();
    await expect(main.getByText(tooLarge)).toHaveCount(0);
    await field.setInputFiles(await largeFile(testInfo, "dog.png", 1));
    await submit.evaluate((button: HTMLButtonElement) => [1, 2, 3].forEach(() => button.click()));
    await cart.expectToast(...toast);
    expect(posts).toHaveLength(1);
  });

for (const { path, files, values, button } of [business, event, inlineEvent])
  test(`${path} says to choose files again when one was removed since`, async ({
    page,
    cart,
    allowConsole,
  }, testInfo) => {
    allowConsole(/net::ERR_(?:FILE_NOT_FOUND|UPLOAD_FILE_CHANGED)/);
    await page.goto(path);
    const main = page.getByRole("main");
    await fillIn(main, values);
    const photo = await largeFile(testInfo, "dog.png", 1);
    await main.getByLabel(files!).setInputFiles(photo);
    await rm(photo);
    await main.getByRole("button", { name: button }).click();
    await cart.expectToast(
      "That didn't go through",
      "Please check your connection and try again. If you chose files, choose them again.",
    );
    for (const [label, value] of Object.entries(values))
      await expect(main.getByLabel(label, { exact: true }), label).toHaveValue(value);
  });
