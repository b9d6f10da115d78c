/** `npm run test:engines [name]`: the main journeys in WebKit, WebKit without scripts, and Firefox. */
import { setTimeout as pause } from "node:timers/promises";

import { startApp } from "../../tests/support/process";
import { firefox } from "./firefox";
import { journeys, journeysWithScripts } from "./journeys";
import { webkit } from "./webkit";

const JOURNEY_MS = 60_000;

const only = process.argv[2];
const engines = [webkit(true), webkit(false), firefox];
for (const engine of engines.filter(({ name }) => !only || name === only)) {
  // Its own, as each payment takes products from the stock.
  const app = await startApp((url) => ({ PUBLIC_ORIGIN: url }));
  for (const [name, journey] of Object.entries(
    engine.hasScripts ? journeysWithScripts : journeys,
  )) {
    const start = Date.now();
    const failure = await engine
      .run(async (tab) => {
        const late = pause(JOURNEY_MS, "late", { ref: false });
        const end = await Promise.race([journey(tab, app.url), late]);
        if (end === "late") throw new Error(`It has not ended after ${JOURNEY_MS / 1000} s`);
      })
      .then(
        () => null,
        (error: unknown) => error,
      );
    const seconds = ((Date.now() - start) / 1000).toFixed(1);
    console.log(`${failure ? "failed" : "ok"}  ${engine.name} ${name} (${seconds} s)`);
    if (!failure) continue;
    console.log(failure);
    process.exitCode = 1;
  }
  await app.stop();
}
