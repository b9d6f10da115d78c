import { PEOPLE, TEXT_FIELDS, writtenBy } from "../../tests/support/people";
import { expect, test } from "../fixtures";
import { fillIn, FORMS } from "../forms";

const photo = (name: string) => ({ name, mimeType: "image/jpg", buffer: Buffer.alloc(2048) });

for (const [form, { path, values, button, toast, files }] of Object.entries(FORMS))
  test(`the ${form} form rejects what is no email address, and takes and keeps what people write in three languages`, async ({
    page,
    cart,
    allowConsole,
  }) => {
    allowConsole(/status of 400/);
    await page.goto(path);
    const send = page.getByRole("button", { name: button });
    const main = page.getByRole("main").locator("form", { has: send });
    const summary = page.getByRole("group", { name: "Please check one field" });
    await fillIn(main, values);

    const label = Object.keys(values).findLast((name) => /email/i.test(name))!;
    const email = main.getByLabel(label, { exact: true });
    await email.fill("ada@.com");
    await send.click();
    if (form === "business" || form === "event") await expect(summary).toBeFocused();
    else await expect(email, "the browser insists").toBeFocused();
    await expect(email).toHaveValue("ada@.com");
    await expect(email).toHaveAccessibleDescription(
      `${label} must be an email address such as name@example.com`,
    );

    const textFields = main.locator(TEXT_FIELDS);
    const typedIn = () =>
      textFields.evaluateAll((fields: (HTMLInputElement | HTMLTextAreaElement)[]) =>
        fields.map(({ name, value }) => [name, value.trim()] as const),
      );
    const [first] = (await typedIn())[0]!;
    for (const [language, person] of Object.entries(PEOPLE))
      await test.step(language, async () => {
        for (const [name, before] of await typedIn())
          await main.locator(`[name="${name}"]`).fill(writtenBy(person, name) ?? before);
        await main.locator(`[name="${first}"]`).fill(" ");
        const typed = await typedIn();
        await send.click();
        await expect(summary, "all other fields are taken").toBeFocused();
        expect(await typedIn()).toEqual(typed);
        await main.locator(`[name="${first}"]`).fill(person.name);
      });

    if (files) {
      for (const name of ["IMG 1.JPG", `Frühling "100%".jpg`])
        await main.getByLabel(files).setInputFiles(photo(name));
      await expect(main.getByRole("list", { name: "Chosen files" })).toContainText("100%");
    }
    await send.click();
    await cart.expectToast(...toast);
  });
