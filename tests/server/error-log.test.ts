import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type * as ErrorLog from "~/server/log.server";

const OWN = "http://shop.example";
const bug = new Error("A bug");

let printed: unknown[];
let log: typeof ErrorLog;
beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  log = await import("~/server/log.server");
  printed = [];
  vi.spyOn(console, "error").mockImplementation((...words) => void printed.push(...words));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Remix itself with one route, so that these are its own errors. */
function ask(path: string, init: RequestInit = {}, fail = false) {
  const load = () => {
    if (fail) throw bug;
    return null;
  };
  const root = { default: () => null, loader: load, action: load };
  const build = {
    mode: "production",
    routes: { root: { id: "root", path: "", module: root } },
    entry: {
      module: {
        default: () => new Response("page"),
        handleError: (error: unknown, { request }: { request: Request }) =>
          log.logError(error, request),
      },
    },
    assets: { entry: { module: "", imports: [] }, routes: {}, url: "", version: "" },
    future: { v3_singleFetch: true },
    publicPath: "/",
    assetsBuildDirectory: "",
    isSpaMode: false,
  } as unknown as ServerBuild;
  const headers = { Host: "shop.example", ...init.headers };
  return createRequestHandler(build, "production")(new Request(OWN + path, { ...init, headers }));
}

const foreign = (origin: string) =>
  ({ method: "POST", headers: { Origin: origin }, body: "a=1" }) as const;

describe("a request that no page of this site makes", () => {
  it.each<[string, string, RequestInit]>([
    ["with ?_data", "/?_data=root", {}],
    ["with ?_data and an unknown route", "/?_data=__proto__", {}],
    ["with a form of another site", "/", foreign("http://evil.example")],
    ["with a form of another site, by fetch", "/_root.data", foreign("http://evil.example")],
    ["with an Origin that is no address", "/", foreign("garbage")],
  ])("%s is logged with its stack, without its own words, once a minute", async (_, path, init) => {
    const askOften = async () => {
      for (let time = 0; time < 20; time += 1) await ask(path, init);
      return printed.length;
    };
    const told = await askOften();
    // Remix fails in two places for `?_data`, and the first stack may differ from the next.
    expect(told).toBeLessThanOrEqual(4);
    expect(printed[0]).toMatch(/^[^\n]{1,200}\n {4}at /);
    for (const text of printed) expect(text).not.toMatch(/__proto__|evil|garbage/);
    vi.advanceTimersByTime(60_000);
    expect(await askOften()).toBeGreaterThan(told);
  });

  it("hides neither another kind nor a bug that others meet", async () => {
    await ask("/?_data=root", {}, true);
    await ask("/", foreign("http://evil.example"));
    expect(printed).toEqual([
      expect.stringContaining("?_data"),
      bug.stack,
      expect.stringContaining("Aborting the action."),
    ]);
  });
});

it("a bug is logged with its stack, once a minute", async () => {
  for (let time = 0; time < 3; time += 1) await ask("/", {}, true);
  expect(printed).toEqual([bug.stack]);
  vi.advanceTimersByTime(60_000);
  await ask("/", {}, true);
  expect(printed).toEqual([bug.stack, bug.stack]);
});

it("neither a visitor's mistake nor an aborted request is logged", () => {
  const failure = (status: number) => ({ status, statusText: "", internal: false, data: null });
  log.logError(failure(404), new Request(OWN));
  log.logError(bug, new Request(OWN, { signal: AbortSignal.abort() }));
  expect(printed).toEqual([]);
  log.logError(failure(500), new Request(OWN));
  expect(printed).toEqual([expect.stringContaining("500")]);
});
