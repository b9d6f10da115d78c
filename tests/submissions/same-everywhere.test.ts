import type { parseWithZod } from "@conform-to/zod/v4";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";

import { knownFields, readForm } from "~/submissions/read-submission.server";

import { anyText } from "../support/arbitraries";
import { openApp } from "../support/app";
import { type Fields, FORMS, formData, LIMITS } from "../support/filled-forms";
import { formRequest, send } from "../support/send-form";

const app = await openApp();

type FormName = keyof typeof FORMS;

const given: string[] = [];
async function conformWith(zod: "zod/mini" | "zod/v4"): Promise<typeof parseWithZod> {
  vi.resetModules();
  vi.doMock("zod/v4", () => {
    given.push(zod);
    return vi.importActual(zod);
  });
  return (await import("@conform-to/zod/v4")).parseWithZod;
}

const onServer = await conformWith("zod/v4");
/** vite.config.ts gives the browser zod/mini, which has no messages of its own. */
const inBrowser = await conformWith("zod/mini");
vi.doUnmock("zod/v4");
// Else the comparison would say nothing.
expect(given).toEqual(["zod/v4", "zod/mini"]);

function validate(form: FormName, fields: FormData | URLSearchParams, parse = inBrowser) {
  const { localeError } = z.config();
  if (parse === inBrowser) z.config({ localeError: undefined });
  const submission = parse(fields, { schema: FORMS[form].schema });
  z.config({ localeError });
  return submission.status === "success"
    ? { value: submission.value, messages: undefined }
    : { messages: Object.entries(submission.error!) };
}

async function validateOnServer(form: FormName, fields: Fields) {
  const init = { method: "POST", body: formData(fields) };
  const { form: sent } = await readForm(new Request("http://shop.example/", init));
  return validate(form, knownFields(sent, FORMS[form].schema), onServer);
}

const typed = fc.oneof(
  fc.constantFrom("", " ", "https://x.example", "javascript:alert(1)", "a@b", "2027-05-31"),
  fc.constantFrom("05/31/2027", "13/40/2026", "06:30 pm", "18:30", "acupuncture", "surgery"),
  anyText(230),
  fc.string({ unit: "grapheme", maxLength: 230 }),
  fc.string({
    unit: fc.constantFrom("\r", "\n", "\r\n", " ", "x", '"', "--", "\0"),
    maxLength: 300,
  }),
  fc.integer({ min: 195, max: 205 }).map((length) => "x".repeat(length)),
  fc.integer({ min: 1990, max: 2010 }).map((length) => "line\n".repeat(400).slice(0, length)),
);

function fieldsOf(form: FormName): fc.Arbitrary<Fields> {
  const { filled } = FORMS[form];
  const others = (name: string): fc.Arbitrary<string | string[]> =>
    name === "services"
      ? fc.array(typed, { maxLength: 6 })
      : fc.oneof(typed, fc.constant<string[]>([]));
  const one = (name: string): fc.Arbitrary<string | string[]> =>
    fc.oneof(
      { weight: 3, arbitrary: fc.constant(filled[name]!) },
      { weight: 1, arbitrary: others(name) },
    );
  return fc.record(Object.fromEntries(Object.keys(filled).map((name) => [name, one(name)])));
}

/** Every field missing, empty, or of blanks only. */
const blank = (form: FormName): [Fields][] =>
  [[], "", " "].map((nothing) => [
    Object.fromEntries(Object.keys(FORMS[form].filled).map((name) => [name, nothing])),
  ]);

describe("browser and server", () => {
  it.each(Object.keys(FORMS) as FormName[])(
    "return the same result and message order for the %s form",
    async (form) => {
      await fc.assert(
        fc.asyncProperty(fieldsOf(form), async (fields) => {
          expect(await validateOnServer(form, fields)).toEqual(validate(form, formData(fields)));
        }),
        { numRuns: 60, examples: blank(form) },
      );
    },
  );

  it("count a line break as one character", async () => {
    const message = "line\n".repeat(LIMITS.message! / 5 - 1) + "12345";
    const fields = { ...FORMS.contact.filled, message };
    const expected = { value: fields, messages: undefined };
    expect(validate("contact", formData(fields))).toEqual(expected);
    expect(await validateOnServer("contact", fields)).toEqual(expected);
    // As browsers send it.
    const request = formRequest("/contact", {
      ...fields,
      message: message.replaceAll("\n", "\r\n"),
    });
    expect((await send(app, "/contact", request)).status).toBe(303);
  });
});
