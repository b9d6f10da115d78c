import { existsSync } from "node:fs";

import { NOT_RUN } from "../scripts/not-run.mjs";
import { stopServers } from "./process";

/** Runs a command to its end, or until it is told to stop; what it started ends with it. Ends with 1 where it fails. */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => void stopServers().finally(() => process.exit(130)));

  if (!existsSync("/proc/self/stat")) {
    console.error("This reads processes from /proc, which this system does not have.");
    process.exitCode = NOT_RUN;
    return;
  }
  await run()
    .catch((error: unknown) => {
      console.error(error);
      process.exitCode = 1;
    })
    .finally(stopServers);
}
