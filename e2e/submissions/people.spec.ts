import { FORMS as SCHEMAS, type FormName } from "../../tests/support/filled-forms";
import { expect, test } from "../fixtures";
import { fillIn, FORMS } from "../forms";

const MAP_LINK = `https://maps.example/place/Clinique+%C3%89toile/@48.7,2.3/data=!3m1`.padEnd(
  240,
  "x",
);
const photo = (name: string) => ({ name, mimeType: "image/jpg", buffer: Buffer.alloc(2048) });

/** As people write it, or as their phones fill it in and paste it, with blanks and marks around. */
const PEOPLE = {
  German: {
    name: "Jörg Müller-Lüdenscheidt",
    email: "mailto:jörg@größe.example ",
    phone: "+49 (0)30 / 123 45-67",
    address: " Straße des 17. Juni 5½ ",
    place: "D-80331 München",
    web: "www.größe.example/über-uns ",
    date: "31.05.2027",
    text: "Für Welpen.\nBitte eine Decke mitbringen – schön! 🐕",
  },
  French: {
    name: "Hélène D’Arçay",
    email: " d'arcay+chien@étoile.example",
    phone: "01 23 45 67 89",
    address: "12 bis, rue de l’Église\u00a0",
    place: "94240 L'Haÿ-les-Roses",
    web: MAP_LINK,
    date: "31/05/2027",
    text: "« L'école du chiot » : à 18 h 30, jusqu’à 20 h.",
  },
  Arabic: {
    name: "محمد عبد الله",
    email: "\u200finfo@مثال.example\u200f",
    phone: "٠٥٠ ١٢٣ ٤٥٦٧",
    address: "شارع الملك فهد ١٢، الرياض",
    place: "الرياض ١٢٣٤٥",
    web: " مثال.example/عن",
    date: "٣١/٥/٢٠٢٧",
    text: "تمارين التوازن للجراء.\nأهلاً وسهلاً",
  },
};

/** What a field with this name asks for; a name, if nothing else. */
const KINDS: [asks: keyof typeof PEOPLE.German, of: RegExp][] = [
  ["email", /email/i],
  ["web", /website|facebook|instagram|twitter|linkedin/i],
  ["phone", /phone/i],
  ["address", /address/i],
  ["place", /city|state|zip/i],
  ["date", /date|time/i],
  ["text", /message|description|certifications/i],
];
const TEXTS = "textarea, input:is(:not([type]), [type=text], [type=email], [type=url], [type=tel])";

for (const [form, { path, values, button, toast, files }] of Object.entries(FORMS))
  for (const [language, person] of Object.entries(PEOPLE))
    test(`the ${form} form takes and keeps what a ${language} visitor writes`, async ({
      page,
      cart,
      hasScripts,
      allowConsole,
    }) => {
      allowConsole(/status of 400/);
      await page.goto(path);
      const send = page.getByRole("button", { name: button });
      const main = page.getByRole("main").locator("form", { has: send });
      await fillIn(main, values);
      const typed = new Map<string, string>();
      for (const field of await main.locator(TEXTS).all()) {
        const name = (await field.getAttribute("name"))!;
        await field.fill(person[KINDS.find(([, kind]) => kind.test(name))?.[0] ?? "name"]);
        typed.set(name, (await field.inputValue()).trim());
      }
      const [[first, given]] = [...typed] as [[string, string]];
      await main.locator(`[name="${first}"]`).fill(" ");
      await send.click();
      await expect(page.getByRole("group", { name: "Please check one field" })).toBeFocused();
      for (const [name, value] of [...typed].slice(1))
        expect((await main.locator(`[name="${name}"]`).inputValue()).trim(), name).toBe(value);
      await main.locator(`[name="${first}"]`).fill(given);
      if (files)
        for (const name of ["IMG 1.JPG", `Frühling "100%".jpg`])
          await main.getByLabel(files).setInputFiles(photo(name));
      if (files && hasScripts)
        await expect(main.getByRole("list", { name: "Chosen files" })).toContainText("100%");
      await send.click();
      await cart.expectToast(...toast);
    });

test("each field of a form's schema is on its page", { tag: "@no-js" }, async ({ page }) => {
  for (const [form, { path, button }] of Object.entries(FORMS)) {
    await page.goto(path);
    const send = page.getByRole("button", { name: button });
    const fields = page.getByRole("main").locator("form", { has: send });
    for (const name of Object.keys(SCHEMAS[form as FormName].schema.shape))
      await expect(fields.locator(`[name="${name}"]`).first(), name).toBeVisible();
  }
});
