import { wholeFrom } from "../../../../lib/forms/typed-number";
import { mostRepeats, repeatIntervals } from "@nutria/calendar/repeat";

/** Returns how a new event repeats; undefined for once, and for a number of times that no series has. */
export function repeatsOf({ every, times }: { every: string; times: string }) {
  const interval = repeatIntervals.find((one) => one === every);
  const count = wholeFrom(times) ?? 0;
  return interval && count >= 2 && count <= mostRepeats ? { every: interval, times: count } : undefined;
}

/** When the dates of a series are that were moved, as instants, by their place in the series. */
export type MovedDates = Readonly<Record<number, string>>;
