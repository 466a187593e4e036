import type { Interval } from "@nutria/calendar/interval";

const minute = 60_000;
const base = 36;

/**
 * Times in order as a text of some seven characters each: the minutes from the end of the one before, and its length, in
 * base 36. Five thousand fit an item of the table.
 */
export function packTimes(times: readonly Interval[]): string {
  let last = 0;
  return times
    .map(({ start, end }) => {
      const [from, to] = [Date.parse(start) / minute, Date.parse(end) / minute];
      const text = `${(from - last).toString(base)}.${(to - from).toString(base)}`;
      last = to;
      return text;
    })
    .join(" ");
}

/** The times of {@link packTimes}. */
export function unpackTimes(text: string): Interval[] {
  let last = 0;
  return text
    .split(" ")
    .filter((part) => part !== "")
    .map((part) => {
      const [gap = 0, length = 0] = part.split(".").map((number) => Number.parseInt(number, base));
      const from = last + gap;
      last = from + length;
      return { start: new Date(from * minute).toISOString(), end: new Date(last * minute).toISOString() };
    });
}
