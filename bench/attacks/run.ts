/**
 * `npm run attacks`: tries tables of attacks on the built app, and ends with 1 where one was not
 * survived. `-- --strict-time` judges times as well; `-- redirects` tries one table by its name.
 */
import { setTimeout as pause } from "node:timers/promises";

import { buildIfNeeded } from "../../scripts/build-if-needed.mjs";
import { runCommand } from "../command";
import type { Figures } from "../monitored";
import { isRunning } from "../process";
import { settle } from "../rounds";
import { figure, table } from "../table";
import { hostileTexts } from "./hostile-texts";
import { malformedRequests } from "./malformed-requests";
import { origins } from "./origins";
import { redirects } from "./redirects";
import { storeFaults } from "./store-faults";
import { startSubject, type Subject } from "./subject";
import { type Outcome, tryTable } from "./table";
import { warmUp } from "./warm-up";

const LANES = 3;
const GROWTH_LIMIT_MB = 20;
const SLACK_MS = 100;
const MEGABYTE = 1024 * 1024;
const LOSSES_SHOWN = 20;
/** One row in so many is met before memory is read for the first time. */
const SAMPLE = 11;
const COLLECTIONS = 6;
const COLLECTION_MS = 2000;

const TABLES = [redirects, origins, malformedRequests, hostileTexts, storeFaults];

const isTimeJudged = process.argv.includes("--strict-time");
const wanted = process.argv.slice(2).filter((word) => !word.startsWith("--"));

type Memory = { rssMb: number; heapMb: number };
type Health = { app: string; before: Memory; after: Memory | null; problems: string[] };

/** A process grows once to the size of what it meets; a leak grows with each meeting. */
async function meetAll(subject: Subject): Promise<void> {
  await warmUp(subject);
  for (const { name, rows } of TABLES)
    await tryTable({ name, rows: rows.filter((_, row) => row % SAMPLE === 0) }, [subject]);
}

/** Without garbage, once what is done in the background has ended; emptied pages are given back late. */
async function memoryWithin({ app }: Subject): Promise<Memory> {
  await settle([app]);
  const seen: Figures[] = [];
  for (let turn = 0; turn < COLLECTIONS; turn += 1) {
    seen.push(await app.collected());
    await pause(COLLECTION_MS);
  }
  const least = (of: (figures: Figures) => number) => Math.min(...seen.map(of)) / MEGABYTE;
  return { rssMb: least(({ rss }) => rss), heapMb: least(({ heapUsed }) => heapUsed) };
}

async function healthOf(subject: Subject, before: Memory): Promise<Health> {
  const { app, ask } = subject;
  if (!isRunning(app.pid)) return { app: app.name, before, after: null, problems: ["has ended"] };
  const problems: string[] = [];
  const { status } = await ask({ path: "/healthz" });
  if (status !== 200) problems.push(`/healthz answers ${status}`);
  const after = await memoryWithin(subject);
  const growth = after.rssMb - before.rssMb;
  if (growth > GROWTH_LIMIT_MB) problems.push(`holds ${figure(growth)} MB more`);
  return { app: app.name, before, after, problems };
}

function report(outcomes: Outcome[], healths: Health[], subjects: Subject[]): boolean {
  const rows = outcomes.map(({ table: name, tried, losses, seconds }) => [
    name,
    `${tried - losses.length}/${tried}`,
    figure(seconds),
  ]);
  console.log(table(["attacks", "survived", "seconds"], rows));
  const memory = healths.map(({ app, before, after }) =>
    [before.rssMb, after?.rssMb, before.heapMb, after?.heapMb].reduce<string[]>(
      (cells, megabytes) => [...cells, figure(megabytes ?? NaN)],
      [app],
    ),
  );
  const columns = ["without garbage", "MB before", "MB after", "heap before", "heap after"];
  console.log(`\n${table(columns, memory)}`);
  const asked = subjects.reduce((sum, { pace }) => sum + pace.asked, 0);
  const slowest = Math.max(...subjects.map(({ pace }) => pace.slowestMs));
  const past = Math.max(...subjects.map(({ pace }) => pace.pastDeadlineMs));
  console.log(
    `\n${asked} requests; the slowest took ${figure(slowest)} ms; the latest came ` +
      `${figure(Math.abs(past))} ms ${past > 0 ? "after" : "before"} its deadline.`,
  );
  const losses = outcomes.flatMap((outcome) => outcome.losses);
  for (const { table: name, row, why } of losses.slice(0, LOSSES_SHOWN))
    console.log(`LOST ${name}: ${row}: ${why}`);
  if (losses.length > LOSSES_SHOWN) console.log(`… and ${losses.length - LOSSES_SHOWN} more`);
  const problems = healths.flatMap(({ app, problems: found }) =>
    found.map((problem) => `${app} ${problem}`),
  );
  if (isTimeJudged && past > SLACK_MS) problems.push("A page came too late");
  for (const problem of problems) console.log(`LOST ${problem}`);
  return losses.length === 0 && problems.length === 0;
}

async function run(): Promise<void> {
  buildIfNeeded();
  const subjects: Subject[] = [];
  for (let number = 1; number <= LANES; number += 1) subjects.push(await startSubject(number));
  const before: Memory[] = [];
  await Promise.all(subjects.map(meetAll));
  before.push(...(await Promise.all(subjects.map(memoryWithin))));
  const outcomes: Outcome[] = [];
  for (const each of TABLES) {
    if (wanted.length > 0 && !wanted.includes(each.name.replaceAll(" ", "-"))) continue;
    const outcome = await tryTable(each, subjects);
    console.error(`attacks: ${each.name}: ${outcome.tried} tried`);
    outcomes.push(outcome);
  }
  const healths = await Promise.all(
    subjects.map((subject, number) => healthOf(subject, before[number]!)),
  );
  if (!report(outcomes, healths, subjects)) process.exitCode = 1;
  for (const { close } of subjects) await close();
}

await runCommand(run);
