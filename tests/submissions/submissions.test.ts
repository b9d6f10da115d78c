import { describe, expect, it } from "vitest";

import { openApp } from "../support/app";
import { filledContact, FORMS, pairsOf } from "../support/filled-forms";
import { bytes, END, fileHead, multipartRequest, textPart } from "../support/multipart";
import { formRequest, rejectionOf, send } from "../support/send-form";

const app = await openApp();

it.each([
  { ...FORMS.business, file: "photos" },
  { ...FORMS.event, file: "image" },
  { ...FORMS.inlineEvent, file: "image" },
])("a file of $path above 16 MB ends the form with 413", async ({ path, filled, file }) => {
  function* pieces() {
    for (const [each, value] of pairsOf(filled)) yield textPart(each, value);
    yield fileHead(file, "huge.png");
    yield* bytes(17 * 1024 * 1024);
    yield `\r\n${END}`;
  }
  expect((await send(app, path, multipartRequest(pieces()))).status).toBe(413);
});

describe("the contact form", () => {
  it("leads to no other site", async () => {
    const fields = { ...filledContact, redirectTo: "//evil.example" };
    const answer = await send(app, "/contact", formRequest("/contact", fields));
    expect(answer).toMatchObject({ location: "/contact?sent=contact-form#contact-form-sent" });
  });

  it("reads its own fields only, the first value of each", async () => {
    const many = Array.from({ length: 30 }, (_, index) => `${index}`);
    const hostile = { "message[9999999]": "x", __intent__: "{}" };
    const fields = { message: "x".repeat(20_000), firstName: many, ...hostile };
    const answer = await send(app, "/contact", formRequest("/contact", fields));
    expect(rejectionOf(answer).result.initialValue).toEqual({
      message: "x".repeat(20_000),
      firstName: many[0],
    });
  });
});
