import { expect, it } from "vitest";

import {
  addFiles,
  EVENT_IMAGE_HINT,
  fileSize,
  PHOTO_HINT,
  uploadError,
  uploadWarnings,
} from "~/submissions/upload";

const MB = 1024 * 1024;
const file = (name: string, size = 1000, type = "image/png") => ({ name, size, type });
const files = (count: number, size?: number) =>
  Array.from({ length: count }, (_, index) => file(`${index}.png`, size));
const svg = file("a.svg", 9, "image/svg+xml");
const PDF = "application/pdf";
const large = (name: string) => `${name} is larger than 10 MB. A smaller copy is quicker to send.`;
const noType = (name: string) =>
  `${name} is not PNG, JPG or GIF: it is accepted, but may not be shown.`;

it.each([
  [0, "0 kB"],
  [1, "1 kB"],
  [1536, "2 kB"],
  [MB - 1, "1.0 MB"],
  [MB, "1.0 MB"],
])("fileSize formats %d bytes as %s", (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});

it.each([
  ["five photos", files(5), PHOTO_HINT, []],
  [
    "six photos",
    files(6),
    PHOTO_HINT,
    ["You chose 6 images. We will only use the first 5: 0.png, 1.png, 2.png, 3.png, and 4.png."],
  ],
  [
    "two event images",
    files(2),
    EVENT_IMAGE_HINT,
    ["You chose 2 images. We will only use the first."],
  ],
  ["an SVG file as photo", [svg], PHOTO_HINT, []],
  ["an SVG file as event image", [svg], EVENT_IMAGE_HINT, [noType("a.svg")]],
  [
    "an untyped file",
    [file("a", 9, "")],
    PHOTO_HINT,
    ["a is not SVG, PNG, JPG or GIF: it is accepted, but may not be shown."],
  ],
  ["a file of 10 MB", [file("a.png", 10 * MB)], PHOTO_HINT, []],
  ["a file of no bytes", [file("a.png", 0)], PHOTO_HINT, ["a.png is empty."]],
  ["a JPEG as image/pjpeg", [file("a", 9, "image/pjpeg")], EVENT_IMAGE_HINT, []],
  ["an untyped JPEG", [file("IMG 1.JPG", 9, ""), file("a.jpeg", 9, "")], PHOTO_HINT, []],
  ["other untyped images", [file("a.png", 9, ""), file("a.svg", 9, "")], PHOTO_HINT, []],
  ["a PDF with the name of a JPEG", [file("a.jpg", 9, PDF)], EVENT_IMAGE_HINT, [noType("a.jpg")]],
  ["a file of more than 10 MB", [file("a.png", 10 * MB + 1)], PHOTO_HINT, [large("a.png")]],
  ["two of one name", [file("a", 11 * MB), file("a", 12 * MB)], PHOTO_HINT, [large("a")]],
  [
    "several problems at once",
    [file("0.png"), file("a.pdf", 11 * MB, PDF)],
    EVENT_IMAGE_HINT,
    ["You chose 2 images. We will only use the first.", large("a.pdf"), noType("a.pdf")],
  ],
])("uploadWarnings returns the warnings for %s", (_, chosen, hint, warnings) => {
  expect(uploadWarnings(chosen, hint)).toEqual(warnings);
});

it("addFiles adds another choice to the files, in order, and duplicates once", () => {
  const [a, b, c] = ["a", "b", "c"].map((name) => ({ name, size: 1, lastModified: 1 }));
  const again = { ...a! };
  expect(addFiles([], [a!, b!])).toEqual([a, b]);
  expect(addFiles([a!, b!], [c!])).toEqual([a, b, c]);
  expect(addFiles([a!, b!], [])).toEqual([a, b]);
  const replaced = addFiles([a!, b!], [again, c!]);
  expect(replaced).toEqual([a, b, c]);
  expect(replaced[0], "the newer one can be read for certain").toBe(again);
  for (const change of [{ name: "A" }, { size: 2 }, { lastModified: 2 }])
    expect(addFiles([a!], [{ ...a!, ...change }])).toHaveLength(2);
});

it("addFiles leaves out an earlier file that is too large, once another one is chosen", () => {
  const tooLarge = { name: "a", size: 16 * MB + 1, lastModified: 1 };
  const small = { name: "b", size: 1, lastModified: 1 };
  expect(addFiles([tooLarge], [tooLarge])).toEqual([tooLarge]);
  expect(addFiles([small, tooLarge], [])).toEqual([small]);
  expect(addFiles([tooLarge], [small])).toEqual([small]);
  expect(addFiles([small], [tooLarge])).toEqual([small, tooLarge]);
});

it.each([
  ["a file of 16 MB", [file("a.png", 16 * MB)], null],
  [
    "a file of more than 16 MB",
    [file("b.png"), file("a.png", 16 * MB + 1)],
    "a.png is larger than 16 MB. Please choose a smaller copy.",
  ],
  [
    "two files of more than 16 MB",
    [file("a.png", 17 * MB), file("b.png"), file("c.png", 18 * MB)],
    "a.png and c.png are larger than 16 MB. Please choose smaller copies.",
  ],
  ["59 MB in four files", files(4, 14.75 * MB), null],
  [
    "60 MB in four files",
    files(4, 15 * MB),
    "Together your files are larger than 60 MB. Please choose fewer or smaller ones.",
  ],
])("uploadError checks the size limits for %s", (_, chosen, problem) => {
  expect(uploadError(chosen)).toBe(problem);
});
