import { describe, expect, it } from "vitest";

import { openApp, pageRequest, route } from "../support/app";
import {
  type Fields,
  filledBusiness,
  filledContact,
  filledEvent,
  type FormPath,
  FORMS,
  pairsOf,
} from "../support/filled-forms";
import { bytes, END, fileHead, filePart, multipartRequest, textPart } from "../support/multipart";
import { formRequest, rejectionOf, send } from "../support/send-form";

const app = await openApp();

const WITH_FILES = [
  { ...FORMS.business, required: "linkedin", file: "photos" },
  { ...FORMS.event, required: "startDate", file: "image" },
  { ...FORMS.inlineEvent, required: "name", file: "image" },
];

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
    const post = (files: string[]) =>
      send(app, path, formRequest(path, { ...filled, [name]: "" }, files));
    const answer = await post(["limp.png"]);
    expect(rejectionOf(answer).hadFiles).toBe(true);
    expect(JSON.stringify(answer)).not.toMatch(/limp|content of/);
    expect(rejectionOf(await post([])).hadFiles).toBe(false);
  });
});

describe("the contact form", () => {
  it.each([
    ["/store?sort=newest#contact", "/store?sort=newest#contact"],
    ["//evil.example", "/contact"],
  ])("that is to lead to %s leads to %s", async (redirectTo, location) => {
    const request = formRequest("/contact", { ...filledContact, redirectTo });
    expect(await send(app, "/contact", request)).toMatchObject({ location });
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

describe("the page after a submission", () => {
  async function sent(path: FormPath, fields: Fields, files: string[] = []): Promise<string[]> {
    const { status, cookies } = await send(app, path, formRequest(path, fields, files));
    expect(status).toBe(303);
    return cookies;
  }
  const shown = async (page: "business" | "event", query: string, cookies?: string[]) =>
    (await app[page].loader(route(pageRequest(`/${query}`, cookies)))).sent;

  it("shows the confirmation only with ?sent and the cookie, and nothing that was sent", async () => {
    const cookies = await sent("/business-submission", filledBusiness);
    const confirmation = { id: expect.any(String) as unknown, warnings: [] };
    expect(await shown("business", "?sent", cookies)).toEqual(confirmation);
    expect(await shown("business", "", cookies), "without ?sent").toBeNull();
    expect(await shown("business", "?sent"), "without the cookie").toBeNull();
    expect(await shown("event", "?sent", cookies), "of another form").toBeNull();
  });

  it("shows at most five warnings about the files", async () => {
    const pieces = pairsOf(filledBusiness).map(([name, value]) => textPart(name, value));
    for (let at = 0; at < 20; at += 1)
      pieces.push(filePart("photos", `${at}.pdf`, "x", "application/pdf"));
    const request = multipartRequest([...pieces, END]);
    const { cookies } = await send(app, "/business-submission", request);
    const { warnings } = (await shown("business", "?sent", cookies))!;
    expect(warnings).toHaveLength(5);
    expect(warnings[0]).toBe("You chose 20 images. We will only use 5 of them.");
  });

  it("warns of an end before the start and of too many images", async () => {
    const fields = { ...filledEvent, endTime: "17:00" };
    const cookies = await sent("/event-submission", fields, ["1.png", "2.png"]);
    expect((await shown("event", "?sent", cookies))!.warnings).toEqual([
      "Your event ends before it starts. If that is not what you mean, check its dates and times.",
      "You chose 2 images. We will only use one.",
    ]);
  });
});
