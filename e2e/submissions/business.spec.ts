import { readFile } from "node:fs/promises";

import type { Locator } from "@playwright/test";

import { expect, test, DEVICES } from "../fixtures";
import { tabTo } from "../journeys";
import { BUSINESS, fillIn, FORMS, largeFile } from "../forms";

const SUBMIT = { name: "Submit for Review" };
const photo = (name: string) => ({ name, mimeType: "image/png", buffer: Buffer.alloc(2048) });
const filesIn = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => Array.from(input.files!, ({ name }) => name));

test("an empty form lists an error for every required field, in order", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await page.goto("/business-submission");
  const labels = Object.keys(BUSINESS);
  await page.getByRole("button", SUBMIT).click();
  const summary = page.getByRole("group", { name: `Please check ${labels.length} fields` });
  await expect(summary).toBeFocused();
  const messages = labels.map((label) => `${label} is required`);
  await expect(summary.getByRole("link")).toHaveText(messages);
  const field = page.getByRole("main").getByLabel("ZIP Code");
  await expect(field).toHaveAccessibleDescription(/^ZIP Code is required/);
  await summary.getByRole("link", { name: "ZIP Code is required" }).click();
  await expect(field).toBeFocused();

  await page.setViewportSize({ width: 390, height: 664 });
  await page.getByRole("button", SUBMIT).click();
  const headerHeight = (await page.getByRole("banner").boundingBox())!.height;
  await expect
    .poll(async () => (await summary.boundingBox())!.y - headerHeight, "below the header")
    .toBeLessThan(32);
});

for (const [device, test] of DEVICES)
  test(
    `a business can be submitted after a validation error that keeps all entered values, ${device}`,
    { tag: "@journey" },
    async ({ page, cart, app, hasScripts, allowConsole }) => {
      allowConsole(/status of 400/);
      const logged: string[] = [];
      page.on("console", (message) => logged.push(message.text()));
      await page.goto("/business-submission");
      const main = page.getByRole("main");
      const wrong = { Website: "javascript:alert(1)", LinkedIn: "" };
      const typed = { ...BUSINESS, ...wrong };
      await fillIn(main, typed);
      await main.getByLabel("Description").fill("Warm water,\nsoft hands.");
      await main.getByLabel("Laser Therapy").check();
      await main.getByLabel("Photos").setInputFiles(photo("dog.png"));
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
      await expect(main.getByRole("checkbox", { checked: true })).toHaveCount(1);
      await expect(main.getByLabel("Laser Therapy")).toBeChecked();
      await expect(main.getByText("please choose your files again")).toHaveCount(
        hasScripts ? 0 : 1,
      );

      await fillIn(main, { Website: BUSINESS.Website!, LinkedIn: BUSINESS.LinkedIn! });
      await page.getByRole("button", SUBMIT).click();
      await cart.expectToast(...FORMS.business.toast);
      await expect(page).toHaveURL(/\/business-submission\?sent#sent$/);
      expect(logged.filter((text) => text.startsWith("Submitted: business"))).toHaveLength(
        hasScripts ? 1 : 0,
      );
      expect(app.log()).not.toContain(BUSINESS["Business Name"]);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Submission Received");
      await page.reload();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Submission Received");
      await main.getByRole("link", { name: "Submit another" }).click();
      await expect(main.getByLabel("Business Name")).toHaveValue("");
      await page.goto("/business-submission?sent#sent");
      await expect(main.getByLabel("Business Name"), "as from the history").toHaveValue("");
    },
  );

test("what only the server rejects takes the focus to the summary, too", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await page.route("**/business-submission*", async (route) => {
    const body = route.request().postDataBuffer()?.toString("latin1");
    const postData = body && Buffer.from(body.replace("\r\n97209", "\r\n     "), "latin1");
    await route.continue({ postData });
  });
  await page.goto("/business-submission");
  await fillIn(page.getByRole("main"), { ...BUSINESS, "ZIP Code": "97209" });
  await page.getByRole("button", SUBMIT).click();
  const summary = page.getByRole("group", { name: "Please check one field" });
  await expect(summary.getByRole("link")).toHaveText(["ZIP Code is required"]);
  await expect(summary).toBeFocused();
  await expect(summary).toBeInViewport();
});

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

test("long texts show how many characters are left, or too many", async ({ page }) => {
  await page.goto("/business-submission");
  const main = page.getByRole("main");
  const field = main.getByLabel("Description");
  const fields = await main.locator("textarea").count();
  await expect(main.getByText("Up to 2000 characters")).toHaveCount(fields);
  await field.fill("🐕".repeat(1990));
  await expect(main.getByText("10 characters left").first()).toBeVisible();
  await field.fill("x".repeat(2003));
  await expect(main.getByText("3 characters too many").first()).toBeVisible();
  await page.getByRole("button", SUBMIT).click();
  await expect(field).toHaveAccessibleDescription(/Description can have 2000 characters at most/);

  const announced = main.locator("[aria-live=polite]").first();
  await expect(announced).toHaveText("3 characters too many");
  await field.fill("");
  await expect(announced).toBeEmpty();
});

