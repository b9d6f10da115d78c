import type { Locator } from "@playwright/test";

import { expect, test } from "../fixtures";
import { tabTo } from "../journeys";
import { BUSINESS, fillIn, FORMS, largeFile } from "../forms";

const SUBMIT = { name: "Submit for Review" };
const photo = { name: "dog.png", mimeType: "image/png", buffer: Buffer.alloc(2048) };

test("an empty form lists an error for every required field, in order", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await page.goto("/business-submission");
  const labels = Object.keys(BUSINESS);
  await expect(page.getByRole("main").locator("input[required]")).toHaveCount(labels.length);
  await page.getByRole("button", SUBMIT).click();
  const summary = page.getByRole("group", { name: `Please check ${labels.length} fields` });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle("Error: Join Our Directory - Pawstride");
  const messages = labels.map((label) => `${label} is required`);
  await expect(summary.getByRole("link")).toHaveText(messages);
  const main = page.getByRole("main");
  for (const label of labels)
    await expect(main.getByLabel(label, { exact: true })).toHaveAccessibleDescription(
      new RegExp(`^${label} is required`),
    );
  await summary.getByRole("link", { name: "ZIP Code is required" }).click();
  await expect(main.getByLabel("ZIP Code")).toBeFocused();
});

test(
  "a business can be submitted after a validation error that keeps all entered values",
  { tag: "@journey" },
  async ({ page, cart, app, hasScripts, allowConsole }) => {
    allowConsole(/status of 400/);
    const logged: string[] = [];
    page.on("console", (message) => logged.push(message.text()));
    await page.goto("/business-submission");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Join Our Directory");
    const main = page.getByRole("main");
    const wrong = { Website: "javascript:alert(1)", LinkedIn: "" };
    const typed = { ...BUSINESS, ...wrong, Facebook: "facebook.com/river" };
    await fillIn(main, typed);
    await main.getByLabel("Hydrotherapy").check();
    await main.getByLabel("Laser Therapy").check();
    await main.getByLabel("Description").fill("Warm water,\nsoft hands.");
    await main.getByLabel("Photos").setInputFiles(photo);
    await page.getByRole("button", SUBMIT).click();

    const summary = page.getByRole("group", { name: "Please check 2 fields" });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("link")).toHaveText([
      "Website must be a web address such as www.example.com",
      "LinkedIn is required",
    ]);
    for (const [label, value] of Object.entries(typed))
      await expect(main.getByLabel(label, { exact: true }), label).toHaveValue(value);
    await expect(main.getByLabel("Description")).toHaveValue("Warm water,\nsoft hands.");
    await expect(main.getByRole("checkbox", { checked: true })).toHaveCount(2);
    await expect(main.getByLabel("Laser Therapy")).toBeChecked();
    await expect(main.getByText("please choose your files again")).toHaveCount(hasScripts ? 0 : 1);

    await fillIn(main, { Website: BUSINESS.Website!, LinkedIn: BUSINESS.LinkedIn! });
    await page.getByRole("button", SUBMIT).click();
    await cart.expectToast(...FORMS.business.toast);
    await expect(page).toHaveURL(/\/business-submission\?sent$/);
    expect(logged.filter((text) => text.startsWith("Submitted: business"))).toHaveLength(
      hasScripts ? 1 : 0,
    );
    expect(app.log()).not.toContain(BUSINESS["Business Name"]);
    const titlePrefix = hasScripts ? "" : "Submission Received! 🎉 – ";
    await expect(page).toHaveTitle(`${titlePrefix}Join Our Directory - Pawstride`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Submission Received");
    await expect(main.getByRole("heading", { name: "What happens next" })).toBeVisible();
    await main.getByRole("link", { name: "Submit another business" }).click();
    await expect(main.getByLabel("Business Name")).toHaveValue("");
  },
);

