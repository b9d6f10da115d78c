import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** A clock tick of /proc, on every Linux that Node runs on. */
const TICK_MS = 10;
const START_MS = 120_000;
const STOP_MS = 12_000;

export type Server = { name: string; url: string; pid: number };

const children = new Set<ChildProcess>();

type Start = {
  name: string;
  args: string[];
  env?: Record<string, string>;
  /** Its first group is the address, where the process chooses the port. */
  isReady: RegExp;
  url?: string;
};

/** Starts a Node process and waits until it has printed that it is ready. Its output is read and dropped. */
export async function startServer({ name, args, env, isReady, url = "" }: Start): Promise<Server> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: "production", HOST: "127.0.0.1", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.add(child);
  const match = await new Promise<RegExpExecArray>((resolve, reject) => {
    let printed = "";
    const fail = (why: string) => reject(new Error(`${name} ${why}:\n${printed}`));
    const timer = setTimeout(() => fail("did not start"), START_MS);
    let isStarting = true;
    const read = (piece: Buffer) => {
      if (!isStarting) return;
      printed += piece.toString();
      const found = isReady.exec(printed);
      if (!found) return;
      isStarting = false;
      clearTimeout(timer);
      resolve(found);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("exit", (code) => {
      children.delete(child);
      clearTimeout(timer);
      fail(`ended with ${code}`);
    });
  });
  return { name, url: match[1] ?? url, pid: child.pid! };
}

/** Stops all that was started; what does not end by itself is killed. */
export async function stopServers(): Promise<void> {
  await Promise.all(
    [...children].map(
      (child) =>
        new Promise<void>((resolve) => {
          const timer = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
          child.once("exit", () => {
            clearTimeout(timer);
            resolve();
          });
          child.kill("SIGTERM");
        }),
    ),
  );
}

/** CPU that a process has used so far, in ms. */
export function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name, in brackets, may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** The most memory that a process has held, in bytes. */
export function peakMemoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
}

/** False once a process has ended. */
export const isRunning = (pid: number): boolean => existsSync(`/proc/${pid}/stat`);

/** The memory that a process holds now, in bytes. */
export function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
}
