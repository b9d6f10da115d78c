/** `npm test`: the checks, two at a time; then the browser tests. `--full` adds Lynx, engines, deployment, containers and a soak. */
import { spawn } from "node:child_process";

import { NOT_RUN } from "./system-packages.mjs";

// The longest first, so that the shorter ones run beside it.
const CHECKS = [
  { name: "Unit tests", command: "npx vitest run" },
  { name: "Types", command: "npx tsc" },
  { name: "Lint", command: "npx eslint . --max-warnings 0" },
  { name: "Imports", command: "npx depcruise app" },
  { name: "Format", command: "npx prettier --check --log-level warn ." },
  { name: "Unused code", command: "npx knip" },
];
const LATER = [{ name: "Browser tests", command: "npm run test:e2e" }];
if (process.argv.includes("--full"))
  LATER.push(
    { name: "Lynx", command: "npm run test:lynx" },
    { name: "Engines", command: "npm run test:engines" },
    { name: "Deployment", command: "npm run test:deploy" },
    { name: "Containers", command: "npm run test:containers" },
    { name: "Soak", command: "npm run soak -- 1" },
  );

/** Runs a stage and keeps its result, its seconds and what it printed; `show` gets that at once. */
async function run(stage, show) {
  console.log(`== ${stage.name}: ${stage.command}`);
  const start = Date.now();
  const [command, ...args] = stage.command.split(" ");
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
  stage.output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => {
      stage.output += text;
      show?.(text);
    });
  const status = await new Promise((resolve) => child.once("close", resolve));
  stage.result = { 0: "ok", [NOT_RUN]: "did not run" }[status] ?? "failed";
  stage.seconds = ((Date.now() - start) / 1000).toFixed(1);
  console.log(`== ${stage.name}: ${stage.result}`);
}

const queue = CHECKS.values();
async function work() {
  for (const stage of queue) {
    await run(stage);
    process.stdout.write(stage.output);
  }
}
await Promise.all([work(), work()]);

const isGood = CHECKS.every(({ result }) => result === "ok");
if (isGood) for (const stage of LATER) await run(stage, (text) => process.stdout.write(text));
else console.log("\nA check failed, so the later stages did not run.");

// The end of a long log is what is read first.
for (const { name, output } of LATER.filter(({ result }) => result === "failed"))
  console.log(`\n== ${name} failed. Its last lines:\n${output.split("\n").slice(-60).join("\n")}`);

const all = [...CHECKS, ...LATER];
console.log("\nStage            Result        Seconds");
for (const { name, result = "did not run", seconds = "" } of all)
  console.log(`${name.padEnd(17)}${result.padEnd(14)}${seconds.padStart(7)}`);
process.exitCode = isGood && all.every(({ result }) => result !== "failed") ? 0 : 1;
