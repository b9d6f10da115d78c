import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { openApp } from "../support/app";
import { type Fields, FORMS, pairsOf } from "../support/filled-forms";
import { asMultipart, asUrlencoded, HOSTILE_BODIES } from "../support/hostile-bodies";
import { END, filePart, multipartRequest } from "../support/multipart";
import { formRequest, send } from "../support/send-form";

const app = await openApp();

describe.each(Object.values(FORMS))("the form at $path", ({ path, filled }) => {
  const encodings = path === "/contact" ? [asMultipart, asUrlencoded] : [asMultipart];

  it.each(HOSTILE_BODIES)("responds with 303, 400 or 413 to $title", async (body) => {
    for (const good of [{}, filled])
      for (const write of encodings) {
        const request = write(body, pairsOf(good));
        if (!request) continue;
        const answer = await send(app, path, request);
        expect([303, 400, 413]).toContain(answer.status);
        expect(JSON.stringify(answer).length).toBeLessThan(250_000);
        expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
      }
  });
});

describe("submitted text", () => {
  const MARKER = "Marker-7f3a";
  const marked = (fields: Fields): Fields =>
    Object.fromEntries(Object.keys(fields).map((name) => [name, `${MARKER} ${name}`]));

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
    async (form) => {
      const { path, filled } = form;
      const name = Object.keys(filled)[0]!;
      const answers = [
        await send(app, path, formRequest(path, { ...filled, [name]: MARKER }, [MARKER])),
        await send(app, path, formRequest(path, marked(filled), [MARKER])),
        await send(
          app,
          path,
          asMultipart({ title: "", parts: (text) => [text] }, pairsOf(marked(filled))),
        ),
        await send(app, path, formRequest(path, { [MARKER]: MARKER })),
      ];
      vi.restoreAllMocks();
      expect(answers.map(({ status }) => status)).toEqual([303, 400, 400, 400]);
      expect(JSON.stringify(answers[1])).toContain(MARKER);
      expect(printed).toEqual([]);
    },
  );
});
