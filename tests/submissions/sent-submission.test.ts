import { createCookie } from "@remix-run/node";
import { describe, expect, it } from "vitest";

import { importWithEnv, pageRequest } from "../support/app";

const load = () => import("~/submissions/sent-submission.server");
type Submissions = Awaited<ReturnType<typeof load>>;
type Sent = Parameters<Submissions["rememberSubmission"]>[0];

const SECRET = "unit-test-unit-test-unit-test-unit-test";
const submissions = await importWithEnv({ SESSION_SECRET: SECRET }, load);

const business: Sent = { kind: "business", warnings: ["One.", "Two."] };

async function cookieOf(sent: Sent): Promise<string> {
  const [cookie, ...others] = (await submissions.rememberSubmission(sent)).getSetCookie();
  expect(others).toEqual([]);
  return cookie!;
}
const read = (cookie: string, kind: Sent["kind"] = "business") =>
  submissions.readSummary(pageRequest("/?sent", [cookie]), kind);

describe("the cookie of a submission", () => {
  it("returns the stored submission only for its own kind", async () => {
    const cookie = await cookieOf(business);
    expect(cookie).toContain("Max-Age=3600;");
    expect((await read(cookie))!.warnings).toEqual(business.warnings);
    expect(await read(cookie, "event")).toBeNull();
  });

  it("has a new id for each submission, also for one with the same text", async () => {
    const ids = [await read(await cookieOf(business)), await read(await cookieOf(business))];
    expect(new Set(ids.map((sent) => sent!.id)).size).toBe(2);
  });

  it("is ignored if it is unsigned, damaged or missing", async () => {
    const unsigned = await createCookie("submission").serialize({ ...business, id: "1" });
    const [genuine = ""] = (await cookieOf(business)).split(";");
    for (const cookie of ["", "submission=%", unsigned, genuine.slice(0, -1)])
      expect(await read(cookie)).toBeNull();
  });

  const signed = (value: unknown) =>
    createCookie("submission", { secrets: [SECRET] }).serialize(value);

  it.each([
    null,
    business,
    { ...business, id: "1", kind: "contact" },
    { ...business, id: "1", warnings: [1] },
  ])("is ignored if it contains %j, even with a valid signature", async (value) => {
    expect(await read(await signed({ ...business, id: "1" }))).not.toBeNull();
    expect(await read(await signed(value))).toBeNull();
  });

  const warning = `${"轮".repeat(255)} may not be PNG, JPG or GIF.`;
  it.each([
    ["five warnings about long names", Array<string>(5).fill(warning)],
    ["one very long warning", ["x".repeat(4000), "The next one."]],
  ])("leaves out warnings that would make it too large: %s", async (_, warnings) => {
    const cookie = await cookieOf({ ...business, warnings });
    expect(cookie.length).toBeLessThanOrEqual(3072);
    expect((await read(cookie))!.warnings).toEqual([]);
  });
});
