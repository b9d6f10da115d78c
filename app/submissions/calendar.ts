import { parseUrl } from "~/parse-url";

export type CalendarEvent = {
  name: string;
  address: string;
  description: string;
  website: string;
  start: string;
  end: string | null;
};

/** RFC 5545, 3.3.11: text values. */
function escapeText(text: string): string {
  return (
    text
      .replace(/\\/g, "\\\\")
      .replace(/[;,]/g, "\\$&")
      .replace(/\r\n?|\n/g, "\\n")
      // eslint-disable-next-line no-control-regex -- the format does not allow them
      .replace(/[\u0000-\u001f\u007f]/g, " ")
  );
}

/** RFC 5545, 3.1: lines of at most 75 octets, continued after a space. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  const pieces: string[] = [];
  let piece = "";
  let size = 0;
  for (const character of line) {
    const width = encoder.encode(character).length;
    const limit = pieces.length === 0 ? 75 : 74;
    if (size + width > limit) {
      pieces.push(piece);
      piece = "";
      size = 0;
    }
    piece += character;
    size += width;
  }
  return [...pieces, piece].join("\r\n ");
}

const dateTime = (moment: string) => `${moment.replace(/[-:]/g, "")}00`;

/** RFC 3986: a URI has no spaces or control characters and is ASCII only. */
const webAddress = (text: string) => parseUrl(text)?.href;

/** RFC 5545: a tentative event with CRLF line ends; start and end are local yyyy-mm-ddTHH:MM. */
export function calendarFile(event: CalendarEvent, uid: string, now: Date): string {
  const { start, end } = event;
  const website = webAddress(event.website);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Pawstride//Event submission//EN",
    "CALSCALE:GREGORIAN",
    "BEGIN:VEVENT",
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, "")}`,
    // RFC 5545, 3.3.5: local time without a time zone, as the organiser's clock shows it.
    `DTSTART:${dateTime(start)}`,
    ...(end && end > start ? [`DTEND:${dateTime(end)}`] : []),
    `SUMMARY:${escapeText(event.name)}`,
    `LOCATION:${escapeText(event.address)}`,
    ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
    ...(website ? [`URL:${website}`] : []),
    "STATUS:TENTATIVE",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map(fold).join("\r\n") + "\r\n";
}
