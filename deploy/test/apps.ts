import { execFile } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";

import { type AppServer, startApp } from "../../tests/support/process";

const run = promisify(execFile);

/** Starts a process of the app on each port. */
export async function startApps(ports: readonly number[], variables: Record<string, string>) {
  const start = async (port: number) => {
    const app = await startApp(() => variables, port);
    const env = { ...process.env, PORT: String(port) };
    await run(process.execPath, ["deploy/wait-until-ready.mjs", "30"], { env });
    return app;
  };
  const running = new Map<number, AppServer>();
  for (const port of ports) running.set(port, await start(port));
  const restart = async (port: number, signal: "SIGTERM" | "SIGKILL" = "SIGTERM") => {
    await running.get(port)!.stop(signal);
    running.set(port, await start(port));
  };
  // Replaces systemctl for upgrade.sh.
  const control = createServer((request, response) => {
    restart(Number(request.url!.slice(1))).then(
      () => response.end(),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => control.listen(0, "127.0.0.1", resolve));
  const { port: controlPort } = control.address() as AddressInfo;
  return {
    restart,
    /** The command that restarts a process and waits until it is ready; the port is appended. */
    restartCommand: `${process.execPath} -e fetch(process.argv.at(1)) http://127.0.0.1:${controlPort}/`,
    stop: async () => {
      control.close();
      await Promise.all([...running.values()].map((app) => app.stop()));
    },
  };
}
