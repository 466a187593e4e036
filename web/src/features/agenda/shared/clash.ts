import { maximumRangeDays, occupies } from "@nutria/contract/agenda";
import type { Appointment } from "@nutria/contract/schemas/appointment";
import { addDays } from "./days";
import type { DayRange } from "./views";

export interface Span {
  startDate: string;
  endDate: string;
}

/**
 * Whether two times clash. They do when they touch, as the specification counts; back-to-back is allowed where the
 * nutritionist has said so.
 */
export function clashes(a: Span, b: Span, allowBackToBack: boolean): boolean {
  const [aStart, aEnd, bStart, bEnd] = [a.startDate, a.endDate, b.startDate, b.endDate].map(Date.parse) as [
    number,
    number,
    number,
    number,
  ];
  return allowBackToBack ? aStart < bEnd && bStart < aEnd : aStart <= bEnd && bStart <= aEnd;
}

/**
 * Returns the days to load for finding clashes with an event. Adds one day on each side, because adjacent events clash
 * too. For very long events, limits the range to what one request may read in any zone.
 */
export function clashRangeOf(firstDay: string, lastDay: string): DayRange {
  const from = addDays(firstDay, -1);
  // A day less than the most, for the hour more that they have where a clock is set back.
  const furthest = addDays(from, maximumRangeDays - 1);
  const wanted = addDays(lastDay, 2);
  return { from, to: wanted < furthest ? wanted : furthest };
}

/** Returns the appointment that already takes this time; ignores the one that is being moved. */
export function findClash(
  span: Span,
  appointments: readonly Appointment[],
  { allowBackToBack, except }: { allowBackToBack: boolean; except?: string | undefined },
): Appointment | undefined {
  return appointments.find(
    (other) => other._id !== except && occupies(other.status) && clashes(span, other, allowBackToBack),
  );
}
