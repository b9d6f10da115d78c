const MAX_SECONDS = 60;
/** As in `Sun, 06 Nov 1994 08:49:37 GMT`. */
const HTTP_DATE = /^[A-Z][a-z]{2,8}, [\w: -]+ GMT$/;

/** The seconds to wait that a Retry-After names, as a number or a date: 1 to 60; null where it names none. */
export function parseRetryAfter(value: string | null, now: number): number | null {
  const seconds = secondsOf(value?.trim() ?? "", now);
  return seconds >= 1 ? Math.min(seconds, MAX_SECONDS) : null;
}

function secondsOf(value: string, now: number): number {
  if (/^\d+$/.test(value)) return Number(value);
  return HTTP_DATE.test(value) ? Math.ceil((Date.parse(value) - now) / 1000) : NaN;
}
