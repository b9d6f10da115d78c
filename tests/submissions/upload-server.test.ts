import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";

import { knownFields, MAX_OPEN_UPLOADS, readForm } from "~/submissions/read-submission.server";

import {
  BOUNDARY,
  bytes,
  END,
  fileHead,
  filePart,
  multipartRequest,
  type Piece,
  textPart,
} from "../support/multipart";
import { refusalOf } from "../support/refusal";

const MB = 1024 * 1024;

const read = (...pieces: Piece[]) => readForm(multipartRequest(pieces));
const shown = ({ form, fileCount }: Awaited<ReturnType<typeof readForm>>) => ({
  fields: [...form],
  files: fileCount,
});

const whole =
  textPart("name", "Ada 🐶") +
  textPart("services", "a") +
  filePart("photos", "a;b 🐶.png", "PNG\r\n--data\r\n------WebKit") +
  textPart("services", "b") +
  END;
const wholeRead = {
  fields: [
    ["name", "Ada 🐶"],
    ["services", "a"],
    ["services", "b"],
  ],
  files: 1,
};

describe("readForm", () => {
  it.each([
    ["an empty file", filePart("photos", "a.png", ""), 1],
    ["a file field left empty", filePart("photos", "", ""), 0],
    ["no file part at all", "", 0],
    ["a file in a text field", filePart("name", "a.png", "xy"), 1],
  ])("counts %s", async (_, photos, expected) => {
    const { form: fields, fileCount: files } = await read(textPart("message", "m") + photos + END);
    expect(files).toBe(expected);
    expect([...fields]).toEqual([["message", "m"]]);
  });

  it.each([
    ...['"a".png', "a%b%41.png", " .png ", "a\\b.png", "ü 🐶.png"],
    ...["a; filename*=UTF-8''b.png", 'a"; name="message'],
  ])("counts a file with the name %j, and reads the texts around it", async (name) => {
    const form = new FormData();
    form.append("name", "Ada");
    form.append("photos", new File(["x"], name, { type: "image/png" }));
    form.append("message", "m");
    const request = new Request("http://shop.example/", { method: "POST", body: form });
    const { form: fields, fileCount: files } = await readForm(request);
    expect(files).toBe(1);
    expect([...fields]).toEqual([
      ["name", "Ada"],
      ["message", "m"],
    ]);
  });

  it.each([
    "form-data; name=message",
    'form-data; name="photos"; filename="a.png"; filename*=UTF-8\'\'b.png',
    'attachment; name="message"',
    `form-data; ${String.raw`n=\;`.repeat(400)} name="message"`,
    "",
  ])("refuses a part that no browser sends: %.60s", async (disposition) => {
    const part = `--${BOUNDARY}\r\nContent-Disposition: ${disposition}\r\n\r\nm\r\n`;
    expect(await refusalOf(() => read(part + END))).toBe(400);
  });

  it("refuses a part with a type of 300 characters", async () => {
    const type = `text/plain; ${String.raw`n=\;`.repeat(75)}`;
    expect(await refusalOf(() => read(filePart("photos", "a.png", "x", type) + END))).toBe(400);
  });

  it.each([
    `Multipart/Form-Data; charset=utf-8; boundary=${BOUNDARY}`,
    `MULTIPART/FORM-DATA;Boundary="${BOUNDARY}"`,
    `multipart/form-data; charset="a; boundary=b"; BOUNDARY=${BOUNDARY} ; x=y`,
  ])("reads the content type %s", async (type) => {
    const text = 'a "quoted"; name\r\nü';
    const { form } = await readForm(multipartRequest([textPart("a", text), END], type));
    expect([...form]).toEqual([["a", text]]);
  });

  it("reads a form without files, too", async () => {
    const init = { method: "POST", body: new URLSearchParams({ name: "Ada" }) };
    expect(shown(await readForm(new Request("http://shop.example/", init)))).toEqual({
      fields: [["name", "Ada"]],
      files: 0,
    });
  });

  const ending = (type: string) => multipartRequest([END], `multipart/form-data${type}`);
  const longBoundary = `multipart/form-data; boundary=${"x".repeat(15_000)}`;
  it.each<[string, Request]>([
    ["a type that only starts like multipart", ending(`-x; boundary=${BOUNDARY}`)],
    ["multipart without a boundary", ending("")],
    ["a boundary inside another parameter", ending(`; x="; boundary=${BOUNDARY}"`)],
    ["a body truncated in a file", multipartRequest([whole.slice(0, -40)])],
    ["a body without the final dashes", multipartRequest([whole.slice(0, -4)])],
    ["garbage", multipartRequest([new Uint8Array(5000).fill(255)])],
    ["a body whose connection is lost", multipartRequest(thenLost([textPart("name", "Ada")]))],
    ["a boundary of 15 kB", multipartRequest([], longBoundary)],
  ])("refuses %s", async (_, request) => {
    expect(await refusalOf(() => readForm(request))).toBe(400);
  });

  it("takes a boundary of 70 characters", async () => {
    const boundary = "b".repeat(70);
    const body = whole.replaceAll(BOUNDARY, boundary);
    const request = multipartRequest([body], `multipart/form-data; boundary=${boundary}`);
    expect(shown(await readForm(request))).toEqual(wholeRead);
  });
});

