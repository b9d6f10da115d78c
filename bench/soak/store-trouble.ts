import { setTimeout as pause } from "node:timers/promises";

import type { FaultRule } from "../../tests/support/faults";
import type { StoreServer } from "../../tests/support/store-server";

const SHARE = 0.05;
const RHYTHM_MS = 1000;
/** Stock is sold out after a while, and nobody could buy. */
const REFILL_MS = 60_000;

const KINDS: Omit<FaultRule, "match">[] = [
  { status: 500 },
  { status: 503 },
  { reset: true },
  { brokenJson: true },
  { html: "<h1>Bad gateway</h1>" },
  { stall: true },
  { delay: 700 },
];

/** Each second spoils one call in twenty, of as many as there were in the second before. */
export async function troubleStore(
  { store, requests, reset }: StoreServer,
  isOver: () => boolean,
): Promise<{ calls: number; faults: number }> {
  let calls = 0;
  let faults = 0;
  let owed = 0;
  let turn = 0;
  let refillAt = performance.now() + REFILL_MS;
  while (!isOver()) {
    await pause(RHYTHM_MS);
    calls += requests.length;
    owed += requests.length * SHARE;
    requests.length = 0;
    if (performance.now() > refillAt) {
      reset();
      refillAt += REFILL_MS;
    }
    const due = Math.floor(owed);
    owed -= due;
    faults += due;
    store.faults = Array.from({ length: due }, () => {
      turn += 1;
      return { match: "any", times: 1, ...KINDS[turn % KINDS.length]! };
    });
  }
  store.faults = [];
  return { calls, faults };
}
