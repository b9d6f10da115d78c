export const END_WARNING =
  "Your event ends before it starts. If that is not what you mean, check its dates and times.";

type EventTimes = {
  startDate?: unknown;
  startTime?: unknown;
  endDate?: unknown;
  endTime?: unknown;
};

const textOf = (value: unknown) => (typeof value === "string" ? value.trim() : "");

/** mm/dd/yyyy as yyyy-mm-dd, which sorts as it reads; other texts as they are. */
export function isoDate(value: unknown): string {
  const text = textOf(value);
  const [, month = "", day = "", year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text;
}

/** 6pm, 6:30 pm and 18:30 as 24-hour HH:MM; other texts as they are. */
export function clockTime(value: unknown): string {
  const text = textOf(value);
  const [, hour, minute = "00", half = ""] =
    /^(0?[1-9]|1[0-2])(?::([0-5]\d))?\s*([ap])\.?m\.?$/i.exec(text) ?? [];
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
