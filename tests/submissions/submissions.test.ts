import { describe, expect, it } from "vitest";

import { openApp } from "../support/app";
import { filledContact, FORMS, pairsOf } from "../support/filled-forms";
import { bytes, END, fileHead, multipartRequest, textPart } from "../support/multipart";
import { formRequest, rejectionOf, send } from "../support/send-form";

const app = await openApp();

const WITH_FILES = [
  { ...FORMS.business, required: "linkedin", file: "photos" },
  { ...FORMS.event, required: "startDate", file: "image" },
  { ...FORMS.inlineEvent, required: "name", file: "image" },
];

it.each(WITH_FILES)(
  "the files of $path are refused with 413 if too large, and the texts sent before them are kept",
  async ({ path, filled, required: name, file }) => {
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
  },
);

describe("the contact form", () => {
  it("leads to no other site", async () => {
    const fields = { ...filledContact, redirectTo: "//evil.example" };
    const answer = await send(app, "/contact", formRequest("/contact", fields));
    expect(answer).toMatchObject({ location: "/contact" });
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
