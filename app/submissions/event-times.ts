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

const ISO_DAY = /^(?<year>\d{4,6})-(?<month>\d\d)-(?<day>\d\d)$/;
const US_DAY = /^(?<month>\d\d?)\/(?<day>\d\d?)\/(?<year>\d\d|\d{4,6})$/;

/** Reads 2027-05-31, 5/31/2027 and 5/31/27, in UTC; null for other texts and invalid days. */
function readDay(text: string): number | null {
  const { year, month, day } = (ISO_DAY.exec(text) ?? US_DAY.exec(text))?.groups ?? {};
  if (!year) return null;
  const date = new Date(0);
  date.setUTCFullYear(
    Number(year.length === 2 ? `20${year}` : year),
    Number(month) - 1,
    Number(day),
  );
  const isValid = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isValid ? date.getTime() : null;
}

const TIME_24 = /^(?<hour>[01]\d|2[0-3]):(?<minute>[0-5]\d)$/;
const TIME_12 = /^(?<hour>0?[1-9]|1[0-2])(?::(?<minute>[0-5]\d))?\s*(?<half>[ap])\.?m\.?$/i;

/** Reads 6:30 pm, 6 p.m. and 18:30, in minutes; null for other texts. */
function readTime(text: string): number | null {
  const { hour, minute = 0, half } = (TIME_24.exec(text) ?? TIME_12.exec(text))?.groups ?? {};
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
