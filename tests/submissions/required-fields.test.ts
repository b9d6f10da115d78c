import { parseWithZod } from "@conform-to/zod/v4";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { type Fields, FORMS, formData } from "../support/filled-forms";

type FormName = keyof typeof FORMS;

function messagesOf(form: FormName, fields: Fields) {
  const submission = parseWithZod(formData(fields), { schema: FORMS[form].schema });
  return submission.status === "success" ? {} : submission.error;
}
const without = (form: FormName, name: string): Fields =>
  Object.fromEntries(Object.entries(FORMS[form].filled).filter(([other]) => other !== name));

/** What is said about each field that must be there, in the order in which it is said. */
const REQUIRED: Record<FormName, Record<string, string>> = {
  contact: {
    firstName: "First name is required",
    lastName: "Last name is required",
    email: "Email is required",
    message: "Message is required",
  },
  business: {
    businessName: "Business Name is required",
    businessEmail: "Business Email is required",
    businessPhone: "Business Phone is required",
    website: "Website is required",
    address: "Address is required",
    city: "City is required",
    state: "State is required",
    zip: "ZIP Code is required",
    contactName: "Contact Name is required",
    contactEmail: "Contact Email is required",
    facebook: "Facebook is required",
    instagram: "Instagram is required",
    twitter: "Twitter is required",
    linkedin: "LinkedIn is required",
  },
  event: {
    eventName: "Event name is required",
    eventAddress: "Event address is required",
    startDate: "Start date is required",
    startTime: "Start time is required",
    endDate: "End date is required",
    endTime: "End time is required",
    eventDescription: "Event description is required",
    contactName: "Contact name is required",
    contactEmail: "Contact email is required",
  },
  inlineEvent: {
    name: "Event name is required",
    address: "Address is required",
    startDate: "Start date is required",
    startTime: "Start time is required",
    endDate: "End date is required",
    endTime: "End time is required",
    description: "Short description is required",
    contactName: "Contact name is required",
    contactEmail: "Contact email is required",
  },
};
const LONG: Record<FormName, string[]> = {
  contact: ["message"],
  business: ["description", "certifications"],
  event: ["eventDescription"],
  inlineEvent: ["description"],
};

describe.each(Object.keys(FORMS) as FormName[])("the %s form", (form) => {
  const { schema, filled } = FORMS[form];
  const required = REQUIRED[form];
  const texts = Object.keys(filled).filter((name) => name !== "services");
  const optional = texts.filter((name) => !(name in required));

  it("takes what a careful visitor filled in", () => {
    const submission = parseWithZod(formData(filled), { schema });
    expect(submission).toMatchObject({ status: "success", value: filled });
  });

  it.each(Object.entries(required))("insists on %s: '%s'", (name, message) => {
    for (const fields of [
      without(form, name),
      { ...filled, [name]: "" },
      { ...filled, [name]: " \t\r\n\u00a0 " },
    ])
      expect(messagesOf(form, fields)).toEqual({ [name]: [message] });
  });

  it("says all that is missing, in the schema's order", () => {
    const expected = Object.entries(required).map(([name, message]) => [name, [message]]);
    expect(Object.entries(messagesOf(form, {})!)).toEqual(expected);
    const empty = Object.fromEntries(texts.map((name) => [name, ""]));
    expect(Object.entries(messagesOf(form, empty)!)).toEqual(expected);
  });

  it("does not miss what is optional", () => {
    for (const name of optional) {
      expect(messagesOf(form, without(form, name))).toEqual({});
      expect(messagesOf(form, { ...filled, [name]: "" })).toEqual({});
      expect(messagesOf(form, { ...filled, [name]: "  " })).toEqual({});
    }
  });

  it("insists on whatever part is missing, and on nothing else", () => {
    fc.assert(
      fc.property(fc.subarray(texts), (missing) => {
        const fields = { ...filled, ...Object.fromEntries(missing.map((name) => [name, " "])) };
        expect(Object.entries(messagesOf(form, fields)!)).toEqual(
          Object.entries(required)
            .filter(([name]) => missing.includes(name))
            .map(([name, message]) => [name, [message]]),
        );
      }),
    );
  });

  it.each(LONG[form])("takes 2000 characters of %s, and says when there are more", (name) => {
    expect(messagesOf(form, { ...filled, [name]: "x".repeat(2000) })).toEqual({});
    expect(messagesOf(form, { ...filled, [name]: ` ${"x".repeat(2000)}\n` })).toEqual({});
    const [message] = messagesOf(form, { ...filled, [name]: "x".repeat(2001) })![name]!;
    expect(message).toMatch(/^[A-Z][a-z ]+ can have 2000 characters at most$/);
  });

  it("takes 200 characters of every other text, and says only that when there are more", () => {
    for (const name of texts.filter((each) => !LONG[form].includes(each))) {
      const messages = messagesOf(form, { ...filled, [name]: "x".repeat(201) })!;
      expect(messages[name]).toEqual([
        expect.stringMatching(/^[\w ]+ can have 200 characters at most$/),
      ]);
      expect(Object.keys(messages)).toEqual([name]);
    }
  });

  it("takes a text that was sent twice for none at all", () => {
    for (const name of texts)
      expect(messagesOf(form, { ...filled, [name]: ["a", "b"] })![name]).toEqual([
        expect.stringMatching(/ is required$/),
      ]);
  });

  it("never throws and gives every field one message at most, whatever is typed", () => {
    const typed = fc.string({ unit: "binary", maxLength: 250 });
    const fields = fc.dictionary(fc.constantFrom(...texts), typed);
    fc.assert(
      fc.property(fields, (some) => {
        for (const messages of Object.values(messagesOf(form, some)!))
          expect(messages).toHaveLength(1);
      }),
    );
  });
});

describe("the services of a business", () => {
  const value = (services: string[]): unknown => {
    const fields = { ...FORMS.business.filled, services };
    const submission = parseWithZod(formData(fields), { schema: FORMS.business.schema });
    return submission.status === "success" ? submission.value.services : submission.error;
  };

  it.each<[string[], string[] | undefined]>([
    [[], undefined],
    [["acupuncture"], ["acupuncture"]],
    [
      [
        "hydrotherapy",
        "physical-therapy",
        "shockwave-therapy",
        "acupuncture",
        "massage-therapy",
        "laser-therapy",
      ],
      [
        "hydrotherapy",
        "physical-therapy",
        "shockwave-therapy",
        "acupuncture",
        "massage-therapy",
        "laser-therapy",
      ],
    ],
    // conform takes an empty value for none.
    [[""], undefined],
  ])("%j are a list", (services, list) => {
    expect(value(services)).toEqual(list);
  });

  it.each(["surgery", "__proto__", "Hydrotherapy"])("do not have %j", (service) => {
    expect(value([service])).toEqual({ services: ["Choose services from the list"] });
    expect(value(["acupuncture", service])).toEqual({
      services: ["Choose services from the list"],
    });
  });
});
