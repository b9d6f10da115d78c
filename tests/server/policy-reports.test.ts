import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { importWithEnv } from "../support/import-with-env";

const load = () => import("~/server/policy-reports.server");
type TakeReports = Awaited<ReturnType<typeof load>>["takeReports"];

let takeReports: TakeReports;
let lines: string[];
beforeEach(async () => {
  ({ takeReports } = await importWithEnv({}, load));
  lines = [];
  vi.spyOn(console, "warn").mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const OLD = "application/csp-report";
const NEW = "application/reports+json; charset=utf-8";

async function statusOf(type: string, content: unknown): Promise<number> {
  const body = typeof content === "string" ? content : JSON.stringify(content);
  const headers = { "Content-Type": type };
  const request = new Request("http://shop.example/csp-report", { method: "POST", headers, body });
  return (await takeReports(request)).status;
}

const older = (directive: string, blocked: string) => ({
  "csp-report": {
    "document-uri": "https://shop.example/search?q=my+dog+rex",
    "effective-directive": directive,
    "blocked-uri": blocked,
    "script-sample": "rex",
  },
});
const newer = (directive: string, blocked: string) => ({
  type: "csp-violation",
  url: "https://shop.example/search?q=my+dog+rex",
  body: { effectiveDirective: directive, blockedURL: blocked, sample: "rex" },
});

describe("a report", () => {
  it.each([
    ["script-src-elem", "https://evil.example/a.js?rex", "script-src-elem https://evil.example"],
    ["script-src-elem", "inline", "script-src-elem inline"],
    ["script-src", "eval", "script-src eval"],
    ["img-src", "data", "img-src data"],
    ["script-src-elem", "chrome-extension://rex/a.js", "script-src-elem chrome-extension:"],
    ["style-src 'self'", "", "style-src an unknown source"],
    ["rex\nrex", "rex rex", "an unknown directive an unknown source"],
  ])("of %j and %j is one line without what is the visitor's", async (directive, blocked, said) => {
    expect(await statusOf(OLD, older(directive, blocked))).toBe(204);
    expect(await statusOf(NEW, [newer(directive, blocked)])).toBe(204);
    expect(lines).toEqual([`Content security policy: refused ${said}`]);
    expect(lines.join()).not.toMatch(/rex(?!\/)/);
  });

  it("is logged again after a minute", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 });
    for (const now of [1_000_000, 1_030_000, 1_059_999, 1_060_000]) {
      vi.setSystemTime(now);
      await statusOf(OLD, older("img-src", "https://a.example/1"));
    }
    expect(lines).toHaveLength(2);
  });

  it("is one of fifty kinds in a minute, however many are sent", async () => {
    for (let index = 0; index < 80; index++)
      await statusOf(OLD, older("img-src", `https://a${index}.example/`));
    expect(lines).toHaveLength(50);
  });

  it("may come together with others, of which twenty are read", async () => {
    const all = Array.from({ length: 30 }, (_, index) => newer("img-src", `https://a${index}.ex/`));
    expect(await statusOf(NEW, all)).toBe(204);
    expect(lines).toHaveLength(20);
  });
});

describe("what is no report", () => {
  it.each<[number, string, unknown]>([
    [415, "application/json", older("img-src", "data")],
    [415, "text/plain", "x"],
    [415, "application/csp-reports", "{}"],
    [400, OLD, "{"],
    [413, OLD, older("img-src", `https://a.example/${"x".repeat(8192)}`)],
    [204, OLD, "null"],
    [204, NEW, [1, null, {}, { type: "deprecation", body: {} }, { type: "csp-violation" }]],
    [204, OLD, { "csp-report": 7, __proto__: { "csp-report": {} } }],
  ])("is answered with %d and not logged: %s", async (status, type, content) => {
    expect(await statusOf(type, content)).toBe(status);
    expect(lines).toEqual([]);
  });

  it("is read no further than 8 kB", async () => {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1024;
        controller.enqueue(new Uint8Array(1024));
      },
    });
    const headers = { "Content-Type": OLD };
    const init = { method: "POST", headers, body, duplex: "half" as const };
    expect((await takeReports(new Request("http://shop.example/", init))).status).toBe(413);
    expect(sent).toBeLessThan(20_000);
  });
});
