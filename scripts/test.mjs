/** `npm test`: checks, then the browser tests. `--full` adds Lynx, engines, deployment, containers and a soak. */
import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";

import { NOT_RUN } from "./system-packages.mjs";

// In each group two at a time, the longest first; types and format only of what has changed.
const GROUPS = [
  [
    { name: "Unit and HTTP", command: "npx vitest run" },
    { name: "Lint", command: "npx eslint . --max-warnings 0" },
    {
      name: "Types",
      command: "npx tsc --incremental --tsBuildInfoFile node_modules/.cache/types.json",
    },
    {
      name: "Format",
      command: "npx prettier --check --log-level warn --cache --cache-strategy content .",
    },
    { name: "Unused code", command: "npx knip" },
    { name: "Imports", command: "npx depcruise app" },
  ],
  [{ name: "Browser tests", command: "npm run test:e2e" }],
];
if (process.argv.includes("--full"))
  GROUPS.push(
    [
      { name: "Containers", command: "npm run test:containers" },
      { name: "Engines", command: "npm run test:engines" },
      { name: "Lynx", command: "npm run test:lynx" },
      { name: "Soak", command: "npm run soak -- 1" },
    ],
    [{ name: "Deployment", command: "npm run test:deploy" }],
  );

const all = GROUPS.flat();
const startedAt = Date.now();
const minutes = () => {
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};
const say = (text) =>
  console.log(
    `== ${minutes()} ${text} (${all.filter((s) => s.result).length} of ${all.length} done)`,
  );

/** Runs a stage, and keeps its result, its seconds and what it printed; a stage alone shows it at once. */
async function run(stage, isAlone) {
  say(`${stage.name}: ${stage.command}`);
  const start = Date.now();
  const [command, ...args] = stage.command.split(" ");
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
  stage.output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => {
      stage.output += text;
      if (isAlone) process.stdout.write(text);
    });
  const status = await new Promise((resolve) => child.once("close", resolve));
  stage.result = { 0: "ok", [NOT_RUN]: "did not run" }[status] ?? "failed";
  stage.seconds = ((Date.now() - start) / 1000).toFixed(1);
  if (!isAlone) process.stdout.write(stage.output);
  say(`${stage.name}: ${stage.result} after ${stage.seconds} s`);
}

const hasFailed = () => all.some(({ result }) => result === "failed");
for (const group of GROUPS) {
  if (hasFailed()) break;
  const queue = group.values();
  // Both take their next stage from the same queue.
  const work = async () => {
    for (const stage of queue) await run(stage, group.length === 1);
  };
  await Promise.all([work(), work()]);
}

/** The commands that run what failed alone, as far as the stage's output names it. */
function commandsOf({ command, output }) {
  const plain = stripVTControlCharacters(output);
  const files = [...plain.matchAll(/FAIL +(\S+\.test\.tsx?)/g)].map(
    ([, file]) => `${command} ${file}`,
  );
  const tests = [...plain.matchAll(/^Alone: (.*)$/gm)].map(([, alone]) => alone);
  return [...new Set([...files, ...tests])];
}

// The end of a long log is what is read first.
for (const stage of all.filter(({ result }) => result === "failed")) {
  const commands = commandsOf(stage);
  const lines = stage.output.split("\n").slice(-60).join("\n");
  console.log(`\n== ${stage.name} failed. Its last lines:\n${lines}`);
  console.log(`\nAlone:\n${(commands.length > 0 ? commands : [stage.command]).join("\n")}`);
}

console.log("\nStage            Result        Seconds");
for (const { name, result = "did not run", seconds = "" } of all)
  console.log(`${name.padEnd(17)}${result.padEnd(14)}${seconds.padStart(7)}`);
console.log(`${minutes()} minutes`);
process.exitCode = hasFailed() ? 1 : 0;
