import { parseWithZod } from "@conform-to/zod/v4";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";

import { FORMS, formData } from "../support/filled-forms";

// Patience with a busy machine; each takes far less.
vi.setConfig({ testTimeout: 30_000 });

type Place = readonly [form: keyof typeof FORMS, name: string];

/** What is said about a text in one field, while all others are as they should be. */
function messageAbout([form, name]: Place, text: string): string | null {
  const { schema, filled } = FORMS[form];
  const submission = parseWithZod(formData({ ...filled, [name]: text }), { schema });
  if (submission.status === "success") return null;
  expect(Object.keys(submission.error!)).toEqual([name]);
  expect(submission.error![name]).toHaveLength(1);
  return submission.error![name]![0]!;
}

describe("a web address", () => {
  const PLACES: Place[] = [
    ["contact", "website"],
    ["business", "website"],
    ["business", "facebook"],
    ["business", "linkedin"],
    ["event", "eventWebsite"],
    ["inlineEvent", "website"],
  ];

  it.each([
    "https://x.example",
    "http://x.example/a?b=c#d",
    "HTTPS://X.EXAMPLE",
    "  https://x.example  ",
    "https://user:pass@x.example:8443/",
    "https://münchen.example/ä",
    "https://[::1]/",
    "http://127.0.0.1:3000",
    "x.example",
    "www.x.example",
    " www.clinic.com ",
    "facebook.com/me",
    "clinic.com:8080/a?b#c",
    "münchen.example",
  ])("may be %j", (text) => {
    for (const place of PLACES) expect(messageAbout(place, text)).toBeNull();
  });

  it.each([
    "javascript:alert(1)",
    "JAVASCRIPT://x.example/%0aalert(1)",
    "data:text/html,<script>alert(1)</script>",
    "ftp://x.example",
    "file:///etc/passwd",
    "mailto:ada@example.com",
    "clinic",
    "facebook/me",
    "x.example:99999",
    "x.example y",
    "ada@clinic.com",
    "java.script:alert(1)",
    "//x.example",
    "https:x.example",
    "https:/x.example",
    "https://",
    "https://x y",
    "https:// x.example",
    "https://x.example:99999",
    "https://[x]",
    "https://<script>",
    "httpss://x.example",
    "java\nscript://https://x.example",
    "\0https://x.example",
  ])("may not be %j", (text) => {
    for (const place of PLACES)
      expect(messageAbout(place, text)).toMatch(
        /^[A-Z]\w+( website)? must be a web address such as www\.example\.com$/,
      );
  });

  it("never lets another scheme through", () => {
    const scheme = fc.stringMatching(/^[a-z][a-z\d+.-]{0,8}$/);
    fc.assert(
      fc.property(scheme, fc.webAuthority(), (name, authority) => {
        const isWeb = name === "http" || name === "https";
        expect(messageAbout(["contact", "website"], `${name}://${authority}`) === null).toBe(isWeb);
      }),
    );
  });
});

describe("an email address", () => {
  const PLACES: Place[] = [
    ["contact", "email"],
    ["business", "businessEmail"],
    ["business", "contactEmail"],
    ["event", "contactEmail"],
    ["inlineEvent", "contactEmail"],
  ];

  it.each(["a@b", "ada@example.com", "a.b+c@x-y.example", "ä@münchen.example", " a@b.example "])(
    "may be %j",
    (text) => {
      for (const place of PLACES) expect(messageAbout(place, text)).toBeNull();
    },
  );

  it.each(["ada", "@", "a@", "@b.example", "a@b@c", "a b@c.example", "a@b c", "a@b\r\nBcc:c@d"])(
    "may not be %j",
    (text) => {
      for (const place of PLACES)
        expect(messageAbout(place, text)).toMatch(
          /^([A-Z]\w+ )?[Ee]mail must be an email address such as name@example\.com$/,
        );
    },
  );
});

describe("a date and a time", () => {
  it.each(["31 May", "31.05.2027", "evening", "02/30/2027", "6 o'clock"])(
    "may be any text, such as %j",
    (text) => {
      for (const form of ["event", "inlineEvent"] as const)
        for (const name of ["startDate", "startTime", "endDate", "endTime"])
          expect(messageAbout([form, name], text)).toBeNull();
    },
  );
});

describe("a web address without its scheme", () => {
  it("is completed", () => {
    const { schema, filled } = FORMS.business;
    const typed = { ...filled, website: " www.clinic.com", facebook: "facebook.com/me" };
    expect(parseWithZod(formData(typed), { schema })).toMatchObject({
      value: {
        website: "https://www.clinic.com",
        facebook: "https://facebook.com/me",
        instagram: filled.instagram,
      },
    });
  });
});

describe("what cannot be seen", () => {
  it("is no part of what was typed, where it stands at an end", () => {
    const website = ["contact", "website"] as const;
    expect(messageAbout(website, " \u200ehttps://clinic.example\u2069\u200b ")).toBeNull();
    expect(messageAbout(["contact", "firstName"], "\u200b\u200f ")).toBe("First name is required");
  });
});

describe("10,000 characters of anything", () => {
  it.each(["a", " ", "@", "/", "1/", "https://", "a@", "🐶", "\r\n", ":"])(
    "such as %j get a message in every field that takes one",
    (sign) => {
      for (const { schema, filled } of Object.values(FORMS)) {
        const typed = Object.fromEntries(
          Object.keys(filled).map((name) => [name, sign.repeat(10_000 / sign.length)]),
        );
        const form = formData(typed);
        const { status, error } = parseWithZod(form, { schema }).reply();
        expect(status).toBe("error");
        for (const messages of Object.values(error!)) expect(messages).toHaveLength(1);
      }
    },
  );
});
