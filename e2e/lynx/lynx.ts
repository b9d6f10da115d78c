import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** An action of a visitor. Texts are found with the forward search ("/") of Lynx. */
export type Step =
  | { open: string }
  /** Follows a link or presses a button. */
  | { follow: string }
  | { fill: string; with: string }
  /** The same for a textarea. */
  | { write: string; with: string }
  /** The page must now contain all of these texts. */
  | { expect: string[] };

const type = (text: string) => Array.from(text, (letter) => (letter === " " ? "<space>" : letter));
const find = (text: string) => ["/", "^U", ...type(text), "^J"];
/** Reached with Tab: a search for the label would select the previous field, two lines above. */
const NEXT_FIELDS = ["Short description"];

function keysOf(step: Step, origin: string, file: string): string[] {
  if ("open" in step) return ["g", "^U", ...type(origin + step.open), "^J"];
  if ("follow" in step) return [...find(step.follow), "^J"];
  if ("fill" in step) return [...find(step.fill), "^J", ...type(step.with), "^I"];
  if ("write" in step) {
    const select = NEXT_FIELDS.includes(step.write) ? [] : find(step.write);
    return [...select, "^J", ...type(step.with), "^I"];
  }
  return ["p", "^J", "^U", ...type(file), "^J"];
}

/**
 * Runs the steps in one session. Lynx reads its key presses from a script and waits for each page by itself.
 * @returns the text of the page for each `expect`, in order
 */
export async function visit(origin: string, steps: readonly Step[]): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "lynx-"));
  const files = steps.map((_, at) => path.join(folder, `${at}.txt`));
  const keys = steps.flatMap((step, at) => keysOf(step, origin, files[at]!));
  const script = path.join(folder, "keys");
  await writeFile(script, [...keys, "Q", "y"].map((key) => `key ${key}\n`).join(""));
  // -tna: a field accepts text only after it has been activated.
  const options = ["-tna", "-accept_all_cookies", `-cmd_script=${script}`, `${origin}/healthz`];
  const child = spawn("lynx", options, {
    stdio: "ignore",
    timeout: 60_000,
    env: { ...process.env, TERM: "xterm", LC_ALL: "C.UTF-8", HOME: folder },
  });
  await once(child, "exit");
  const saved = steps.flatMap((step, at) => ("expect" in step ? [files[at]!] : []));
  const texts = await Promise.all(saved.map((file) => readFile(file, "utf8").catch(() => "")));
  await rm(folder, { recursive: true });
  return texts;
}
