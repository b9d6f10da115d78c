import { setTimeout as pause } from "node:timers/promises";

import { type Batch, runBatch, type Visit, withClient } from "./load";
import { cpuOf, type Server } from "./process";
import type { Target } from "./targets";

const QUIET_MS = 100;
const SETTLE_MS = 20_000;

/** `toFloor`: how often the floor's CPU, measured just before. */
export type Sample = Batch & { round: number; toFloor: number };
export type Measured = { target: Target; samples: Sample[]; problem: string | null };
export type Pace = {
  rounds: number;
  batchMs: number;
  warmUpMs: number;
  /** No round but the first begins later than this after the start of the process. */
  latestRoundMs: number;
};

type Tell = (text: string) => void;
type Ready = Measured & { visit: Visit };

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Resolves when the servers have done what they do in the background. */
export async function settle(servers: Server[]): Promise<void> {
  const used = () => servers.reduce((sum, { pid }) => sum + cpuOf(pid), 0);
  const end = performance.now() + SETTLE_MS;
  for (let before = -1; before !== used() && performance.now() < end;) {
    before = used();
    await pause(QUIET_MS);
  }
}

async function makeReady(target: Target, { warmUpMs }: Pace): Promise<Ready> {
  const { server, prepare } = target;
  const none = { target, samples: [], visit: () => Promise.resolve() };
  try {
    const visit = await withClient(server, prepare);
    await runBatch(server, visit, warmUpMs);
    return { ...none, visit, problem: null };
  } catch (error) {
    return { ...none, problem: messageOf(error) };
  }
}

/** One batch for each of a group, after one of the floor. */
async function measureGroup(
  group: Ready[],
  floor: Ready,
  { batchMs }: Pace,
  round: number,
  tell: Tell,
): Promise<void> {
  const orTell = ({ target }: Ready, task: Promise<unknown>) =>
    task.catch((error: unknown) => tell(`${target.page} was left out: ${messageOf(error)}`));
  // What was kept for a while may be read anew after the first visit; that is not part of the batch.
  for (const ready of group) await orTell(ready, withClient(ready.target.server, ready.visit));
  await settle(group.flatMap(({ target }) => target.servers));
  const base = await runBatch(floor.target.server, floor.visit, batchMs);
  floor.samples.push({ ...base, round, toFloor: 1 });
  for (const ready of group) {
    const batch = runBatch(ready.target.server, ready.visit, batchMs).then((figures) =>
      ready.samples.push({ ...figures, round, toFloor: figures.cpuMs / base.cpuMs }),
    );
    await orTell(ready, batch);
  }
}

/** What is measured in turn, and the bare page that it is compared with. */
export type Group = { floor: Target; targets: Target[] };

/**
 * Measures all in turn, round after round, so that a busy moment hits all alike. What is compared has run equally long, for
 * V8 makes a page faster with every visit: each group has a floor of its own.
 *
 * @returns the floors' figures as those of one, then those of all targets
 */
export async function measure(groups: Group[], pace: Pace, tell: Tell): Promise<Measured[]> {
  tell("Warming up");
  const ready: { floor: Ready; targets: Ready[] }[] = [];
  for (const { floor, targets } of groups) {
    const own = { floor: await makeReady(floor, pace), targets: [] as Ready[] };
    if (own.floor.problem !== null) throw new Error(`The bare Remix page ${own.floor.problem}`);
    for (const target of targets) own.targets.push(await makeReady(target, pace));
    ready.push(own);
  }
  for (let round = 1; round <= pace.rounds; round += 1) {
    if (round > 1 && performance.now() > pace.latestRoundMs) break;
    tell(`Round ${round} of ${pace.rounds}`);
    for (const { floor, targets } of ready) {
      const sound = targets.filter(({ problem }) => problem === null);
      // There and back again, so that none is always first.
      const order = round % 2 === 0 ? sound.reverse() : sound;
      await measureGroup(order, floor, pace, round, tell);
    }
  }
  const floors = ready.map(({ floor }) => floor);
  return [
    { ...floors[0]!, samples: floors.flatMap(({ samples }) => samples) },
    ...ready.flatMap(({ targets }) => targets),
  ];
}
