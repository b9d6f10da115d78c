/** What is done to the processes meanwhile. */
export type Phase = "calm" | "SIGTERM" | "kill -9";

export type Tally = ReturnType<typeof openTally>;

/** Counts what visitors asked for, what failed, and what became of it. */
export function openTally() {
  const counts = new Map<string, { asked: number; failed: number }>();
  const notes: string[] = [];
  const of = (phase: Phase, method: string) => {
    const key = `${phase} ${method}`;
    const found = counts.get(key) ?? { asked: 0, failed: 0 };
    counts.set(key, found);
    return found;
  };
  const tally = {
    phase: "calm" as Phase,
    of,
    answered: 0,
    note(method: string, path: string, problem: string | null) {
      const now = of(tally.phase, method);
      now.asked += 1;
      tally.answered += 1;
      if (problem === null) return;
      now.failed += 1;
      notes.push(`${tally.phase}: ${method} ${path.split("?")[0]}: ${problem}`);
    },
    lines: { expected: 0, lost: 0 },
    /** Carts that went to checkout, checkouts beyond one for each, and carts that were paid. */
    checkouts: 0,
    strayCheckouts: 0,
    orders: 0,
    /** Journeys that came to no end. */
    abandoned: 0,
    /** What went wrong, in words. */
    notes,
  };
  return tally;
}
