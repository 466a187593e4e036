/** A calendar with some lines of events in it, as a provider sends it. */
export function calendarOf(...lines: readonly string[]): string {
  return ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Example//ES", ...lines, "END:VCALENDAR", ""].join(
    "\r\n",
  );
}

let events = 0;

/** The lines of an event. */
export function eventOf(...lines: readonly string[]): string[] {
  const uid = lines.some((line) => line.startsWith("UID:")) ? [] : [`UID:${++events}@example.com`];
  return ["BEGIN:VEVENT", ...uid, ...lines, "END:VEVENT"];
}

/** The lines of an event from one instant to another. */
export function busyEvent(start: string, end: string, ...more: readonly string[]): string[] {
  const compact = (instant: string) => `${instant.slice(0, 19).replace(/[-:]/g, "")}Z`;
  return eventOf(`DTSTART:${compact(start)}`, `DTEND:${compact(end)}`, ...more);
}

/** A calendar that is busy from one instant to another. */
export function busyCalendar(...times: readonly (readonly [start: string, end: string])[]): string {
  return calendarOf(...times.flatMap(([start, end]) => busyEvent(start, end)));
}
