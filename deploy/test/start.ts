import { spawn } from "node:child_process";

import { freePort } from "../../tests/support/process";
import { type Figure, figure } from "./figure";
import { until } from "./proxy";

/** `npm start` gets a signal, as from a process manager: npm ends with its server, and the port is free. */
export async function startFigures(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    const port = await freePort();
    const env = { ...process.env, PORT: String(port), HOST: "127.0.0.1" };
    const npm = spawn("npm", ["start"], { env, stdio: "ignore", detached: true });
    const isServing = () =>
      fetch(`http://127.0.0.1:${port}/healthz`, { headers: { Connection: "close" } }).then(
        ({ ok }) => ok,
        () => false,
      );
    const hasStarted = await until(isServing);
    npm.kill(signal);
    await until(() => npm.exitCode !== null || npm.signalCode !== null);
    const isStillServing = await isServing();
    // Whatever is left, with the server that a shell has forgotten.
    if (npm.exitCode === null || isStillServing) process.kill(-npm.pid!, "SIGKILL");
    figures.push(
      figure(`npm start after ${signal}`, describe(hasStarted, isStillServing), "port is free"),
      figure(`its exit code`, npm.exitCode ?? -1, 0),
    );
  }
  return figures;
}

function describe(hasStarted: boolean, isStillServing: boolean): string {
  if (!hasStarted) return "did not start";
  return isStillServing ? "still serves" : "port is free";
}
