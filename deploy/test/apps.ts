import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { type AppServer, freePort, startApp } from "../../tests/support/process";
import { openControl } from "./control";

const run = promisify(execFile);

/** Starts a process of the app on each port. A change of the variables is for later starts. */
export async function startApps(ports: readonly number[], variables: Record<string, string>) {
  const running = new Map<number, AppServer>();
  const start = async (port: number) => {
    const app = await startApp(() => variables, port);
    running.set(port, app);
    const env = { ...process.env, PORT: String(port) };
    await run(process.execPath, ["deploy/wait-until-ready.mjs", "30"], { env });
  };
  for (const port of ports) await start(port);
  const restart = async (port: number, signal: "SIGTERM" | "SIGKILL" = "SIGTERM") => {
    await running.get(port)!.stop(signal);
    await start(port);
  };
  const control = await openControl(restart);
  return {
    restart,
    /** Starts more processes, and returns their ports when they are ready. */
    async add(count: number): Promise<number[]> {
      const more: number[] = [];
      while (more.length < count) more.push(await freePort());
      await Promise.all(more.map(start));
      return more;
    },
    /** Tells processes to end; they do so when their requests have been answered. */
    end(ended: readonly number[]): void {
      for (const port of ended) running.get(port)!.child.kill("SIGTERM");
    },
    restartCommand: control.restartCommand,
    stop: async () => {
      control.close();
      await Promise.all([...running.values()].map((app) => app.stop()));
    },
  };
}