test.describe("with JavaScript", { tag: "@js" }, () => {
  test("correcting a field removes its message and never moves focus", async ({ page }) => {
    await page.goto("/business-submission");
    const main = page.getByRole("main");
    await fillIn(main, { ...BUSINESS, Website: "clinic", "Contact Email": "" });
    await page.getByRole("button", SUBMIT).click();
    await expect(page.getByRole("group", { name: "Please check 2 fields" })).toBeFocused();
    const website = main.getByLabel("Website");
    await website.fill("");
    await website.pressSequentially("www.clinic.com");
    await expect(website).toHaveValue("www.clinic.com");
    await expect(website).toBeFocused();
    const email = main.getByLabel("Contact Email");
    await email.pressSequentially("ada@example.com");
    await expect(main.getByText("Contact Email is required")).toHaveCount(0);
    await expect(email).toBeFocused();
  });

  test("chosen files are listed with warnings, and long texts show a character count", async ({
    page,
  }, testInfo) => {
    const names = ["dog.png", "notes.txt", "a.png", "b.png", "c.png"];
    const small = await Promise.all(names.map((name) => largeFile(testInfo, name, 1)));
    const large = await largeFile(testInfo, "ward.png", 11);
    await page.goto("/business-submission");
    const field = page.getByLabel("Photos");
    await field.setInputFiles([large, ...small]);
    const files = page.getByRole("list", { name: "Chosen files" }).getByRole("listitem");
    await expect(files).toHaveText(["ward.png11.0 MB", ...names.map((name) => `${name}1.0 MB`)]);
    const notes = page.getByRole("main").getByRole("status");
    await expect(notes).toContainText("You chose 6 images. We will only use 5 of them.");
    await expect(notes).toContainText("ward.png is larger than 10 MB.");
    await expect(notes).toContainText("notes.txt may not be SVG, PNG, JPG or GIF.");
    await page.getByRole("button", { name: "Remove ward.png" }).click();
    await expect(files).toHaveCount(5);
    await expect(notes).toHaveText("notes.txt may not be SVG, PNG, JPG or GIF.");
    await page.getByRole("button", { name: "Remove notes.txt" }).click();
    await expect(notes).toBeEmpty();
    expect(await field.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(4);

    const main = page.getByRole("main");
    await expect(main.getByText("Up to 2000 characters")).toHaveCount(2);
    await main.getByLabel("Description").fill("x".repeat(1990));
    await expect(main.getByText("10 characters left").first()).toBeVisible();
    await main.getByLabel("Description").fill("🐕".repeat(1990));
    await expect(main.getByText("10 characters left").first()).toBeVisible();
    await main.getByLabel("Description").fill("x".repeat(2003));
    await expect(main.getByText("3 characters too many").first()).toBeVisible();
    await page.getByRole("button", SUBMIT).click();
    await expect(main.getByLabel("Description")).toHaveAccessibleDescription(
      /Description can have 2000 characters at most/,
    );
  });
});

test.describe("photos chosen one by one", () => {
  const photo = (name: string, size = 2048) => ({
    name,
    mimeType: "image/png",
    buffer: Buffer.alloc(size),
  });
  const namesIn = (field: Locator) =>
    field.evaluate((input: HTMLInputElement) => Array.from(input.files!, ({ name }) => name));

  test(
    "are all sent, doubles once; Remove and a warning of too many as with one choice",
    { tag: "@js" },
    async ({ page, cart }, testInfo) => {
      await page.goto("/business-submission");
      const main = page.getByRole("main");
      const field = main.getByLabel("Photos");
      const files = page.getByRole("list", { name: "Chosen files" }).getByRole("listitem");
      const notes = main.getByRole("status");
      const paths = await Promise.all(
        ["1.png", "2.png", "3.png", "4.png", "5.png", "6.png"].map((name) =>
          largeFile(testInfo, name, 1),
        ),
      );
      await field.setInputFiles(paths[0]!);
      await field.setInputFiles(paths[1]!);
      await expect(files).toHaveText(["1.png1.0 MB", "2.png1.0 MB"]);
      await field.setInputFiles([paths[0]!, paths[2]!]);
      await expect(files).toHaveText(["1.png1.0 MB", "2.png1.0 MB", "3.png1.0 MB"]);
      await field.setInputFiles([]);
      await expect(files, "a choice that is given up").toHaveCount(3);

      await page.getByRole("button", { name: "Remove 2.png" }).click();
      await expect(files).toHaveText(["1.png1.0 MB", "3.png1.0 MB"]);
      expect(await namesIn(field)).toEqual(["1.png", "3.png"]);
      await field.setInputFiles(paths.slice(3));
      await expect(files).toHaveCount(5);
      await expect(notes).toBeEmpty();
      await field.setInputFiles(paths[1]!);
      await expect(notes).toContainText("You chose 6 images. We will only use 5 of them.");
      await page.getByRole("button", { name: "Remove 6.png" }).click();
      expect(await namesIn(field)).toEqual(["1.png", "3.png", "4.png", "5.png", "2.png"]);

      await fillIn(main, BUSINESS);
      await page.getByRole("button", SUBMIT).click();
      await cart.expectToast("Submission Received! 🎉");
    },
  );

  test("that have the same name are all kept", { tag: "@js" }, async ({ page }) => {
    await page.goto("/business-submission");
    const field = page.getByLabel("Photos");
    for (const size of [11 * 1024 * 1024, 12 * 1024 * 1024])
      await field.setInputFiles(photo("image.png", size));
    await expect(page.getByRole("list", { name: "Chosen files" }).getByRole("listitem")).toHaveText(
      ["image.png11.0 MB", "image.png12.0 MB"],
    );
    await expect(page.getByText("image.png is larger than 10 MB.")).toHaveCount(1);
  });

  test(
    "stay, if the first ones were chosen before the scripts came",
    { tag: "@js" },
    async ({ page, holdScripts }) => {
      const releaseScripts = await holdScripts();
      await page.goto("/business-submission", { waitUntil: "commit" });
      const field = page.getByLabel("Photos");
      await field.setInputFiles(photo("1.png"));
      await releaseScripts();
      await field.setInputFiles(photo("2.png"));
      expect(await namesIn(field)).toEqual(["1.png", "2.png"]);
    },
  );

  test("replace an image where one is wanted", { tag: "@js" }, async ({ page }) => {
    await page.goto("/event-submission");
    const field = page.getByLabel("Featured image");
    await field.setInputFiles(photo("1.png"));
    await field.setInputFiles(photo("2.png"));
    expect(await namesIn(field)).toEqual(["2.png"]);
    await expect(page.getByRole("list", { name: "Chosen files" }).getByRole("listitem")).toHaveText(
      ["2.png2 kB"],
    );
  });

  test("replace each other without scripts", { tag: "@no-js" }, async ({ page }) => {
    await page.goto("/business-submission");
    const field = page.getByLabel("Photos");
    await field.setInputFiles(photo("1.png"));
    await field.setInputFiles(photo("2.png"));
    expect(await namesIn(field)).toEqual(["2.png"]);
  });
});

test("the form can be filled in and submitted with the keyboard alone", async ({ page, cart }) => {
  await page.goto("/business-submission");
  const main = page.getByRole("main");
  for (const [label, value] of Object.entries(BUSINESS)) {
    await tabTo(page, main.getByLabel(label, { exact: true }));
    await page.keyboard.insertText(value);
    if (label !== "Contact Email") continue;
    await tabTo(page, main.getByLabel("Hydrotherapy"));
    await page.keyboard.press("Space");
    await expect(main.getByLabel("Hydrotherapy")).toBeChecked();
  }
  await tabTo(page, main.getByLabel("Photos"));
  await tabTo(page, page.getByRole("button", SUBMIT));
  await page.keyboard.press("Enter");
  await cart.expectToast("Submission Received! 🎉");
  await expect(main.getByRole("heading", { name: "What happens next" })).toBeVisible();
});
