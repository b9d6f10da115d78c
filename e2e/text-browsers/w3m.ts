import { spawn } from "node:child_process";
import { once } from "node:events";
import { statSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";

import type { Step, TextBrowser } from "./steps";

const ENTER = "\r";
/** Control-A and Control-K: until w3m has set up the terminal, that itself handles Control-U. */
const CLEAR = "\x01\x0b";
const NEXT_FIELD = "\t";

/** w3m searches with regular expressions. */
const find = (text: string) => `/${text.replace(/[$().*[\]]/g, "\\$&")}${ENTER}`;

function keysOf(step: Step, origin: string, file: string): string {
  if ("open" in step) return `U${CLEAR}${origin}${step.open}${ENTER}`;
  if ("follow" in step) return find(step.follow) + ENTER;
  if ("fill" in step) return find(step.fill) + NEXT_FIELD + ENTER + CLEAR + step.with + ENTER;
  // The editor writes the text: see EDITOR below.
  if ("write" in step) return find(step.write) + NEXT_FIELD + ENTER;
  return `S${CLEAR}${file}${ENTER}`;
}

const TIMEOUT_MS = 20_000;

/** Waits until a condition is true. @returns false on timeout */
async function waitUntil(isTrue: () => boolean): Promise<boolean> {
  const end = Date.now() + TIMEOUT_MS;
  while (!isTrue() && Date.now() < end) await setTimeout(50);
  return isTrue();
}

const hasText = (file: string) => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;

/** w3m needs a terminal, which buffers the input that is sent while a page loads. */
export const w3m: TextBrowser = {
  name: "w3m",
  visit: async (origin, steps) => {
    const folder = await mkdtemp(path.join(tmpdir(), "w3m-"));
    const files = steps.map((_, at) => path.join(folder, `${at}.txt`));
    const long = path.join(folder, "long");
    await writeFile(long, steps.flatMap((step) => ("write" in step ? [step.with] : [])).join("\n"));
    const command = `w3m -cookie -o confirm_qq=0 -o accept_cookie=1 ${origin}/healthz`;
    const child = spawn("script", ["-qfc", command, "/dev/null"], {
      env: {
        ...process.env,
        TERM: "xterm",
        LC_ALL: "C.UTF-8",
        HOME: folder,
        EDITOR: `cp ${long}`,
      },
    });
    let screen = "";
    child.stdout.on("data", (drawn: Buffer) => (screen += drawn.toString()));
    child.stdin.on("error", () => undefined);
    const exit = once(child, "exit");
    // Before that, w3m has not yet set up the terminal.
    let isRunning = await waitUntil(() => screen.includes("Viewing"));
    const texts: string[] = [];
    for (const [at, step] of steps.entries()) {
      if (!isRunning) break;
      const file = files[at]!;
      child.stdin.write(keysOf(step, origin, file));
      if (!("expect" in step)) continue;
      isRunning = await waitUntil(() => hasText(file));
      if (isRunning) texts.push(await readFile(file, "utf8"));
    }
    child.stdin.end("q");
    if (!isRunning) child.kill();
    await exit;
    await rm(folder, { recursive: true });
    return texts;
  },
};
