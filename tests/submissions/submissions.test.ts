import { describe, expect, it } from "vitest";

import { openApp, toastOf } from "../support/app";
import { type Fields, filledContact, FORMS, pairsOf } from "../support/filled-forms";
import { bytes, END, fileHead, multipartRequest, textPart } from "../support/multipart";
import { formRequest, rejectionOf, send } from "../support/send-form";

const app = await openApp();

/** The browser tests check the texts of their toasts and where they lead. */
const CONTACT = { ...FORMS.contact, required: "lastName", message: "Last name is required" };
const WITH_FILES = [
  { ...FORMS.business, required: "linkedin", message: "LinkedIn is required", file: "photos" },
  { ...FORMS.event, required: "startDate", message: "Start date is required", file: "image" },
  { ...FORMS.inlineEvent, required: "name", message: "Event name is required", file: "image" },
];
const CASES = [CONTACT, ...WITH_FILES];

describe.each(CASES)("the form at $path", ({ path, filled, required: name, message }) => {
  const post = (fields: Fields, context = {}) =>
    send(app, path, formRequest(path, fields), context);

  it("is accepted with 303 and a toast of success", async () => {
    const answer = await post(filled);
    expect(answer.status).toBe(303);
    expect((await toastOf(app, answer))!.type).toBe("success");
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
});

describe.each(WITH_FILES)("the files of $path", ({ path, filled, required: name, file }) => {
  it("are refused with 413 if too large, and the texts sent before them are kept", async () => {
    const { [name]: last, ...others } = filled;
    function* pieces() {
      for (const [each, value] of pairsOf(others)) yield textPart(each, value);
      yield fileHead(file, "huge.png");
      yield* bytes(17 * 1024 * 1024);
      yield `\r\n${textPart(name, last as string)}${END}`;
    }
    const answer = await send(app, path, multipartRequest(pieces()));
    expect(answer.status).toBe(413);
    const { result, hadFiles } = rejectionOf(answer);
    // There is no message for the field after them, because it was never read.
    expect(result.error).toEqual({
      [file]: [
        "Your files are larger than we can take: 16 MB each, 60 MB together. Please choose smaller ones.",
      ],
    });
    expect(result.initialValue).toMatchObject(others);
    expect(hadFiles).toBe(true);
  });

  it("must be chosen again after an error and are not sent back", async () => {
    const fields = { ...filled, [name]: "" };
    const answer = await send(app, path, formRequest(path, fields, ["limp.png"]));
    expect(rejectionOf(answer).hadFiles).toBe(true);
    expect(JSON.stringify(answer)).not.toMatch(/limp|content of/);
  });
});

describe("the contact form", () => {
  it("redirects to the page in redirectTo, or to its own instead of another site", async () => {
    for (const [redirectTo, location] of [
      ["/store?sort=newest#contact", "/store?sort=newest#contact"],
      ["//evil.example", "/contact"],
    ] as const) {
      const request = formRequest("/contact", { ...filledContact, redirectTo });
      expect(await send(app, "/contact", request)).toMatchObject({ location });
    }
  });

  it("reads its own fields only, at most 20 values each and 10,000 characters per value", async () => {
    const many = Array.from({ length: 30 }, (_, index) => `${index}`);
    const hostile = { "message[9999999]": "x", __intent__: "{}" };
    const fields = { message: "x".repeat(20_000), firstName: many, ...hostile };
    const answer = await send(app, "/contact", formRequest("/contact", fields));
    expect(rejectionOf(answer).result.initialValue).toEqual({
      message: "x".repeat(10_000),
      firstName: many.slice(0, 20),
    });
  });
});
