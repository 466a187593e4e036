import { addCalendarDays, addMonths } from "./day";

/** How often an appointment or event repeats. */
export const repeatIntervals = ["week", "twoWeeks", "month"] as const;
type RepeatInterval = (typeof repeatIntervals)[number];

/** The most times of a series, the first included. */
export const mostRepeats = 26;

const daysOfInterval = { week: 7, twoWeeks: 14 } as const;

/**
 * The calendar days of a series, the first included. A month without the day, such as one without a 31st, takes its
 * last day.
 */
export function repeatDays(first: string, every: RepeatInterval, times: number): string[] {
  return Array.from({ length: times }, (_, index) =>
    every === "month" ? addMonths(first, index) : addCalendarDays(first, index * daysOfInterval[every]),
  );
}
