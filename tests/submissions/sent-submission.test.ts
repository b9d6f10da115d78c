import { createCookie } from "@remix-run/node";
import { describe, expect, it } from "vitest";

import { importWithEnv, pageRequest } from "../support/app";

const load = () => import("~/submissions/sent-submission.server");
type Submissions = Awaited<ReturnType<typeof load>>;
type Sent = Parameters<Submissions["rememberSubmission"]>[0];

const SECRET = "unit-test-unit-test-unit-test-unit-test";
const submissions = await importWithEnv({ SESSION_SECRET: SECRET }, load);

const business: Sent = { kind: "business", warnings: ["One.", "Two."], event: null };
const gym = {
  name: "Puppy gym",
  address: "1 River Road",
  description: "Balance",
  website: "",
  start: "2027-05-31T18:30",
  end: "2027-05-31T20:00",
};
const eventWith = (fields: Partial<typeof gym>, warnings: string[] = []): Sent => ({
  ...{ kind: "event", warnings, event: { ...gym, ...fields } },
});

async function cookieOf(sent: Sent): Promise<string> {
  const [cookie, ...others] = (await submissions.rememberSubmission(sent)).getSetCookie();
  expect(others).toEqual([]);
  return cookie!;
}
const read = (cookie: string, kind: Sent["kind"] = "business") =>
  submissions.readSubmission(pageRequest("/", [cookie]), kind);

describe("the cookie of a submission", () => {
  it("returns the stored submission only for its own kind", async () => {
    const cookie = await cookieOf(business);
    expect(await read(cookie)).toMatchObject(business);
    expect(await read(cookie, "event")).toBeNull();
    const other = await cookieOf(eventWith({}));
    expect(await read(other, "event")).toMatchObject(eventWith({}));
    expect(await read(other)).toBeNull();
    expect(cookie).toContain("Max-Age=3600;");
  });

  it("has a new id for each submission, also for one with the same text", async () => {
    const ids = [await read(await cookieOf(business)), await read(await cookieOf(business))];
    expect(new Set(ids.map((sent) => sent!.id)).size).toBe(2);
  });

  it("is ignored if it is unsigned, damaged or missing", async () => {
    const unsigned = await createCookie("submission-business").serialize(business);
    const [genuine = ""] = (await cookieOf(business)).split(";");
    for (const cookie of ["", "submission-business=%", unsigned, genuine.slice(0, -1)])
      expect(await read(cookie)).toBeNull();
  });

  it.each([
    null,
    business,
    { ...business, id: "1", kind: "contact" },
    { ...business, id: "1", warnings: [1] },
    { ...business, id: "1", event: { ...gym, name: null } },
  ])("is ignored if it contains %j, even with a valid signature", async (value) => {
    const signed = createCookie("submission-business", { secrets: [SECRET] });
    expect(await read(await signed.serialize(value))).toBeNull();
  });

  const warning = `${"轮".repeat(255)} may not be PNG, JPG or GIF.`;
  it.each<[string, Sent]>([
    ["five warnings about long names", { ...business, warnings: Array<string>(5).fill(warning) }],
    ["one very long warning", { ...business, warnings: ["x".repeat(4000), "The next one."] }],
    [
      "a Chinese event of the maximum length",
      eventWith({
        name: "轮".repeat(200),
        address: "椅".repeat(200),
        description: "会".repeat(400),
        website: `https://x.example/${"狗".repeat(180)}`,
      }),
    ],
    [
      "an event with control characters and backslashes",
      eventWith({ name: "\u0001".repeat(200), address: "\\".repeat(200) }),
    ],
  ])("stays within 4096 bytes for %s", async (_, sent) => {
    const cookie = await cookieOf(sent);
    expect(cookie.length).toBeLessThanOrEqual(4096);
    expect(await read(cookie, sent.kind)).toMatchObject({ kind: sent.kind });
  });

  it("drops an event's description first", async () => {
    const wide = "轮".repeat(300);
    const long = (description: string) =>
      eventWith({ name: wide, address: wide, description }, ["One."]);
    expect(await read(await cookieOf(long("会".repeat(800))), "event")).toMatchObject(long(""));
  });
});
