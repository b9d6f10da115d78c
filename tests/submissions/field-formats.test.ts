import { parseWithZod } from "@conform-to/zod/v4";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { EMAIL } from "~/submissions/native-rules";

import { FORMS, formData } from "../support/filled-forms";

type Place = readonly [form: keyof typeof FORMS, name: string];

/** The error message for a text in one field while all other fields are valid; null if there is none. */
function messageAbout([form, name]: Place, text: string): string | null {
  const { schema, filled } = FORMS[form];
  const submission = parseWithZod(formData({ ...filled, [name]: text }), { schema });
  if (submission.status === "success") return null;
  expect(Object.keys(submission.error!)).toEqual([name]);
  expect(submission.error![name]).toHaveLength(1);
  return submission.error![name]![0]!;
}

type Format = { places: Place[]; message: RegExp; good: string[]; bad: string[] };
const FORMATS: Record<string, Format> = {
  "a web address": {
    places: [
      ["contact", "website"],
      ["business", "website"],
      ["event", "eventWebsite"],
      ["inlineEvent", "website"],
    ],
    message: /^[A-Z]\w+( website)? must be a web address such as www\.example\.com$/,
    good: [
      ...["http://x.example/a?b=c#d", "HTTPS://X.EXAMPLE", "https://user:pass@x.example:8443/"],
      ...[
        "https://münchen.example/ä",
        "https://[::1]/",
        "münchen.example",
        "www.example.xn--p1ai",
        " www.clinic.com ",
      ],
      ...["facebook.com/me", "clinic.com:8080/a?b#c", "www.clinic.com."],
      ...["  https://x.example  ", " \u200ehttps://clinic.example\u2069\u200b "],
    ],
    bad: [
      ...["javascript:alert(1)", "JAVASCRIPT://x.example/%0aalert(1)", "java.script:alert(1)"],
      ...["java\nscript://https://x.example", "mailto:ada@example.com"],
      ...["clinic", "x.example:99999", "x.example y", "ada@clinic.com"],
      ...["//x.example", "https:x.example", "https://", "https://[x]"],
    ],
  },
  "a page on a social network": {
    places: [
      ["business", "facebook"],
      ["business", "linkedin"],
    ],
    message:
      /^[A-Z]\w+ must be a web address such as (facebook\.com|linkedin\.com\/company)\/yourclinic$/,
    good: [
      "facebook.com/me",
      "www.clinic.com",
      "https://x.example",
      "@river-rehab",
      " @river.rehab ",
    ],
    bad: ["javascript:alert(1)", "river rehab", "@", "@river rehab", "@a/b", "ada@clinic.com"],
  },
  "an email address": {
    places: [
      ["contact", "email"],
      ["business", "businessEmail"],
      ["business", "contactEmail"],
      ["event", "contactEmail"],
      ["inlineEvent", "contactEmail"],
    ],
    message: /^([A-Z]\w+ )?[Ee]mail must be an email address such as name@example\.com$/,
    good: [
      ...["a@b", "a.b+c@x-y.example", "ada_l@sub_domain.example", " a@b.example "],
      ...["jörg@example.de", "o'neill+dog@exämple.co.uk", "علي@مثال.إختبار", "अजय@डाटा.भारत"],
      ...["\u200bada@example.com\u200b", "ada\u200b@exam\u00adple.com"],
      ...["mailto:ada@example.com", "\u2068Mailto: ada@example.com\ufeff"],
    ],
    bad: [
      ...["ada", "a@", "@b.example", "a@b@c", "a b@c.example", "a@b c", "a@b\r\nBcc:c@d"],
      ...["ada@gmail,com", "ada@gmail;com", "ada@.com", "ada@gmail..com", "ada@gmail.com."],
      ...["ada,eve@example.com", "<ada@example.com>", "Ada <ada@example.com>"],
      ...["(ada)@example.com", "ada@example.com)"],
      ...["ada@example.com?subject=x", "https://ada@example.com"],
    ],
  },
};

it("the name of a page on a social network is completed to its address", () => {
  const { schema, filled } = FORMS.business;
  const names = { facebook: "@river", instagram: "@r.i_v-er", linkedin: " @river" };
  const submission = parseWithZod(formData({ ...filled, ...names }), { schema });
  expect(submission.status === "success" && submission.value).toMatchObject({
    facebook: "https://facebook.com/river",
    instagram: "https://instagram.com/r.i_v-er",
    linkedin: "https://linkedin.com/company/river",
  });
});

describe.each(Object.entries(FORMATS))("%s", (_, { places, message, good, bad }) => {
  it.each(good)("may be %j", (text) => {
    for (const place of places) expect(messageAbout(place, text)).toBeNull();
  });

  it.each(bad)("may not be %j", (text) => {
    for (const place of places) expect(messageAbout(place, text)).toMatch(message);
  });
});

it("a web address is accepted only with the scheme http or https", () => {
  const scheme = fc.oneof(fc.stringMatching(/^[a-z][a-z\d+.-]{0,8}$/), fc.constant("https"));
  fc.assert(
    fc.property(scheme, fc.webAuthority(), (name, authority) => {
      const isWeb = name === "http" || name === "https";
      expect(messageAbout(["contact", "website"], `${name}://${authority}`) === null).toBe(isWeb);
    }),
  );
});

it.each([
  ["website", " www.clinic.com", "https://www.clinic.com"],
  ["email", "mailto:ada@example.com", "ada@example.com"],
  ["email", "\u200b ada@\u2060example.com\u200d", "ada@example.com"],
])("the %s %j is completed, and loses what was copied along with it", (name, text, value) => {
  const { schema, filled } = FORMS.contact;
  const submission = parseWithZod(formData({ ...filled, [name]: text }), { schema });
  expect(submission).toMatchObject({ value: { [name]: value } });
});

it("the browser's own validation accepts every email address that the server accepts", () => {
  const { good, bad } = FORMATS["an email address"]!;
  // As browsers read the attribute; newer ones use the flag v.
  for (const flags of ["u", "v"]) {
    const pattern = new RegExp(`^(?:${EMAIL.source})$`, flags);
    for (const text of good) expect([text, pattern.test(text)]).toEqual([text, true]);
    for (const text of bad) expect([text, pattern.test(text)]).toEqual([text, false]);
  }
});

it("a text of invisible characters counts as missing", () => {
  expect(messageAbout(["contact", "firstName"], "\u200b\u200f ")).toBe("First name is required");
});
