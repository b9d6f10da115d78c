import { createCookie } from "@remix-run/node";
import { beforeAll, describe, expect, it } from "vitest";

import { importWithEnv } from "../support/import-with-env";

const load = () => import("~/submissions/sent-submission.server");
type Submissions = Awaited<ReturnType<typeof load>>;
type Sent = Parameters<Submissions["rememberSubmission"]>[1];

let submissions: Submissions;
beforeAll(async () => {
  submissions = await importWithEnv({}, load);
});

const business: Sent = { kind: "business", warnings: ["One.", "Two."], event: null };
const gym = {
  name: "Puppy gym",
  address: "1 River Road",
  description: "Balance",
  website: "",
  start: "2027-05-31T18:30",
  end: "2027-05-31T20:00",
};
const event: Sent = { kind: "event", warnings: [], event: gym };

async function cookieOf(sent: Sent, by = submissions): Promise<string> {
  const headers = new Headers({ "Set-Cookie": "cart=1" });
  await by.rememberSubmission(headers, sent);
  const [cart, cookie, ...others] = headers.getSetCookie();
  expect(cart).toBe("cart=1");
  expect(others).toEqual([]);
  return cookie!;
}
const pageRequest = (cookie: string) =>
  new Request("http://shop.example/", { headers: { Cookie: cookie.split(";")[0]! } });

describe("the cookie of a submission", () => {
  it("brings back what was remembered, and only where its kind is asked for", async () => {
    const request = pageRequest(await cookieOf(business));
    expect(await submissions.readSubmission(request, "business")).toEqual(business);
    expect(await submissions.readSubmission(request, "event")).toBeNull();
    const other = pageRequest(await cookieOf(event));
    expect(await submissions.readSubmission(other, "event")).toEqual(event);
    expect(await submissions.readSubmission(other, "business")).toBeNull();
  });

  it("is signed, lasts an hour and is out of reach for scripts", async () => {
    expect(await cookieOf(business)).toMatch(
      /^submission-business=[\w%-]+\.[\w%-]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const secure = await importWithEnv({ PUBLIC_ORIGIN: "https://shop.example" }, load);
    expect(await cookieOf(business, secure)).toMatch(/; Secure/);
  });

  it("counts for nothing when it was forged, damaged, signed by another or is not there", async () => {
    const real = await cookieOf(business);
    const unsigned = createCookie("submission-business");
    const stranger = await importWithEnv({ SESSION_SECRET: "s".repeat(32) }, load);
    for (const cookie of [
      "",
      "submission-business=",
      "submission-business=%",
      "submission-business=e30.x",
      await unsigned.serialize(business),
      await cookieOf(business, stranger),
      real.replace("submission-business=e", "submission-business=f"),
      real.split(";")[0]!.slice(0, -1),
    ])
      expect(await submissions.readSubmission(pageRequest(cookie), "business")).toBeNull();
  });

  it.each([
    null,
    "",
    "business",
    7,
    [],
    {},
    { kind: "business" },
    { ...business, kind: "contact" },
    { ...business, warnings: "One." },
    { ...business, warnings: [1] },
    { ...business, event: {} },
    { ...business, event: { ...gym, name: null } },
  ])("counts for nothing when it holds %j, however well signed", async (value) => {
    const secrets = ["unit-test-unit-test-unit-test-unit-test"];
    const cookie = await createCookie("submission-business", { secrets }).serialize(value);
    expect(await submissions.readSubmission(pageRequest(cookie), "business")).toBeNull();
  });

  const name255 = "轮".repeat(255);
  it.each<[string, Sent]>([
    [
      "five warnings about long Chinese names",
      { ...business, warnings: Array<string>(5).fill(`${name255} may not be PNG, JPG or GIF.`) },
    ],
    [
      "one warning of endless length",
      { ...business, warnings: ["x".repeat(4000), "The next one."] },
    ],
    [
      "an event in Chinese as long as the form takes it",
      {
        kind: "event",
        warnings: ["One."],
        event: {
          ...gym,
          name: "轮".repeat(200),
          address: "椅".repeat(200),
          description: "会".repeat(400),
          website: `https://x.example/${"狗".repeat(180)}`,
        },
      },
    ],
    [
      "an event of backslashes and control characters",
      {
        kind: "event",
        warnings: [],
        event: {
          ...gym,
          name: "\u0001".repeat(200),
          address: "\\".repeat(200),
          description: "\u0001".repeat(400),
        },
      },
    ],
  ])("has room for %s, or lets something of it go", async (_, sent) => {
    const cookie = await cookieOf(sent);
    expect(cookie.length).toBeLessThanOrEqual(4096);
    const read = await submissions.readSubmission(pageRequest(cookie), sent.kind);
    expect(read).toMatchObject({ kind: sent.kind });
  });

  it("lets an event's description go first", async () => {
    const wide = "轮".repeat(300);
    const long = { ...gym, name: wide, address: wide, description: "会".repeat(800) };
    const cookie = await cookieOf({ kind: "event", warnings: ["One."], event: long });
    expect(await submissions.readSubmission(pageRequest(cookie), "event")).toEqual({
      kind: "event",
      warnings: ["One."],
      event: { ...long, description: "" },
    });
  });
});
