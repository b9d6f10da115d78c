import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";

import { beforeEach, describe, expect, it, vi } from "vitest";

import { importWithEnv } from "../support/import-with-env";

const load = () => import("~/server/rate-limit.server");
type RateLimit = Awaited<ReturnType<typeof load>>;

let limits: RateLimit;
beforeEach(async () => {
  limits = await importWithEnv({}, load);
});

type Asked = { method?: string; address?: string; headers?: Record<string, string> };

/** What the reader of a form says to a request that has come through the listener. */
async function statusOf(
  url: string,
  { method = "POST", address = "192.0.2.1", headers = {} }: Asked = {},
  from = limits,
) {
  const socket = Object.defineProperty(new Socket(), "remoteAddress", { value: address });
  const request = Object.assign(new IncomingMessage(socket), { method, url, headers });
  const response = new ServerResponse(request);
  from.limitRate(request, response);
  const retryAfter = response.getHeader("Retry-After");
  try {
    const passed = new Headers(Object.entries(request.headers as Record<string, string>));
    from.refuseOverLimit(new Request("http://shop.example/", { headers: passed }));
    return { status: 200, retryAfter };
  } catch (thrown) {
    const refused = thrown as Response;
    return { status: refused.status, text: await refused.text(), retryAfter };
  }
}

/** How many of these in a row pass. */
async function passing(tries: number, ask: (time: number) => ReturnType<typeof statusOf>) {
  let passed = 0;
  for (let time = 0; time < tries; time++) if ((await ask(time)).status === 200) passed++;
  return passed;
}

describe("in a minute an address may send", () => {
  it("twenty forms, whichever they are", async () => {
    const paths = ["/contact", "/contact.data", "/business-submission", "/event-submission?x=1"];
    const all = [...paths, "/join-directory.data?index"];
    expect(await passing(50, (time) => statusOf(all[time % all.length]!))).toBe(20);
    const { status, text, retryAfter } = await statusOf("/contact");
    expect(status).toBe(429);
    expect(text).toContain("Please wait a minute");
    expect(Number(retryAfter)).toBeGreaterThan(55);
    expect(Number(retryAfter)).toBeLessThanOrEqual(60);
  });

  it("a hundred and twenty changes of the cart, beside them", async () => {
    expect(await passing(30, () => statusOf("/contact"))).toBe(20);
    expect(await passing(200, (time) => statusOf(time % 2 ? "/cart" : "/cart.data"))).toBe(120);
    expect(await statusOf("/cart")).toMatchObject({
      status: 429,
      text: "Too many changes at once. Please wait a minute.",
    });
  });

  it("whatever else: pages, other posts, and all from elsewhere", async () => {
    expect(await passing(200, () => statusOf("/cart", { method: "GET" }))).toBe(200);
    expect(await passing(200, () => statusOf("/coming-soon"))).toBe(200);
    expect(await passing(50, (time) => statusOf("/contact", { address: `192.0.2.${time}` }))).toBe(
      50,
    );
  });
});

describe("nobody gets round it", () => {
  it("by a header of their own", async () => {
    const spoofed = (time: number) => ({
      headers: { "x-forwarded-for": `198.51.100.${time}`, "x-over-limit": "no" },
    });
    expect(await passing(50, (time) => statusOf("/contact", spoofed(time)))).toBe(20);
  });

  it("or into it, by the listener's own", async () => {
    expect((await statusOf("/contact", { headers: { "x-over-limit": "0" } })).status).toBe(200);
  });

  it("by taking another address of the same network", async () => {
    const address = (time: number) => ({ address: `2001:db8::${time.toString(16)}` });
    expect(await passing(50, (time) => statusOf("/contact", address(time)))).toBe(20);
  });
});

describe("the environment", () => {
  it("says how many proxies to look behind", async () => {
    const behind = await importWithEnv({ TRUSTED_PROXIES: "1" }, load);
    const asked = (time: number) => ({ headers: { "x-forwarded-for": `198.51.100.${time % 2}` } });
    expect(await passing(60, (time) => statusOf("/contact", asked(time), behind))).toBe(40);
  });

  it("turns the limits off, where a proxy has them", async () => {
    const off = await importWithEnv({ RATE_LIMITS: "off" }, load);
    expect(await passing(200, () => statusOf("/contact", {}, off))).toBe(200);
  });

  it("is found wanting where a proxy is not told of, once", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    for (let time = 0; time < 3; time++)
      await statusOf("/contact", { headers: { "x-forwarded-for": "198.51.100.7" } });
    expect(warn.mock.calls).toEqual([[expect.stringContaining("TRUSTED_PROXIES")]]);
    warn.mockRestore();
  });
});

describe("a limit", () => {
  it("ends with its minute, and says how long that is", () => {
    let now = 1_000_000;
    const limit = limits.createRateLimit(2, () => now);
    expect([limit.take("a"), limit.take("a"), limit.take("a")]).toEqual([0, 0, 60]);
    now += 30_500;
    expect(limit.take("a")).toBe(30);
    now += 29_500;
    expect([limit.take("a"), limit.take("a"), limit.take("a")]).toEqual([0, 0, 60]);
  });

  it("does not last because a clock was set back", () => {
    let now = 100_000_000;
    const limit = limits.createRateLimit(1, () => now);
    expect([limit.take("a"), limit.take("a")]).toEqual([0, 60]);
    now -= 3_600_000;
    expect(limit.take("a")).toBe(0);
  });

  it("remembers no more than ten thousand parties", () => {
    const limit = limits.createRateLimit(1, () => 1_000_000);
    limit.take("first");
    expect(limit.take("first")).toBe(60);
    for (let index = 0; index < 10_000; index++) limit.take(`other ${index}`);
    expect(limit.take("first")).toBe(0);
  });
});
