import { mostRepeats, repeatIntervals } from "@nutria/calendar/repeat";
import type { EventFormValues } from "./event-form-values";

/** Returns how a new event repeats; undefined for once, and for a number of times that no series has. */
export function repeatsOf({ every, times }: Pick<EventFormValues, "every" | "times">) {
  const interval = repeatIntervals.find((one) => one === every);
  const isCount = /^\d+$/.test(times) && Number(times) >= 2 && Number(times) <= mostRepeats;
  return interval && isCount ? { every: interval, times: Number(times) } : undefined;
}
