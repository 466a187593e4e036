/** Times of day `HH:mm`, as a clock shows them. */
const minutesOfDay = 24 * 60;

export const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Whether a text is a time of day as it is kept, `HH:mm`. */
export function isTime(text: string): boolean {
  return timePattern.test(text);
}

/** Minutes since midnight of `HH:mm`. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** `HH:mm` of minutes since midnight; 24:00 is 00:00. */
export function timeOfMinutes(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}

/** Reads a typed time (`9`, `930`, `9:30`, `21.15`) as `HH:mm`; null when it is not a time of day. */
export function timeFromTyped(typed: string): string | null {
  const match = /^(\d{1,2})(?:[:.h ]?(\d{2})|[:.h])?$/.exec(typed.trim().toLowerCase());
  if (!match) return null;
  const hours = Number(match[1]);
  const minutes = Number(match[2] ?? "0");
  return hours < 24 && minutes < 60 ? timeOfMinutes(hours * 60 + minutes) : null;
}

/** The times of a day in steps of so many minutes, from midnight on. */
export function timesInStepsOf(minutes: number): string[] {
  return Array.from({ length: Math.ceil(minutesOfDay / minutes) }, (_, index) =>
    timeOfMinutes(index * minutes),
  );
}

/** Place of the time among others that is the same or the last before it; the first where none is. */
export function indexOfTime(time: string, times: readonly string[]): number {
  const after = times.findIndex((one) => one > time);
  return after === -1 ? times.length - 1 : Math.max(0, after - 1);
}
