export const END_WARNING =
  "Your event ends before it starts. If that is not what you mean, check its dates and times.";

type EventTimes = {
  startDate?: unknown;
  startTime?: unknown;
  endDate?: unknown;
  endTime?: unknown;
};

const textOf = (value: unknown) => (typeof value === "string" ? value.trim() : "");

/** How people here write a date, and in which order. 5.6.2027 may be in May or in June: it is refused. */
const DATES: readonly [form: RegExp, order: "ymd" | "mdy" | "dmy"][] = [
  [/^(\d{4})-(\d\d)-(\d\d)$/, "ymd"],
  [/^(\d\d?)\/(\d\d?)\/(\d{4}|\d\d)$/, "mdy"],
  [/^(\d\d?)-(\d\d?)-(\d{4})$/, "mdy"],
  [/^([a-z]{3,9})\.? ?(\d\d?)(?:st|nd|rd|th)?(?:, ?| )(\d{4})$/i, "mdy"],
  [/^(\d\d?)(?:st|nd|rd|th)? ?([a-z]{3,9})[.,]? ?(\d{4})$/i, "dmy"],
];

const HALF_DAY = /^(0?[1-9]|1[0-2])(?:[:.]([0-5]\d))?\s*([ap])\.?\s?m\.?$/i;
const WHOLE_DAY = /^([01]\d|2[0-3])[:.][0-5]\d$/;

const MONTHS = "janfebmaraprmayjunjulaugsepoctnovdec";

/** 1 to 12 by a month's name, which may be short; a number as it is, and NaN for other words. */
function monthNumber(month: string): number {
  if (/\d/.test(month)) return Number(month);
  const at = MONTHS.indexOf(month.toLowerCase().slice(0, 3));
  return at % 3 === 0 ? at / 3 + 1 : NaN;
}

/** 5/31/2027, 05-31-2027 and May 31, 2027 as yyyy-mm-dd, which sorts as it reads; other texts as they are. */
export function isoDate(value: unknown): string {
  const text = textOf(value).replace(/\s+/g, " ");
  for (const [form, order] of DATES) {
    const parts = form.exec(text)?.slice(1);
    if (!parts) continue;
    const [year, month, day] = ["y", "m", "d"].map((part) => parts[order.indexOf(part)]!);
    const number = monthNumber(month!);
    if (Number.isNaN(number)) return text;
    const [fullYear, mm] = [year!.length === 2 ? `20${year}` : year, String(number)];
    return `${fullYear}-${mm.padStart(2, "0")}-${day!.padStart(2, "0")}`;
  }
  return text;
}

/** 6pm, 6:30 P.M., 18.30 and noon as 24-hour HH:MM; other texts, such as 6:30, as they are. */
export function clockTime(value: unknown): string {
  const text = textOf(value);
  if (/^(?:12 )?noon$/i.test(text)) return "12:00";
  if (WHOLE_DAY.test(text)) return text.replace(".", ":");
  const [, hour, minute = "00", half = ""] = HALF_DAY.exec(text) ?? [];
  if (!hour) return text;
  const hours = (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  return `${String(hours).padStart(2, "0")}:${minute}`;
}

/** False while either end is unknown. */
export function endsBeforeStart({ startDate, startTime, endDate, endTime }: EventTimes): boolean {
  const start = `${isoDate(startDate)}T${clockTime(startTime)}`;
  const end = `${isoDate(endDate)}T${clockTime(endTime)}`;
  const isKnown = (moment: string) =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(moment) && !Number.isNaN(Date.parse(moment));
  return isKnown(start) && isKnown(end) && end < start;
}
