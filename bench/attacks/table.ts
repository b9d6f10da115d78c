import { type Subject } from "./subject";

/** One thing that is tried: resolves to null where it was survived, else to what was lost. */
export type Row = { name: string; attempt: (subject: Subject) => Promise<string | null> };

export type AttackTable = { name: string; rows: Row[] };

export type Loss = { table: string; row: string; why: string };
export type Outcome = { table: string; tried: number; losses: Loss[]; seconds: number };

async function attemptRow({ name, attempt }: Row, subject: Subject): Promise<string | null> {
  try {
    return await attempt(subject);
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? "") : "";
    return `${name}: ${String(error)} ${cause instanceof Error ? cause.message : ""}`.trim();
  }
}

/** Tries every row once; each subject takes the next row when it is done with one. */
export async function tryTable(
  { name: table, rows }: AttackTable,
  subjects: Subject[],
): Promise<Outcome> {
  const start = performance.now();
  const losses: Loss[] = [];
  const left = rows.values();
  let tried = 0;
  await Promise.all(
    subjects.map(async (subject) => {
      for (const row of left) {
        const why = await attemptRow(row, subject);
        tried += 1;
        if (why !== null) losses.push({ table, row: row.name, why });
      }
    }),
  );
  return { table, tried, losses, seconds: (performance.now() - start) / 1000 };
}
