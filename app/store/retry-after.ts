const MAX_SECONDS = 60;
const HTTP_DATE = /^[A-Z][a-z]{2,8}, [\w: -]+ GMT$/;

/** Parses Retry-After, in seconds or as a date, to 1 to 60 seconds; null if invalid. */
export function parseRetryAfter(value: string | null, now: number): number | null {
  const seconds = secondsOf(value?.trim() ?? "", now);
  return seconds >= 1 ? Math.min(seconds, MAX_SECONDS) : null;
}

function secondsOf(value: string, now: number): number {
  if (/^\d+$/.test(value)) return Number(value);
  return HTTP_DATE.test(value) ? Math.ceil((Date.parse(value) - now) / 1000) : NaN;
}
