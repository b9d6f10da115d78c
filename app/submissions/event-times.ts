export const END_WARNING =
  "Your event ends before it starts. If that is not what you mean, check its dates and times.";

/** As typed; undefined for a field that is still empty. */
export type EventTimes = {
  startDate: string | undefined;
  startTime: string | undefined;
  endDate: string | undefined;
  endTime: string | undefined;
};

/** Converts 2027-05-31 and 5/31/2027 to yyyy-mm-dd; null for other texts and invalid days. */
function readDay(text: string): string | null {
  const [, y, m, d] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  const [, month = m, day = d, year = y] = /^(\d\d?)\/(\d\d?)\/(\d{4})$/.exec(text) ?? [];
  if (!year || !month || !day) return null;
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/** Converts 6:30 pm, 6 p.m. and 18:30 to HH:MM (24 hours); null for other texts. */
function readTime(text: string): string | null {
  if (/^([01]\d|2[0-3]):[0-5]\d$/.test(text)) return text;
  const [, hour, minute = "00", half] =
    /^(0?[1-9]|1[0-2])(?::([0-5]\d))?\s*([ap])\.?m\.?$/i.exec(text) ?? [];
  if (!hour || !half) return null;
  const hours = (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  return `${String(hours).padStart(2, "0")}:${minute}`;
}

/** Date and time as yyyy-mm-ddTHH:MM, which sorts as text; null if one of them is unreadable. */
export function readMoment(date = "", time = ""): string | null {
  const [day, clock] = [readDay(date.trim()), readTime(time.trim())];
  return day && clock && `${day}T${clock}`;
}

export function endsBeforeStart({ startDate, startTime, endDate, endTime }: EventTimes): boolean {
  const [start, end] = [readMoment(startDate, startTime), readMoment(endDate, endTime)];
  return start !== null && end !== null && end < start;
}
