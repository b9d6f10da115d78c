import { connect } from "node:net";

import { startApp } from "./app-server";
import { expect, test } from "./fixtures";

test("addresses are logged without what was typed", { tag: "@no-js" }, async ({ app }) => {
  await fetch(`${app.url}/search?q=limping+rex`);
  await expect.poll(app.log).toContain("GET /search 200");
  expect(app.log()).not.toContain("limping");
});

test(
  "pages may be kept for Back, what scripts read may not",
  { tag: "@no-js" },
  async ({ app }) => {
    const cacheControl = async (path: string, accept: string) => {
      const headers = { Accept: accept, Cookie: "cart=x" };
      return (await fetch(app.url + path, { headers })).headers.get("Cache-Control");
    };
    expect(await cacheControl("/cart", "text/html")).toBe("private, no-cache");
    expect(await cacheControl("/cart.data", "*/*")).toBe("no-store");
    expect(await cacheControl("/healthz", "*/*")).toBe("no-store");
  },
);

test("icon and manifest are not kept for a year", { tag: "@no-js" }, async ({ app }) => {
  for (const path of ["/favicon.svg", "/manifest.webmanifest"]) {
    const { headers } = await fetch(app.url + path);
    expect(headers.get("Cache-Control"), path).toBe("public, max-age=3600");
  }
});

test(
  "told to stop, the process ends cleanly, whoever is still connected",
  { tag: "@no-js" },
  async () => {
    const app = await startApp();
    expect((await fetch(`${app.url}/cities`)).status).toBe(200);
    // Browsers and proxies open connections ahead of need.
    const early = connect(Number(new URL(app.url).port), "127.0.0.1");
    early.on("error", () => undefined);
    await new Promise((resolve) => early.once("connect", resolve));
    await new Promise((resolve) => early.write("GET /sto", resolve));
    const closed = new Promise((resolve) => early.once("close", resolve));
    await Promise.all([app.close(), closed]);
    expect(app.process.exitCode).toBe(0);
  },
);
