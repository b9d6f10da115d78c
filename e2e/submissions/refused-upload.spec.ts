import { expect, test } from "../fixtures";
import { fillIn, FORMS, largeFile } from "../forms";

const { business, event, inlineEvent } = FORMS;

test("a form with files that a proxy refuses says that they may be too large, and keeps everything", async ({
  page,
  cart,
  posts,
  allowConsole,
}, testInfo) => {
  allowConsole(/status of 4\d\d|^SyntaxError|turbo-stream/);
  const photo = await largeFile(testInfo, "dog.png", 1);
  for (const [status, { path, values, files, button, toast }] of [
    [413, business],
    [408, event],
    [413, inlineEvent],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path);
      const main = page.getByRole("main");
      await fillIn(main, values);
      await main.getByLabel(files!).setInputFiles(photo);
      await page.route(/\.data/, (route) =>
        route.fulfill({ status, contentType: "text/html", body: "<h1>Refused</h1>" }),
      );
      await main.getByRole("button", { name: button }).click();
      await cart.expectToast(
        "That did not work",
        "Please wait a moment and try again. If you chose files, they may be too large or take too long: choose smaller ones.",
      );
      for (const [label, value] of Object.entries(values))
        await expect(main.getByLabel(label, { exact: true }), label).toHaveValue(value);
      await page.unroute(/\.data/);
      const sent = posts.length;
      await main.getByRole("button", { name: button }).click();
      await cart.expectToast(...toast);
      expect(posts).toHaveLength(sent + 1);
    });
});