test("photos chosen one by one are listed with warnings, duplicates once, and no longer once removed", async ({
  page,
}, testInfo) => {
  await page.goto("/business-submission");
  const main = page.getByRole("main");
  const field = main.getByLabel("Photos");
  const files = page.getByRole("list", { name: "Chosen files" }).getByRole("listitem");
  const notes = main.getByRole("status");
  const remove = (name: string) => page.getByRole("button", { name: `Remove ${name}` });
  const make = (name: string, size = 1) => largeFile(testInfo, name, size);
  const [one, two, three] = await Promise.all(["1.png", "2.png", "3.png"].map((n) => make(n)));
  await field.setInputFiles(one!);
  await field.setInputFiles(two!);
  await field.setInputFiles([one!, three!]);
  await expect(files).toHaveText(["1.png1.0 MB", "2.png1.0 MB", "3.png1.0 MB"]);
  await field.setInputFiles([]);
  await expect(files, "a choice that is given up").toHaveCount(3);
  await remove("2.png").click();
  await expect(files).toHaveText(["1.png1.0 MB", "3.png1.0 MB"]);
  expect(await filesIn(field)).toEqual(["1.png", "3.png"]);
  await expect(notes).toBeEmpty();

  for (const size of [11, 12]) await field.setInputFiles(await make(`${size}/image.png`, size));
  await field.setInputFiles([await make("4.png"), await make("notes.txt")]);
  await expect(notes).toContainText(
    "You chose 6 images. We will only use the first 5: 1.png, 3.png, ",
  );
  await expect(notes.getByText("image.png is larger than 10 MB.")).toHaveCount(1);
  await expect(notes).toContainText(
    "notes.txt is not SVG, PNG, JPG or GIF: it is accepted, but may not be shown.",
  );
  await remove("notes.txt").click();
  await expect(notes).not.toContainText("You chose");
  for (const left of [4, 3]) {
    await remove("image.png").first().click();
    await expect(files, "two of one name").toHaveCount(left);
  }
  await expect(notes).toBeEmpty();
  expect(await filesIn(field)).toEqual(["1.png", "3.png", "4.png"]);
});

test("photos chosen before the scripts came stay; the one image of an event is replaced", async ({
  page,
  holdScripts,
}) => {
  const releaseScripts = await holdScripts();
  await page.goto("/business-submission", { waitUntil: "commit" });
  const photos = page.getByLabel("Photos");
  await photos.setInputFiles(photo("1.png"));
  await releaseScripts();
  await photos.setInputFiles(photo("2.png"));
  expect(await filesIn(photos)).toEqual(["1.png", "2.png"]);

  await page.goto("/event-submission");
  const image = page.getByLabel("Featured image");
  for (const name of ["1.png", "2.png"]) await image.setInputFiles(photo(name));
  expect(await filesIn(image)).toEqual(["2.png"]);
  const chosen = page.getByRole("list", { name: "Chosen files" });
  await expect(chosen).toHaveText("2.png2 kB");
  await expect(chosen.locator("img"), "what cannot be drawn has no broken picture").toHaveCount(0);
});

test("a picture in the list takes memory only while it is there, also one that cannot be drawn", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const urls = ((window as unknown as { urls: Set<string> }).urls = new Set());
    const create = URL.createObjectURL.bind(URL);
    const revoke = URL.revokeObjectURL.bind(URL);
    URL.createObjectURL = (file) => {
      const url = create(file);
      urls.add(url);
      return url;
    };
    URL.revokeObjectURL = (url) => {
      urls.delete(url);
      revoke(url);
    };
  });
  const urls = () => page.evaluate(() => (window as unknown as { urls: Set<string> }).urls.size);
  await page.goto("/business-submission");
  const chosen = page.getByRole("list", { name: "Chosen files" });
  const drawable = { ...photo("drawn.png"), buffer: await readFile("public/apple-touch-icon.png") };
  await page.getByLabel("Photos").setInputFiles([photo("broken.png"), drawable]);
  await expect(chosen.locator("img")).toHaveCount(1);
  for (const name of ["drawn.png", "broken.png"])
    await page.getByRole("button", { name: `Remove ${name}` }).click();
  await expect(chosen).toHaveCount(0);
  expect(await urls()).toBe(0);
});

test("the form can be filled in and submitted with the keyboard alone", async ({ page, cart }) => {
  await page.goto("/business-submission");
  const main = page.getByRole("main");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  for (const [label, value] of Object.entries(BUSINESS)) {
    if (label === "Facebook") {
      await tabTo(page, main.getByLabel("Hydrotherapy"));
      await page.keyboard.press("Space");
      await expect(main.getByLabel("Hydrotherapy")).toBeChecked();
    }
    await tabTo(page, main.getByLabel(label, { exact: true }));
    await page.keyboard.insertText(value);
  }
  await tabTo(page, main.getByLabel("Photos"));
  await tabTo(page, page.getByRole("button", SUBMIT));
  await page.keyboard.press("Enter");
  await cart.expectToast("Submission Received! 🎉");
});
