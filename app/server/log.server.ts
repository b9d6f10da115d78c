const REPEAT_MS = 60_000;
const MAX_LINES = 100;

const loggedAt = new Map<string, number>();

/** Logs a line as an error, at most once a minute for each text. */
export function logOnceAMinute(line: string): void {
  const now = performance.now();
  if (now - (loggedAt.get(line) ?? -Infinity) < REPEAT_MS) return;
  if (loggedAt.size > MAX_LINES) loggedAt.clear();
  loggedAt.set(line, now);
  console.error(line);
}
