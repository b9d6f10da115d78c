/** `npm run test:engines [name]`: the main journeys in WebKit, WebKit without scripts, and Firefox. */
import { startApp } from "../../tests/support/process";
import { firefox } from "./firefox";
import { journeys, journeysWithScripts } from "./journeys";
import { webkit } from "./webkit";

const only = process.argv[2];
const app = await startApp((url) => ({ PUBLIC_ORIGIN: url }));
for (const engine of [webkit(true), webkit(false), firefox].filter(
  ({ name }) => !only || name === only,
))
  for (const [name, journey] of Object.entries(
    engine.hasScripts ? journeysWithScripts : journeys,
  )) {
    const start = Date.now();
    const failure = await engine
      .run((tab) => journey(tab, app.url))
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
