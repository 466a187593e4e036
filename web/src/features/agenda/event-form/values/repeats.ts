import { mostRepeats, repeatIntervals } from "@nutria/calendar/repeat";

/** Returns how a new event repeats; undefined for once, and for a number of times that no series has. */
export function repeatsOf({ every, times }: { every: string; times: string }) {
  const interval = repeatIntervals.find((one) => one === every);
  const isCount = /^\d+$/.test(times) && Number(times) >= 2 && Number(times) <= mostRepeats;
  return interval && isCount ? { every: interval, times: Number(times) } : undefined;
}

/** When the dates of a series are that were moved, as instants, by their place in the series. */
export type MovedDates = Readonly<Record<number, string>>;
