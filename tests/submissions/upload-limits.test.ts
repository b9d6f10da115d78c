import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

import { describe, expect, it } from "vitest";

import { readUpload } from "~/submissions/upload.server";

import {
  bytes,
  END,
  fileHead,
  filePart,
  multipartRequest,
  type Piece,
  textPart,
} from "../support/multipart";

const NAMES = ["name", "services"];
const MB = 1024 * 1024;

/** A form with a text, files of these sizes, made as they are read, and a text behind them. */
function* withFiles(...sizes: number[]): Generator<Piece> {
  yield textPart("name", "Ada");
  for (const size of sizes) {
    yield fileHead("photos", "a.png");
    yield* bytes(size);
    yield "\r\n";
  }
  yield textPart("services", "behind") + END;
}

/** Tells how far a reader went. */
function counted(pieces: Iterable<Piece>) {
  const sent = { bytes: 0 };
  function* count() {
    for (const piece of pieces) {
      sent.bytes += piece.length;
      yield piece;
    }
  }
  return { sent, request: multipartRequest(count()) };
}

describe("a form within the limits", () => {
  it("may have 16 MB in one file", async () => {
    const { files, fields, isTooLarge } = await readUpload(
      multipartRequest(withFiles(16 * MB)),
      NAMES,
    );
    expect(files).toEqual([{ name: "a.png", size: 16 * MB, type: "image/png" }]);
    expect([...fields.keys()]).toEqual(["name", "services"]);
    expect(isTooLarge).toBe(false);
  });

  it("may have almost 60 MB in several files", async () => {
    const sizes = [15 * MB, 15 * MB, 15 * MB, 14 * MB];
    const { files, isTooLarge } = await readUpload(multipartRequest(withFiles(...sizes)), NAMES);
    expect(files.map(({ size }) => size)).toEqual(sizes);
    expect(isTooLarge).toBe(false);
  });

  it("may have 64 parts", async () => {
    const parts = Array.from({ length: 64 }, () => filePart("photos", "a.png"));
    const { files, isTooLarge } = await readUpload(multipartRequest([...parts, END]), NAMES);
    expect({ count: files.length, isTooLarge }).toEqual({ count: 64, isTooLarge: false });
  });
});

describe("a form past a limit", () => {
  const header = `--x; ${"y".repeat(5000)}`;
  it.each<[string, () => Iterable<Piece>]>([
    ["a byte more than 16 MB in a file", () => withFiles(16 * MB + 1)],
    [
      "60 MB in four files and a byte in another",
      () => withFiles(...Array<number>(4).fill(15 * MB), 1),
    ],
    [
      "65 parts",
      () => [textPart("name", "Ada"), ...Array<string>(64).fill(filePart("photos", "a.png")), END],
    ],
    ["a part header of 5 kB", () => [textPart("name", "Ada"), filePart("photos", header), END]],
  ])("is told apart, and the text that came before is kept: %s", async (_, pieces) => {
    const upload = await readUpload(multipartRequest(pieces()), NAMES);
    expect(upload.isTooLarge).toBe(true);
    expect([...upload.fields]).toEqual([["name", "Ada"]]);
  });

  it("is answered before its end is there", async () => {
    const { request, sent } = counted(withFiles(100 * MB));
    expect((await readUpload(request, NAMES)).isTooLarge).toBe(true);
    expect(sent.bytes).toBeLessThan(17 * MB);
  });

  it("ends quietly when the visitor leaves after the answer", async () => {
    function* leaving() {
      yield* withFiles(17 * MB);
      throw new TypeError("terminated");
    }
    expect((await readUpload(multipartRequest(leaving()), NAMES)).isTooLarge).toBe(true);
  });
});

describe("the content of files", () => {
  it("is forgotten once it has been counted", async () => {
    const sent: WeakRef<Uint8Array>[] = [];
    function* fresh() {
      for (const piece of withFiles(16 * MB, 16 * MB, 16 * MB)) {
        const own = typeof piece === "string" ? piece : piece.slice();
        if (typeof own !== "string") sent.push(new WeakRef(own));
        yield own;
      }
    }
    setFlagsFromString("--expose-gc");
    const collectGarbage = runInNewContext("gc") as () => void;
    const upload = await readUpload(multipartRequest(fresh()), NAMES);
    await setImmediate();
    collectGarbage();
    const kept = sent.filter((piece) => piece.deref() !== undefined);
    expect(upload.files.map(({ size }) => size)).toEqual([16 * MB, 16 * MB, 16 * MB]);
    expect(sent.length).toBe(3 * 256);
    expect(kept.length).toBeLessThan(10);
  });
});

describe("a boundary", () => {
  it("may have 70 characters", async () => {
    const boundary = "b".repeat(70);
    const body = `--${boundary}\r\nContent-Disposition: form-data; name="name"\r\n\r\nAda\r\n--${boundary}--\r\n`;
    for (const type of [`boundary=${boundary}`, `boundary="${boundary}"`]) {
      const request = multipartRequest([body], `multipart/form-data; ${type}`);
      expect((await readUpload(request, NAMES)).fields.get("name")).toBe("Ada");
    }
  });

  it("of 15 kB is refused before anything is looked for", async () => {
    const boundary = "x".repeat(15_000);
    const request = multipartRequest([], `multipart/form-data; boundary=${boundary}`);
    await expect(readUpload(request, NAMES)).rejects.toMatchObject({ status: 400 });
    expect(request.bodyUsed).toBe(false);
  });
});
