export type CalendarEvent = {
  name: string;
  address: string;
  description: string;
  website: string;
  start: string;
  /** null where it could not be read. */
  end: string | null;
};

/** RFC 5545 section 3.3.11. */
function escapeText(text: string): string {
  return (
    text
      .replace(/\\/g, "\\\\")
      .replace(/[;,]/g, "\\$&")
      .replace(/\r\n?|\n/g, "\\n")
      // eslint-disable-next-line no-control-regex -- the format has no place for them
      .replace(/[\u0000-\u001f\u007f]/g, " ")
  );
}

/** RFC 5545 section 3.1: lines of at most 75 octets, continued after a space. */
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

/** RFC 3986: an address as the format wants it has no spaces, no control characters, only ASCII. */
function webAddress(text: string): string | null {
  return URL.canParse(text) ? new URL(text).href : null;
}

/** A tentative entry, valid by RFC 5545, with CRLF line ends; start and end as yyyy-mm-ddTHH:MM, local. */
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
    // Local time without a zone: the organiser's own clock.
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
