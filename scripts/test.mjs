/** `npm test`: everything that must hold. What needs no browser runs two at a time, then the browser. */
import { spawn } from "node:child_process";

// The longest first, so that the shorter ones run beside it.
const CHECKS = [
  ["Unit tests", "npx", ["vitest", "run"]],
  ["Types", "npx", ["tsc"]],
  ["Lint", "npx", ["eslint", ".", "--max-warnings", "0"]],
  ["Format", "npx", ["prettier", "--check", "--log-level", "warn", "."]],
  ["Unused code", "npx", ["knip"]],
];

/** Runs a command to its end and ends the whole run with it where it fails. */
async function check(name, command, args, stdio) {
  const start = Date.now();
  console.log(`== ${name}`);
  const child = spawn(command, args, { stdio });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text) => (output += text));
  const status = await new Promise((resolve) => child.once("close", resolve));
  process.stdout.write(output);
  if (status !== 0) {
    console.error(`== ${name}: failed`);
    process.exit(status ?? 1);
  }
  console.log(`== ${name}: ok (${((Date.now() - start) / 1000).toFixed(1)} s)\n`);
}

const waiting = CHECKS.values();
async function lane() {
  for (const [name, command, args] of waiting)
    await check(name, command, args, ["ignore", "pipe", "pipe"]);
}
await Promise.all([lane(), lane()]);
await check("End-to-end tests", "node", ["scripts/test-e2e.mjs"], "inherit");
