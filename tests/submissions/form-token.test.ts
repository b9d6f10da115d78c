import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { importWithEnv } from "../support/import-with-env";

const load = () => import("~/submissions/form-token.server");
type FormTokens = Awaited<ReturnType<typeof load>>;

let tokens: FormTokens;
beforeAll(async () => {
  tokens = await importWithEnv({}, load);
});
const shownAt = Date.parse("2026-11-20T10:00:00Z");
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: shownAt });
});
afterEach(() => {
  vi.useRealTimers();
});

function fields(token: string | null, honeypot: string | null = ""): FormData {
  const form = new FormData();
  if (token !== null) form.append("form_token", token);
  if (honeypot !== null) form.append("referral_note", honeypot);
  return form;
}

/** What is made of a form so many milliseconds after it was shown; a refusal is its status. */
function judged(form: FormData, later = 0, by = tokens): boolean | number {
  vi.setSystemTime(shownAt + later);
  try {
    return by.isRobot(form);
  } catch (error) {
    if (error instanceof Response) return error.status;
    throw error;
  }
}

describe("isRobot", () => {
  it.each<[string, number, string, boolean]>([
    ["the hidden field filled in at once", 0, "x", true],
    ["the hidden field filled in within 2 seconds", 1999, "x", true],
    ["the hidden field filled in after 2 seconds", 2000, "x", false],
    ["the hidden field filled in after an hour", 3_600_000, "x", false],
    ["a space in the hidden field", 500, " ", true],
    ["nothing in the hidden field, at once", 0, "", false],
    ["nothing in the hidden field, after a week", 604_800_000, "", false],
  ])("of %s", (_, later, honeypot, isRobot) => {
    expect(judged(fields(tokens.createFormToken(), honeypot), later)).toBe(isRobot);
  });

  it("reads a token from whenever it was made", () => {
    const token = tokens.createFormToken(shownAt - 5000);
    expect(judged(fields(token, "x"))).toBe(false);
    expect(judged(fields(tokens.createFormToken(shownAt - 100), "x"))).toBe(true);
  });

  it.each([
    ["neither hidden field", () => fields(null, null)],
    ["no token", () => fields(null)],
    ["no honeypot", () => fields(tokens.createFormToken(), null)],
  ])("refuses a form with %s", (_, make) => {
    expect(judged(make())).toBe(400);
  });

  it("refuses a file in the place of either", () => {
    for (const name of ["form_token", "referral_note"]) {
      const form = name === "form_token" ? fields(null) : fields(tokens.createFormToken(), null);
      form.append(name, new File(["x"], "x"));
      expect(judged(form)).toBe(400);
    }
  });

  // A person's form may have outlived the key: nothing that was typed is lost.
  it.each<[string, (token: string) => string]>([
    ["that is empty", () => ""],
    ["without a signature", (token) => token.split(".")[0]!],
    ["with an empty signature", (token) => `${token.split(".")[0]}.`],
    ["with a signature of nothing", (token) => `.${token.split(".")[1]}`],
    ["with another time under the same signature", (token) => `1${token}`],
    ["cut short", (token) => token.slice(0, -1)],
    ["of only dots", () => "..."],
    ["of letters beyond ASCII", () => "é.🐶"],
    ["of 10,000 characters", () => "x".repeat(10_000)],
  ])("takes a token %s for one of long ago, whatever time it tells", (_, forge) => {
    expect(judged(fields(forge(tokens.createFormToken()), "x"))).toBe(false);
  });

  it("believes no token with one letter changed", () => {
    const token = tokens.createFormToken();
    expect(judged(fields(token, "x"))).toBe(true);
    for (let index = 0; index < token.length; index += 1) {
      const letter = token[index] === "b" ? "c" : "b";
      const forged = token.slice(0, index) + letter + token.slice(index + 1);
      expect(judged(fields(forged, "x"))).toBe(false);
    }
  });

  it("believes no long token", () => {
    expect(judged(fields(`${"x".repeat(5000)}.${"y".repeat(5000)}`))).toBe(false);
  });
});

describe("a form's token and the secrets", () => {
  const old = "o".repeat(32);
  const young = "y".repeat(32);

  it("is signed by the first and verified by all", async () => {
    const before = await importWithEnv({ SESSION_SECRET: old }, load);
    const after = await importWithEnv({ SESSION_SECRET: `${young},${old}` }, load);
    const later = await importWithEnv({ SESSION_SECRET: young }, load);
    const form = fields(before.createFormToken(), "x");
    expect(judged(form, 100, after)).toBe(true);
    expect(judged(form, 3000, after)).toBe(false);
    expect(judged(form, 100, later)).toBe(false);
    const fresh = fields(after.createFormToken(shownAt), "x");
    expect(judged(fresh, 100, later)).toBe(true);
    expect(judged(fresh, 100, before)).toBe(false);
  });
});
