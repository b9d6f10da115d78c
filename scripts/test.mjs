/** `npm test`: everything that must hold, in the order in which it fails fastest. */
import { spawnSync } from "node:child_process";

const STEPS = [
  ["Types", "npx", ["tsc"]],
  ["Lint", "npx", ["eslint", ".", "--max-warnings", "0"]],
  ["Format", "npx", ["prettier", "--check", "--log-level", "warn", "."]],
  ["Unused code", "npx", ["knip"]],
  ["Unit tests", "npx", ["vitest", "run"]],
  ["End-to-end tests", "node", ["scripts/test-e2e.mjs"]],
];

for (const [name, command, args] of STEPS) {
  const start = Date.now();
  console.log(`\n== ${name}`);
  const { status } = spawnSync(command, args, { stdio: "inherit" });
  if (status !== 0) {
    console.error(`== ${name}: failed`);
    process.exit(status ?? 1);
  }
  console.log(`== ${name}: ok (${((Date.now() - start) / 1000).toFixed(1)} s)`);
}
