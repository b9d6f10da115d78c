import { beforeAll, describe, expect, it } from "vitest";

import {
  type Fields,
  filledBusiness,
  filledContact,
  filledEvent,
  filledInlineEvent,
} from "../support/filled-forms";
import { bytes, END, fileHead, multipartRequest, textPart } from "../support/multipart";
import {
  type FormPath,
  formRequest,
  openSite,
  rejectionOf,
  send,
  type Site,
  toastOf,
} from "../support/site";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});

type Form = {
  path: FormPath;
  filled: Fields;
  /** A required field, and the message if it is missing. */
  required: [name: string, message: string];
  toast: [message: string, description: string];
  location: string;
  /** The name of its file field. */
  file?: string;
};
const FORMS: Form[] = [
  {
    path: "/contact",
    filled: filledContact,
    required: ["lastName", "Last name is required"],
    toast: ["Message Sent!", "Thank you for writing."],
    location: "/contact",
  },
  {
    path: "/business-submission",
    filled: filledBusiness,
    required: ["businessName", "Business Name is required"],
    toast: [
      "Submission Received! 🎉",
      "Thank you for submitting your business. We'll review it and be in touch shortly.",
    ],
    location: "/business-submission?sent",
    file: "photos",
  },
  {
    path: "/event-submission",
    filled: filledEvent,
    required: ["startDate", "Start date is required"],
    toast: [
      "Event Submitted! 📅",
      "Thanks for sharing your event! We'll review it and get it published soon.",
    ],
    location: "/event-submission?sent",
    file: "image",
  },
  {
    path: "/join-directory",
    filled: filledInlineEvent,
    required: ["description", "Short description is required"],
    toast: [
      "Event Submitted! 🎉",
      "Thanks for sharing your event. We'll review it and get in touch soon!",
    ],
    location: "/join-directory?sent#sent",
    file: "image",
  },
];

describe.each(FORMS)("the form at $path", ({ path, filled, required, toast, location }) => {
  const [name, message] = required;
  const post = (fields: Fields, context = {}) =>
    send(site, path, formRequest(path, fields), context);

  it("redirects to its page with 303 and a toast with exactly these texts", async () => {
    const answer = await post(filled);
    expect(answer).toMatchObject({ status: 303, location });
    const { message: title, ...rest } = (await toastOf(site, answer))!;
    expect([rest.type, title, rest.description]).toEqual(["success", ...toast]);
  });

  it("is returned with 400, its messages, all values and an error prefix for the title", async () => {
    const context = {};
    const answer = await post({ ...filled, [name]: " " }, context);
    expect(answer).toMatchObject({ status: 400, cookies: [] });
    const { result, hadFiles } = rejectionOf(answer);
    expect(result.error).toEqual({ [name]: [message] });
    expect(result.initialValue).toMatchObject({ ...filled, [name]: " " });
    expect(hadFiles).toBe(false);
    expect(context).toEqual({ hasFormErrors: true });
  });

  it.each(["text/plain", "application/json"])("is refused as %s", async (contentType) => {
    const request = multipartRequest(["firstName=Ada"], contentType);
    expect(await send(site, path, request)).toMatchObject({ status: 400, data: null });
  });

  it("sets no response header from submitted text", async () => {
    const evil = "a\r\nSet-Cookie: cart=evil\r\nLocation: https://evil.example";
    const typed = Object.fromEntries(Object.keys(filled).map((each) => [each, evil]));
    for (const fields of [typed, { ...filled, [name]: evil }]) {
      const answer = await post(fields);
      expect(JSON.stringify(answer.cookies)).not.toMatch(/evil|\\r|\\n/);
      expect([null, location]).toContain(answer.location);
    }
  });
});

const WITH_FILES = FORMS.filter(({ file }) => file !== undefined);
describe.each(WITH_FILES)("the files of $path", ({ path, filled, required: [name], file }) => {
  it("are refused with 413 if too large, and the texts sent before them are kept", async () => {
    const { [name]: last, ...others } = filled;
    const before = Object.entries(others);
    function* pieces() {
      for (const [each, value] of before)
        for (const one of [value].flat()) yield textPart(each, one);
      yield fileHead(file!, "huge.png");
      yield* bytes(17 * 1024 * 1024);
      yield `\r\n${textPart(name, last as string)}${END}`;
    }
    const answer = await send(site, path, multipartRequest(pieces()));
    expect(answer.status).toBe(413);
    const { result, hadFiles } = rejectionOf(answer);
    // There is no message for the field after them, because it was never read.
    expect(result.error).toEqual({
      [file!]: [
        "Your files are larger than we can take: 16 MB each, 60 MB together. Please choose smaller ones.",
      ],
    });
    expect(result.initialValue).toMatchObject(others);
    expect(hadFiles).toBe(true);
  });

  it("must be chosen again after an error and are not sent back", async () => {
    const fields = { ...filled, [name]: "" };
    const answer = await send(site, path, formRequest(path, fields, ["limp.png"]));
    expect(rejectionOf(answer).hadFiles).toBe(true);
    expect(JSON.stringify(answer)).not.toMatch(/limp|content of/);
  });
});

describe("the contact form", () => {
  const sentFrom = async (redirectTo: string) => {
    const fields = { ...filledContact, redirectTo };
    return (await send(site, "/contact", formRequest("/contact", fields))).location;
  };

  it("redirects to the page in redirectTo", async () => {
    expect(await sentFrom("/store?sort=newest#contact")).toBe("/store?sort=newest#contact");
  });

  it.each(["https://evil.example", "/\\evil.example", ""])(
    "redirects to its own page if redirectTo is %j",
    async (redirectTo) => expect(await sentFrom(redirectTo)).toBe("/contact"),
  );

  it("reads its own fields only, at most 20 values each and 10,000 characters per value", async () => {
    const many = Array.from({ length: 30 }, (_, index) => `${index}`);
    const hostile = { "message[9999999]": "x", __intent__: "{}" };
    const fields = { message: "x".repeat(20_000), firstName: many, ...hostile };
    const answer = await send(site, "/contact", formRequest("/contact", fields));
    expect(rejectionOf(answer).result.initialValue).toEqual({
      message: "x".repeat(10_000),
      firstName: many.slice(0, 20),
    });
  });

  it("is refused with 413 above 256 kB", async () => {
    const fields = { ...filledContact, message: "x".repeat(270_000) };
    expect((await send(site, "/contact", formRequest("/contact", fields))).status).toBe(413);
  });
});
