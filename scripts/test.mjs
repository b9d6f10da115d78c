/** `npm test`: two checks at a time, then what needs browsers, then the test of the deployment. */
import { spawn } from "node:child_process";

import { NOT_RUN } from "./not-run.mjs";

// The longest first, so that the shorter ones run beside it.
const CHECKS = [
  { name: "Unit tests", command: "npx vitest run" },
  { name: "Types", command: "npx tsc" },
  { name: "Lint", command: "npx eslint . --max-warnings 0" },
  { name: "Imports", command: "npx depcruise app" },
  { name: "Format", command: "npx prettier --check --log-level warn ." },
  { name: "Unused code", command: "npx knip" },
];
// One after the other, and only where the checks are ok.
const LATER = [
  { name: "Browser tests", command: "node scripts/test-e2e.mjs" },
  { name: "Text browsers", command: "node scripts/test-text-browsers.mjs" },
  { name: "Deployment", command: "npx tsx deploy/test/run.ts" },
];

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
  stage.result = { 0: "ok", [NOT_RUN]: "did not run" }[status] ?? "failed";
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
if (failed.length === 0)
  for (const stage of LATER) {
    console.log(`== ${stage.name}: ${stage.command}`);
    await run(stage, "inherit");
  }

const all = [...CHECKS, ...LATER];
console.log("\nStage            Result        Seconds");
for (const { name, result = "did not run", seconds = "" } of all)
  console.log(`${name.padEnd(17)}${result.padEnd(14)}${seconds.padStart(7)}`);
if (failed.length > 0)
  console.log("\nThe stages behind the checks did not run, because a check failed.");
const isGood = ({ result }) => result === "ok" || (result === "did not run" && failed.length === 0);
process.exitCode = all.every(isGood) ? 0 : 1;
