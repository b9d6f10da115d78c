import type { StoreServer } from "../../tests/support/store-server";
import { READ_PATHS, shop } from "./journeys";
import type { Proxy } from "./proxy";
import type { Tally } from "./tally";
import { visitorOf } from "./visitor";

const READERS = 1;
const SHOPPERS = { forms: 2, scripts: 2 };

export type Load = {
  /** Resolves once so many more requests were answered. */
  answers: (count: number) => Promise<void>;
  /** Lets everyone finish what they are at. */
  end: () => Promise<void>;
};

/** Visitors who read, and visitors who buy in both modes, one after the other without a pause. */
export function startLoad(proxy: Proxy, store: StoreServer, tally: Tally): Load {
  let isOver = false;
  async function again(task: () => Promise<void>) {
    while (!isOver)
      await task().catch((error: unknown) => {
        tally.abandoned += 1;
        tally.notes.push(error instanceof Error ? error.message : String(error));
      });
  }
  async function read() {
    const reader = visitorOf(proxy, tally);
    try {
      for (const path of READ_PATHS) await reader.get(path);
    } finally {
      reader.leave();
    }
  }
  const everyone = [
    ...Array.from({ length: READERS }, () => again(read)),
    ...Array.from({ length: SHOPPERS.forms }, () => again(() => shop(proxy, store, tally, false))),
    ...Array.from({ length: SHOPPERS.scripts }, () => again(() => shop(proxy, store, tally, true))),
  ];
  return {
    answers: async (count) => {
      const goal = tally.answered + count;
      while (tally.answered < goal) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    end: async () => {
      isOver = true;
      await Promise.all(everyone);
    },
  };
}
