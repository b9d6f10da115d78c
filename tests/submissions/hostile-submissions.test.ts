import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { openApp, ORIGIN } from "../support/app";
import { FORMS, pairsOf } from "../support/filled-forms";
import { bytes, END, filePart, multipartRequest, type Piece, textPart } from "../support/multipart";
import { formRequest, send } from "../support/send-form";

const app = await openApp();

type Pairs = [name: string, value: string][];
const update = (name: string, value: unknown) =>
  JSON.stringify({ type: "update", payload: { name, value } });

const PROTO = ["__proto__.polluted", "services.__proto__.polluted", "constructor.prototype.x"];
/** Fields that a browser would not send. */
const ATTACKS: [title: string, pairs: Pairs][] = [
  ["an index of eight digits", ["photos[99999999]", "zzz[99999999]"].map((name) => [name, "x"])],
  ["an intent that updates a huge index", [["__intent__", update("photos[99999999]", 1)]]],
  ["an intent that updates a known field", [["__intent__", update("services", [{}])]]],
  ["intent and state of invalid JSON", ["__intent__", "__state__"].map((name) => [name, "{"])],
  ["a state of a million characters", [["__state__", `"${"x".repeat(1_000_000)}"`]]],
  ["field names that every object has", PROTO.map((name) => [name, "x"])],
  ["a field name of 10,000 levels", [[Array<string>(10_000).fill("a").join("."), "x"]]],
  ["100,000 fields", Array.from({ length: 100_000 }, (_, at) => [`f${at}`, "x"])],
  ["one field 100,000 times", Array<Pairs[0]>(100_000).fill(["services", "acupuncture"])],
  ["a known field of 5 MB", [["description", "x".repeat(5_000_000)]]],
  ["a lone surrogate and control characters", [["firstName", "\0\u001b\ud83d"]]],
];

/** Malformed bytes after the valid fields of a multipart body. */
const BROKEN: [title: string, pieces: () => Iterable<Piece>][] = [
  [
    "a part header of 100 MB",
    function* () {
      yield textPart("x", "").slice(0, 40);
      yield* bytes(100 * 1024 * 1024);
    },
  ],
  [
    "bytes that are not UTF-8",
    () => [textPart("description", "").slice(0, -2), new Uint8Array(1000).fill(255), "\r\n", END],
  ],
  ["a truncated body", () => [textPart("description", "half a te")]],
];

/** A form that is encoded while it is read, because most of a long body is never read. */
function streamed(pairs: Pairs, end: Iterable<Piece> = [END]) {
  function* pieces() {
    for (const [name, value] of pairs) yield textPart(name, value);
    yield* end;
  }
  return multipartRequest(pieces());
}

describe.each(Object.values(FORMS))("the form at $path", ({ path, filled }) => {
  async function expectAnswer(request: Request) {
    const answer = await send(app, path, request);
    expect([303, 400, 413]).toContain(answer.status);
    expect(JSON.stringify(answer).length).toBeLessThan(250_000);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  }

  it.each(ATTACKS)("responds with 303, 400 or 413 to %s", async (_, attack) => {
    for (const good of [{}, filled]) {
      const pairs = [...pairsOf(good), ...attack];
      await expectAnswer(streamed(pairs));
      if (path === "/contact") {
        const body = new URLSearchParams(pairs);
        await expectAnswer(new Request(ORIGIN + path, { method: "POST", body }));
      }
    }
  });

  it.each(BROKEN)("responds with 303, 400 or 413 to %s", async (_, pieces) => {
    for (const good of [{}, filled]) await expectAnswer(streamed(pairsOf(good), pieces()));
  });
});

describe("submitted text", () => {
  const MARKER = "Marker-7f3a";

  let printed: unknown[];
  beforeEach(() => {
    printed = [];
    for (const method of ["log", "info", "warn", "error", "debug", "trace"] as const)
      vi.spyOn(console, method).mockImplementation((...words) => void printed.push(words));
    for (const stream of [process.stdout, process.stderr])
      vi.spyOn(stream, "write").mockImplementation((words) => printed.push(words) > 0);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it("is not logged if a file name declares it as its charset", async () => {
    const [head, end] = filePart("photos", "a.png").split('filename="a.png"') as [string, string];
    const part = `${head}filename*=${MARKER}''x${end}`;
    for (const path of ["/business-submission", "/event-submission", "/join-directory"] as const) {
      const { status } = await send(app, path, multipartRequest([part, END]));
      expect(status).toBe(400);
    }
    vi.restoreAllMocks();
    expect(printed).toEqual([]);
  });

  it.each(Object.values(FORMS))(
    "is not logged by $path: accepted, refused or truncated",
    async ({ path, filled }) => {
      const marked = Object.fromEntries(Object.keys(filled).map((name) => [name, `${MARKER} 1`]));
      const name = Object.keys(filled)[0]!;
      const answers = [
        await send(app, path, formRequest(path, { ...filled, [name]: MARKER }, [MARKER])),
        await send(app, path, formRequest(path, marked, [MARKER])),
        await send(app, path, streamed(pairsOf(marked), [])),
        await send(app, path, formRequest(path, { [MARKER]: MARKER })),
      ];
      vi.restoreAllMocks();
      expect(answers.map(({ status }) => status)).toEqual([303, 400, 400, 400]);
      expect(JSON.stringify(answers[1])).toContain(MARKER);
      expect(printed).toEqual([]);
    },
  );
});
