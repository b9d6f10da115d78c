import { afterAll, beforeEach } from "vitest";

import type { ProductDefinition } from "../../app/embedded-store/catalogue";
import { openClient } from "./http-client";
import { type AppServer, startAppWith, untilReady } from "./process";
import { startStoreServer } from "./store-server";
import { openVisitor } from "./visitor-without-browser";

type Variables = Record<string, string>;

/** Lists and pages are read anew for every request. */
const UNCACHED = { STORE_CACHE_SECONDS: "0" };

/**
 * The built app, as `npm start` runs it, with a store of its own, for the HTTP tests of a file. The
 * store has no faults at the start of each test; `definitions` are its products.
 */
export async function openSite(
  variables: Variables = {},
  definitions?: readonly ProductDefinition[],
) {
  const service = await startStoreServer({ definitions });
  const started: AppServer[] = [];

  /** Another process with the same store, for variables of its own or a state that no other test sees. */
  async function start(more: Variables = {}): Promise<AppServer> {
    const app = await startAppWith(service, { ...UNCACHED, ...variables, ...more });
    started.push(app);
    await untilReady(app);
    return app;
  }

  const app = await start();
  beforeEach(service.reset);
  afterAll(async () => {
    await Promise.all(started.map(({ stop }) => stop()));
    await service.close();
  });
  return {
    app,
    service,
    start,
    /** A browser without JavaScript, with cookies of its own. */
    visitor: (url = app.url) => openVisitor(url),
    /** The same on this page. */
    async open(path: string) {
      const visitor = openVisitor(app.url);
      await visitor.goto(path);
      return visitor;
    },
    /** Sends single requests, and keeps cookies. */
    client: (url = app.url) => openClient(url),
  };
}
