import { productName } from "@nutria/contract/store/product";

const encoder = new TextEncoder();

/** An event of an iCalendar file. All texts are plain; they are escaped when written. */
export interface CalendarEvent {
  /** Stays the same for every version of the event. */
  uid: string;
  /** Grows with every version. */
  sequence: number;
  /** When this version was made. */
  modifiedAt: string;
  /** Instants; with `days`, the event covers whole days instead: `yyyy-MM-dd`, the last one not included. */
  start: string;
  end: string;
  days?: { from: string; to: string };
  status: "CONFIRMED" | "TENTATIVE" | "CANCELLED";
  summary: string;
  location?: string;
  description?: string;
  url?: string;
  organizer?: { name: string; email: string };
}

/** A file to subscribe to, to add, or to remove an event that was added before. */
type Method = "PUBLISH" | "CANCEL";

interface CalendarFile {
  method: Method;
  /** Lines of the whole calendar, such as its name. */
  head?: readonly string[];
  events: readonly CalendarEvent[];
  now: string;
}

/** Writes an iCalendar file (RFC 5545): UTC times, escaped texts, lines of at most 75 octets that end in CRLF. */
export function writeCalendar({ method, head = [], events, now }: CalendarFile): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${productName}//Agenda//ES`,
    "CALSCALE:GREGORIAN",
    `METHOD:${method}`,
    ...head,
    ...events.flatMap((event) => eventLines(event, now)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

/** `20261123T160000Z` */
export function calendarInstant(instant: string): string {
  return `${instant.slice(0, 19).replace(/[-:]/g, "")}Z`;
}

function eventLines(event: CalendarEvent, now: string): string[] {
  const { uid, sequence, modifiedAt, status, summary, location, description, url, organizer } = event;
  return [
    "BEGIN:VEVENT",
    `UID:${uid}@${productName.toLowerCase()}`,
    `DTSTAMP:${calendarInstant(now)}`,
    `LAST-MODIFIED:${calendarInstant(modifiedAt)}`,
    `SEQUENCE:${sequence}`,
    ...timeLines(event),
    `SUMMARY:${escapeText(summary)}`,
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    ...(organizer ? [`ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`] : []),
    `STATUS:${status}`,
    "END:VEVENT",
  ];
}

function timeLines({ start, end, days }: CalendarEvent): string[] {
  if (!days) return [`DTSTART:${calendarInstant(start)}`, `DTEND:${calendarInstant(end)}`];
  const plain = (day: string) => day.replaceAll("-", "");
  return [`DTSTART;VALUE=DATE:${plain(days.from)}`, `DTEND;VALUE=DATE:${plain(days.to)}`];
}

/** Escapes a text value: removes control characters, which a file must not contain, except the tab. */
function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|\r|\n/g, "\\n")
    .replace(/(?!\t)\p{Cc}/gu, "");
}

/** A parameter value: neither quotes nor control characters can be escaped in it. */
function quoted(text: string): string {
  return `"${text.replace(/["\p{Cc}]/gu, "")}"`;
}

/**
 * Folds a line to at most 75 octets per line, never inside a character; continuation lines start with a
 * space.
 */
function fold(line: string): string {
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > 75) {
      parts.push(part);
      part = " ";
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join("\r\n");
}