it("of a form, only known fields count, and so many values of each as it may have", () => {
  const schema = z.object({
    services: z.optional(z.array(z.string())),
    message: z.optional(z.string()),
  });
  const others = ["Name", "name[0]", "photos[9999999]", "__proto__", "__intent__", ""];
  const values = Array.from({ length: 30 }, (_, index) => `${index}`);
  const form = new URLSearchParams([
    ...others.map((name) => [name, "{"]),
    ...values.map((value) => ["services", value]),
    ["message", "one\r\nand more"],
    ["message", "another one"],
  ]);
  expect([...knownFields(form, schema)]).toEqual([
    ...values.slice(0, 20).map((value) => ["services", value]),
    ["message", "one\nand more"],
  ]);
});

function* thenLost(pieces: Iterable<Piece>): Generator<Piece> {
  yield* pieces;
  throw new TypeError("terminated");
}

/** A form with a text, files of these sizes (generated while they are read) and another text. */
function* withFiles(...sizes: number[]): Generator<Piece> {
  yield textPart("name", "Ada");
  for (const size of sizes) {
    yield fileHead("photos", "a.png");
    yield* bytes(size);
    yield "\r\n";
  }
  yield textPart("services", "behind") + END;
}

it.each<[string, number[]]>([
  ["16 MB in one file, almost 60 MB in all", [16 * MB, 15 * MB, 15 * MB, 13 * MB]],
  ["256 parts", Array<number>(254).fill(1)],
])("a form within the limits may have %s", async (_, sizes) => {
  const { fileCount: files, form: fields } = await read(...withFiles(...sizes));
  expect(files).toBe(sizes.length);
  expect([...fields.keys()]).toEqual(["name", "services"]);
});

describe("a form above a limit", () => {
  const ada = textPart("name", "Ada");
  const files = (count: number) => Array<string>(count).fill(filePart("photos", "a.png"));
  it.each<[string, Iterable<Piece>]>([
    [
      "60 MB in four files and one byte in another",
      withFiles(...Array<number>(4).fill(15 * MB), 1),
    ],
    ["257 parts", [ada, ...files(256), END]],
    ["a part header of 5 kB", [ada, filePart("photos", `--x; ${"y".repeat(5000)}`), END]],
    ["one byte more than 16 MB in a file", withFiles(16 * MB + 1)],
    ["128 kB in its texts", [ada, textPart("message", "ü".repeat(64 * 1024)), END]],
  ])("ends with 413: %s", async (_, pieces) => {
    expect(await refusalOf(() => readForm(multipartRequest(pieces)))).toBe(413);
  });

  it("is read on, up to the limit of a form, so that a proxy gets its answer", async () => {
    let sent = 0;
    function* counted() {
      for (const piece of withFiles(100 * MB)) {
        sent += piece.length;
        yield piece;
      }
    }
    expect(await refusalOf(() => readForm(multipartRequest(counted())))).toBe(413);
    expect(sent).toBeGreaterThan(70 * MB);
    expect(sent).toBeLessThan(80 * MB);
  });
});

it("more uploads at once than a process takes are refused with 503 until one of them has ended", async () => {
  const ends: (() => void)[] = [];
  async function* held() {
    await new Promise<void>((resolve) => ends.push(resolve));
    yield textPart("name", "Ada") + END;
  }
  const open = Array.from({ length: MAX_OPEN_UPLOADS }, () => readForm(multipartRequest(held())));
  expect(await refusalOf(() => read(END))).toBe(503);
  ends.pop()!();
  expect((await open.pop()!).form.get("name")).toBe("Ada");
  expect(await refusalOf(() => read(textPart("name", "half")))).toBe(400);
  expect(await refusalOf(() => read(END))).toBeNull();
  for (const end of ends) end();
  expect(await Promise.all(open)).toHaveLength(MAX_OPEN_UPLOADS - 1);
});

it("a form may arrive in pieces of any length", async () => {
  const body = new TextEncoder().encode(whole);
  const { length } = body;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: length }), { maxLength: 20 }),
      async (cuts) => {
        const places = [0, ...cuts.sort((a, b) => a - b), length];
        const pieces = places.slice(1).map((end, at) => body.slice(places[at], end));
        expect(shown(await read(...pieces.filter((piece) => piece.length > 0)))).toEqual(wholeRead);
      },
    ),
    { examples: [[[]], [[length - 2]], [[...body.keys()]]] },
  );
});
