import type { FormRules } from "./field-rule";

/** SPEC.md sections 3 and 5, "Event form"; apart from its schema, so that a page may show fields alone. */
export const eventRules = {
  eventName: { label: "Event name", kind: "text" },
  eventWebsite: { label: "Event website", kind: "url", isOptional: true },
  eventPhone: { label: "Event phone", kind: "tel", isOptional: true },
  eventAddress: { label: "Event address", kind: "text" },
  startDate: { label: "Start date", kind: "date" },
  startTime: { label: "Start time", kind: "time" },
  endDate: { label: "End date", kind: "date" },
  endTime: { label: "End time", kind: "time" },
  eventDescription: { label: "Event description", kind: "long" },
  contactName: { label: "Contact name", kind: "text" },
  contactEmail: { label: "Contact email", kind: "email" },
} as const satisfies FormRules;

/** SPEC.md sections 3 and 5, "Inline event form": dates and times come as text. */
export const inlineEventRules = {
  name: { label: "Event name", kind: "text" },
  website: { label: "Website", kind: "url", isOptional: true },
  phone: { label: "Phone", kind: "tel", isOptional: true },
  address: { label: "Address", kind: "text" },
  startDate: { label: "Start date", kind: "dateText" },
  startTime: { label: "Start time", kind: "timeText" },
  endDate: { label: "End date", kind: "dateText" },
  endTime: { label: "End time", kind: "timeText" },
  description: { label: "Short description", kind: "long" },
  contactName: { label: "Contact name", kind: "text" },
  contactEmail: { label: "Contact email", kind: "email" },
} as const satisfies FormRules;

/** Said when an event seems to end before it starts; never blocks. */
export const END_WARNING =
  "Your event ends before it starts. If that is not what you mean, check its dates and times.";

export type EventTimes = {
  startDate?: string;
  startTime?: string;
  endDate?: string;
  endTime?: string;
};

/** mm/dd/yyyy as yyyy-mm-dd, which sorts as it reads; other texts as they are. */
export function isoDate(text = ""): string {
  const [, month = "", day = "", year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? [];
  return year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text.trim();
}

/** hh:mm pm as 24-hour HH:MM; other texts as they are. */
export function clockTime(text = ""): string {
  const [, hour, minute, half = ""] = /^(\d{1,2}):(\d\d)\s?([ap])\.?m\.?$/i.exec(text.trim()) ?? [];
  if (!hour) return text.trim();
  const hours = (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  return `${String(hours).padStart(2, "0")}:${minute}`;
}

/**
 * True when an event ends before it starts, date and time taken together; false while either end
 * is unknown. Never blocks: overnight events are fine, and the visitor decides.
 */
export function endsBeforeStart({ startDate, startTime, endDate, endTime }: EventTimes): boolean {
  const start = `${isoDate(startDate)}T${clockTime(startTime)}`;
  const end = `${isoDate(endDate)}T${clockTime(endTime)}`;
  const isKnown = (moment: string) =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(moment) && !Number.isNaN(Date.parse(moment));
  return isKnown(start) && isKnown(end) && end < start;
}
