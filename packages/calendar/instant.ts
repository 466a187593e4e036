/**
 * Arithmetic of instants: times in UTC as `toISOString` writes them, so that they compare as text. The clock itself
 * is in the context; nothing here reads it.
 */
const minuteMilliseconds = 60_000;

/** Minutes of a day on which no clock changes. */
export const minutesPerDay = 24 * 60;

export function addSeconds(instant: string, seconds: number): string {
  return new Date(Date.parse(instant) + seconds * 1000).toISOString();
}

export function addMinutes(instant: string, minutes: number): string {
  return addSeconds(instant, minutes * 60);
}

export function addHours(instant: string, hours: number): string {
  return addSeconds(instant, hours * 3600);
}

/** So many times 24 hours later. For calendar days there is `addCalendarDays`. */
export function addDays(instant: string, days: number): string {
  return addHours(instant, days * 24);
}

export function minutesBetween(start: string, end: string): number {
  return (Date.parse(end) - Date.parse(start)) / minuteMilliseconds;
}

/** Whether two instants are in the same minute; false when one of them is no instant. */
export function isSameMinute(one: string, other: string): boolean {
  const minuteOf = (instant: string) => Math.floor(Date.parse(instant) / minuteMilliseconds);
  return minuteOf(one) === minuteOf(other);
}

/** The start of the minute that an instant lies in. */
export function toTheMinute(instant: string): string {
  return new Date(Math.floor(Date.parse(instant) / minuteMilliseconds) * minuteMilliseconds).toISOString();
}

/** An instant that names what replaces `earlier`: `now`, or the next millisecond where both are the same. */
export function laterThan(earlier: string, now: string): string {
  return now > earlier ? now : addSeconds(earlier, 0.001);
}

/** Whether a text in the format of an instant names a moment that exists: the 30th of February does not. */
export function isExistingInstant(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text.slice(0, 10);
}

/** Seconds since 1970, as DynamoDB's time to live wants them. */
export function epochSeconds(instant: string): number {
  return Math.floor(Date.parse(instant) / 1000);
}
