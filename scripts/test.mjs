/** `npm test`: two checks at a time, then what needs browsers. */
import { spawn } from "node:child_process";

import { bringTextBrowsers } from "./bring-text-browsers.mjs";

// The longest first, so that the shorter ones run beside it.
const CHECKS = [
  { name: "Unit tests", command: "npx vitest run" },
  { name: "Types", command: "npx tsc" },
  { name: "Lint", command: "npx eslint . --max-warnings 0" },
  { name: "Imports", command: "npx depcruise app" },
  { name: "Format", command: "npx prettier --check --log-level warn ." },
  { name: "Unused code", command: "npx knip" },
];
const TEXT_BROWSERS = { name: "Text browsers", command: "node scripts/test-text-browsers.mjs" };
const BROWSERS = [{ name: "Browser tests", command: "node scripts/test-e2e.mjs" }, TEXT_BROWSERS];

/** Runs a stage and stores its result, seconds and piped output in it. */
async function run(stage, stdio) {
  const start = Date.now();
  const [command, ...args] = stage.command.split(" ");
  const child = spawn(command, args, { stdio });
  stage.output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text) => (stage.output += text));
  child.once("error", ({ message }) => console.error(message));
  const status = await new Promise((resolve) => child.once("close", resolve));
  stage.result = status === 0 ? "ok" : "failed";
  stage.seconds = ((Date.now() - start) / 1000).toFixed(1);
}

const queue = CHECKS.values();
async function work() {
  for (const stage of queue) {
    console.log(`== ${stage.name}: ${stage.command}`);
    await run(stage, ["ignore", "pipe", "pipe"]);
    console.log(`== ${stage.name}: ${stage.result} (${stage.seconds} s)`);
    if (stage.result === "ok") process.stdout.write(stage.output);
  }
}
await Promise.all([work(), work()]);

const failed = CHECKS.filter(({ result }) => result === "failed");
for (const { name, output } of failed) {
  console.log(`\n== ${name}: failed`);
  process.stdout.write(output);
}
const withoutText = failed.length === 0 ? bringTextBrowsers() : null;
for (const stage of failed.length === 0 ? BROWSERS : []) {
  if (stage === TEXT_BROWSERS && withoutText) continue;
  console.log(`== ${stage.name}: ${stage.command}`);
  await run(stage, "inherit");
}

console.log("\nStage            Result     Seconds");
for (const { name, result = "not run", seconds = "" } of [...CHECKS, ...BROWSERS])
  console.log(`${name.padEnd(17)}${result.padEnd(11)}${seconds.padStart(7)}`);
if (failed.length > 0)
  console.log("\nThe browser tests did not run, because a stage before them failed.");
if (withoutText) console.log(`\n${TEXT_BROWSERS.name} did not run: ${withoutText}`);
const needed = [...CHECKS, ...BROWSERS].filter((stage) => stage !== TEXT_BROWSERS || !withoutText);
process.exitCode = needed.every(({ result }) => result === "ok") ? 0 : 1;
