import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";

import { expect, it, vi } from "vitest";

import { freePort, SERVE } from "../support/process";
import { openSite } from "../support/site";

const site = await openSite();

/** The statuses of the answers that this server gives one after another. */
async function statusesOf(url: string) {
  const client = site.client(url);
  const statuses = [];
  for (const path of ["/cities", "/no-page", "/store", "/cities"])
    statuses.push((await client.ask(path)).status);
  client.close();
  return statuses;
}

it("the shop goes on when nobody reads its log any more", async () => {
  const { url, child } = await site.start();
  child.stdout!.destroy();
  child.stderr!.destroy();
  expect(await statusesOf(url)).toEqual([200, 404, 200, 200]);
  expect(child.exitCode).toBeNull();
});

it("the shop starts and goes on where its log's disk is full", async () => {
  const full = openSync("/dev/full", "w");
  const PORT = String(await freePort());
  const child: ChildProcess = spawn(process.execPath, SERVE, {
    env: { ...process.env, NODE_ENV: "production", HOST: "127.0.0.1", PORT },
    stdio: ["ignore", full, full],
  });
  closeSync(full);
  const url = `http://127.0.0.1:${PORT}`;
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  try {
    await vi.waitUntil(async () => child.exitCode !== null || (await isReady()), 20_000);
    expect(await statusesOf(url)).toEqual([200, 404, 200, 200]);
    expect(child.exitCode).toBeNull();
  } finally {
    child.kill("SIGKILL");
  }
});

it("the log has the path of a request, without the words of a search", async () => {
  const { log } = site.app;
  const client = site.client();
  for (const path of ["/search?q=limping", "/search.data?q=limping&_routes=x", "/no-page?limping"])
    await client.ask(path);
  for (const path of ["/search", "/search.data", "/no-page"])
    await vi.waitUntil(() => log().includes(`GET ${path} `));
  expect(log()).not.toContain("limping");
});

it("the log has little of a long path, wherever it leads", async () => {
  const { log } = site.app;
  const start = log().length;
  const paths = ["/", "/embedded-store/checkout/", "/store.data/"];
  for (const path of paths) await site.client().ask(path + "x".repeat(20_000));
  await vi.waitUntil(() => log().slice(start).split("GET ").length > paths.length);
  expect(log().length - start).toBeLessThan(400 * paths.length);
});
