import { type ChosenFile, EVENT_IMAGE_HINT, uploadWarnings } from "./upload";

export const END_WARNING =
  "Your event ends before it starts. If that is not what you mean, check its dates and times.";

/** As typed; undefined for a field that is still empty. */
export type EventTimes = {
  startDate: string | undefined;
  startTime: string | undefined;
  endDate: string | undefined;
  endTime: string | undefined;
};

/** Reads 2027-05-31, 5/31/2027 and 5/31/27, in UTC; null for other texts and invalid days. */
function readDay(text: string): number | null {
  const [, y, m, d] = /^(\d{4,6})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  const [, month = m, day = d, year = y] = /^(\d\d?)\/(\d\d?)\/(\d\d|\d{4,6})$/.exec(text) ?? [];
  if (!year || !month || !day) return null;
  const date = new Date(0);
  date.setUTCFullYear(
    Number(year.length === 2 ? `20${year}` : year),
    Number(month) - 1,
    Number(day),
  );
  const isValid = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isValid ? date.getTime() : null;
}

/** Reads 6:30 pm, 6 p.m. and 18:30, in minutes; null for other texts. */
function readTime(text: string): number | null {
  const [, h, m] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  const [, hour = h, minute = m ?? 0, half] =
    /^(0?[1-9]|1[0-2])(?::([0-5]\d))?\s*([ap])\.?m\.?$/i.exec(text) ?? [];
  if (!hour) return null;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : Number(hour);
  return hours * 60 + Number(minute);
}

/** Date and time in ms, only to be compared; null if one of them is unreadable. */
export function readMoment(date = "", time = ""): number | null {
  const [day, minutes] = [readDay(date.trim()), readTime(time.trim())];
  return day === null || minutes === null ? null : day + minutes * 60_000;
}

export function endsBeforeStart({ startDate, startTime, endDate, endTime }: EventTimes): boolean {
  const [start, end] = [readMoment(startDate, startTime), readMoment(endDate, endTime)];
  return start !== null && end !== null && end < start;
}

const MAX_FILE_WARNINGS = 3;

/** What the page after a valid event warns of. */
export function eventWarnings(times: EventTimes, files: readonly ChosenFile[]): string[] {
  const ofFiles = uploadWarnings(files, EVENT_IMAGE_HINT).slice(0, MAX_FILE_WARNINGS);
  return endsBeforeStart(times) ? [END_WARNING, ...ofFiles] : ofFiles;
}
