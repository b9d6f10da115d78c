import { readFileSync } from "node:fs";

import { parseWithZod } from "@conform-to/zod/v4";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { SERVICES } from "~/submissions/business-schema";

import {
  type Fields,
  type FormName,
  FORMS,
  formData,
  LIMITS,
  requiredFields,
  WEB,
} from "../support/filled-forms";

function messagesOf(form: FormName, fields: Fields): Record<string, string[] | null> {
  const submission = parseWithZod(formData(fields), { schema: FORMS[form].schema });
  return submission.status === "success" ? {} : submission.error!;
}

/** Its row in the table "Fields". */
const ROWS: Record<FormName, string> = {
  contact: "Contact",
  business: "Business",
  event: "Event",
  inlineEvent: "Short event",
};
const specification = readFileSync("docs/specification.md", "utf8").split("\n");
const isRequired = [expect.stringMatching(/^[A-Z][A-Za-z ]+ is required$/)];

describe.each(Object.keys(FORMS) as FormName[])("the %s form", (form) => {
  const { schema, filled } = FORMS[form];
  const required = requiredFields(form).map(([name]) => name);
  const texts = Object.keys(filled).filter((name) => name !== "services");

  it("has the fields of docs/specification.md, required where it says so", () => {
    const row = specification.find((line) => line.startsWith(`| ${ROWS[form]} `))!;
    const listed = [...row.matchAll(/`(\w+)`(!?)/g)].map(([, name, sign]) => name! + sign!);
    const own = Object.keys(schema.shape)
      .filter((n) => n !== "redirectTo")
      .map((n) => (required.includes(n) ? `${n}!` : n));
    expect(listed.sort()).toEqual(own.sort());
  });

  it("accepts valid fields", () => {
    const submission = parseWithZod(formData(filled), { schema });
    expect(submission).toMatchObject({ status: "success", value: filled });
  });

  it("reports exactly the missing or blank required fields, in order", () => {
    const blank = fc.constantFrom<string | string[]>([], "", " \t\r\n\u00a0 ");
    fc.assert(
      fc.property(fc.subarray(texts), blank, (missing, nothing) => {
        const fields = { ...filled, ...Object.fromEntries(missing.map((name) => [name, nothing])) };
        expect(Object.entries(messagesOf(form, fields))).toEqual(
          required.filter((name) => missing.includes(name)).map((name) => [name, isRequired]),
        );
      }),
      { examples: [[texts, ""]] },
    );
  });

  it.each(texts)("accepts %s up to its limit and reports only the limit above it", (name) => {
    const limit = LIMITS[name] ?? 200;
    const start = WEB.includes(name) ? "https://x.example/" : "";
    const messages = (count: number) =>
      messagesOf(form, { ...filled, [name]: ` ${start.padEnd(count, "x")}\n` });
    const tooLong = new RegExp(`^[A-Z][A-Za-z ]+ can have ${limit} characters at most$`);
    expect(messages(limit + 1)).toEqual({ [name]: [expect.stringMatching(tooLong)] });
    expect(messages(limit)).not.toEqual({ [name]: [expect.stringMatching(tooLong)] });
    if (name in LIMITS) expect(messages(limit)).toEqual({});
  });

  it("reports a text field that was sent twice as required", () => {
    for (const name of texts)
      expect(messagesOf(form, { ...filled, [name]: ["a", "b"] })[name]).toEqual(isRequired);
  });
});

const NOT_LISTED = { services: ["Choose services from the list"] };
it.each<[string[], unknown]>([
  [Object.keys(SERVICES), Object.keys(SERVICES)],
  [["acupuncture"], ["acupuncture"]],
  [[], undefined],
  [[""], undefined],
  [["surgery"], NOT_LISTED],
  [["acupuncture", "__proto__"], NOT_LISTED],
  [["Hydrotherapy"], NOT_LISTED],
])("the services of a business that are sent as %j are read as %j", (services, expected) => {
  const fields = { ...FORMS.business.filled, services };
  const submission = parseWithZod(formData(fields), { schema: FORMS.business.schema });
  const read = submission.status === "success" ? submission.value.services : submission.error;
  expect(read).toEqual(expected);
});
