import type { NodeProcess } from "../tests/support/process";

const MEGABYTE = 1024 * 1024;
const ANSWER_MS = 30_000;

/** The environment of an app with readable memory usage. */
export const READABLE_MEMORY = { NODE_OPTIONS: "--import ./bench/collect-garbage.mjs" };

/** The megabytes that an app uses after garbage collection. */
export function memoryOf({ child, pid }: NodeProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("It does not answer")), ANSWER_MS);
    const read = (chunk: Buffer) => {
      const found = /^Memory held: (\d+)$/m.exec(chunk.toString());
      if (!found) return;
      child.stdout!.off("data", read);
      clearTimeout(timer);
      resolve(Number(found[1]) / MEGABYTE);
    };
    child.stdout!.on("data", read);
    process.kill(pid, "SIGUSR2");
  });
}
