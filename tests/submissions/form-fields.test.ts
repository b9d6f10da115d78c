import { parseWithZod } from "@conform-to/zod/v4";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { type Fields, FORMS, formData } from "../support/filled-forms";

type FormName = keyof typeof FORMS;

function messagesOf(form: FormName, fields: Fields): Record<string, string[] | null> {
  const submission = parseWithZod(formData(fields), { schema: FORMS[form].schema });
  return submission.status === "success" ? {} : submission.error!;
}

/** The required fields in the order of their messages. */
const REQUIRED: Record<FormName, string> = {
  contact: "firstName lastName email message",
  business:
    "businessName businessEmail businessPhone website address city state zip contactName contactEmail facebook instagram twitter linkedin",
  event:
    "eventName eventAddress startDate startTime endDate endTime eventDescription contactName contactEmail",
  inlineEvent:
    "name address startDate startTime endDate endTime description contactName contactEmail",
};
const LONG = ["message", "description", "certifications", "eventDescription"];
const WEB = ["website", "eventWebsite", "facebook", "instagram", "twitter", "linkedin"];
const isRequired = [expect.stringMatching(/^[A-Z][A-Za-z ]+ is required$/)];

describe.each(Object.keys(FORMS) as FormName[])("the %s form", (form) => {
  const { schema, filled } = FORMS[form];
  const required = REQUIRED[form].split(" ");
  const texts = Object.keys(filled).filter((name) => name !== "services");

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
    const limit = [...LONG, ...WEB].includes(name) ? 2000 : 200;
    const messages = (count: number) =>
      messagesOf(form, { ...filled, [name]: ` ${"x".repeat(count)}\n` });
    const tooLong = new RegExp(`^[A-Z][A-Za-z ]+ can have ${limit} characters at most$`);
    expect(messages(limit + 1)).toEqual({ [name]: [expect.stringMatching(tooLong)] });
    expect(messages(limit)).not.toEqual({ [name]: [expect.stringMatching(tooLong)] });
    if (LONG.includes(name)) expect(messages(limit)).toEqual({});
  });

  it.each(texts.filter((name) => WEB.includes(name)))(
    "accepts an address of 2,000 characters as %s",
    (name) => {
      const start = "https://teams.example/l/meetup-join/";
      const fields = { ...filled, [name]: start + "x".repeat(2000 - start.length) };
      expect(messagesOf(form, fields)).toEqual({});
    },
  );

  it("reports a text field that was sent twice as required", () => {
    for (const name of texts)
      expect(messagesOf(form, { ...filled, [name]: ["a", "b"] })[name]).toEqual(isRequired);
  });
});

describe("the services of a business", () => {
  const value = (services: string[]): unknown => {
    const fields = { ...FORMS.business.filled, services };
    const submission = parseWithZod(formData(fields), { schema: FORMS.business.schema });
    return submission.status === "success" ? submission.value.services : submission.error;
  };
  const all =
    "hydrotherapy physical-therapy shockwave-therapy acupuncture massage-therapy laser-therapy";

  it("may be any number of services, including none", () => {
    expect(value(all.split(" "))).toEqual(all.split(" "));
    expect(value(["acupuncture"])).toEqual(["acupuncture"]);
    // conform treats an empty value as missing.
    for (const none of [[], [""]]) expect(value(none)).toBeUndefined();
  });

  it.each(["surgery", "__proto__", "Hydrotherapy"])("may not include %j", (service) => {
    const error = { services: ["Choose services from the list"] };
    for (const chosen of [[service], ["acupuncture", service]])
      expect(value(chosen)).toEqual(error);
  });
});
