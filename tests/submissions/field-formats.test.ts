import { parseWithZod } from "@conform-to/zod/v4";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { FORMS, formData } from "../support/filled-forms";

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

const DATE_MESSAGE = "Start date must be a real date as mm/dd/yyyy, such as 05/31/2027";
const TIME_MESSAGE = "End time must be a time such as 6:30 pm or 18:30";

const DATES: Place = ["event", "startDate"];
const TIMES: Place = ["event", "endTime"];
const DATE_TEXTS: Place = ["inlineEvent", "startDate"];
const TIME_TEXTS: Place = ["inlineEvent", "endTime"];

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

describe("a date", () => {
  it.each([
    "2027-05-31",
    "2028-02-29",
    "2000-02-29",
    "1000-01-01",
    "9999-12-31",
    " 2027-05-31 ",
    "05/31/2027",
    "5/1/2027",
  ])("may be %j", (text) => {
    expect(messageAbout(DATES, text)).toBeNull();
    expect(messageAbout(DATE_TEXTS, text)).toBeNull();
  });

  it.each([
    "2027-13-01",
    "2026-13-40",
    "2027-02-30",
    "2027-02-29",
    "1900-02-29",
    "2027-00-10",
    "2027-05-00",
    "0099-01-01",
    "0000-00-00",
    "31/05/2027",
    "02/30/2027",
    "2027-5-31",
    "20270-05-31",
    "2027-05-31T10:00",
    "2027-05-31\nX",
    "tomorrow",
    "２０２７-05-31",
  ])("may not be %j", (text) => {
    expect(messageAbout(DATES, text)).toBe(DATE_MESSAGE);
  });

  it("may be any day the calendar has", () => {
    const day = fc.date({
      min: new Date("1000-01-01T00:00:00Z"),
      max: new Date("9999-12-31T23:59:59Z"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(day, (date) => {
        const text = date.toISOString().slice(0, 10);
        const [year, month, of] = text.split("-") as [string, string, string];
        expect(messageAbout(DATES, text)).toBeNull();
        expect(messageAbout(DATE_TEXTS, `${month}/${of}/${year}`)).toBeNull();
        expect(messageAbout(DATE_TEXTS, `${Number(month)}/${Number(of)}/${year}`)).toBeNull();
      }),
    );
  });
});

describe("a date as text", () => {
  it.each(["05/31/2027", "5/31/27", "02/29/2028", "May 31, 2027", "12-1-2027"])(
    "may be %j",
    (text) => {
      expect(messageAbout(DATE_TEXTS, text)).toBeNull();
    },
  );

  it.each([
    "13/40/2026",
    "02/30/2027",
    "02/29/2027",
    "31/05/2027",
    "00/10/2027",
    "05/00/2027",
    "5.6.2027",
    "5/31/127",
    "05-31-27",
    "31 May 27",
    "Mai 31, 2027",
    "Feb 30, 2027",
    "2027-02-30",
    "05/31/0099",
    "05/31/2027 x",
    "May 31",
  ])("may not be %j", (text) => {
    expect(messageAbout(DATE_TEXTS, text)).toBe(DATE_MESSAGE);
  });
});

const CLOCKS = [
  "00:00",
  "09:05",
  "14:30",
  "18:30",
  "23:59",
  "6pm",
  "6 pm",
  "12am",
  "6:30 pm",
  "6:30  pm",
  "06:30 pm",
  "6:30 PM",
  "12:00 am",
  "12:59pm",
  "01:00 a.m.",
  "1:00 P.M.",
  "6:30\u202fPM",
  "8:00\u00a0pm",
  "18.30",
  "6.30 p.m.",
  "6 P. M.",
  "noon",
  "12 Noon",
];
const NO_CLOCKS = ["24:00", "9:05", "14:60", "9.05", "14:30:00", "midnight", "6", "18 pm"].concat([
  "13:00 pm",
  "0:30 am",
  "00:30 am",
  "6:60 pm",
  "6:30",
  "6 o'clock",
]);

describe("a time", () => {
  it.each(CLOCKS)("may be %j", (text) => {
    expect(messageAbout(TIMES, text)).toBeNull();
    expect(messageAbout(TIME_TEXTS, text)).toBeNull();
  });

  it.each(NO_CLOCKS)("may not be %j", (text) => {
    expect(messageAbout(TIMES, text)).toBe(TIME_MESSAGE);
    expect(messageAbout(TIME_TEXTS, text)).toBe(TIME_MESSAGE);
  });
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
