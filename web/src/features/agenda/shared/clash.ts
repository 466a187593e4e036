import { collides, widened, type Buffers, type Interval } from "@nutria/calendar/interval";
import { addCalendarDays } from "@nutria/calendar/day";
import { maximumRangeDays, occupies } from "@nutria/contract/agenda/agenda";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import type { ShownDays } from "./views";

/** A time with the buffers of its service. */
export interface Span extends Buffers {
  startDate: string;
  endDate: string;
}

function intervalOf(span: Span): Interval {
  return widened({ start: span.startDate, end: span.endDate }, span);
}

/**
 * Returns the days to load for finding clashes with an event. Adds one day on each side, because adjacent events clash
 * too. For very long events, limits the range to what one request may read in any zone.
 */
export function clashRangeOf(firstDay: string, lastDay: string): ShownDays {
  const from = addCalendarDays(firstDay, -1);
  // A day less than the most, for the hour more that they have where a clock is set back.
  const furthest = addCalendarDays(from, maximumRangeDays - 1);
  const wanted = addCalendarDays(lastDay, 2);
  return { from, to: wanted < furthest ? wanted : furthest };
}

/** Returns the appointment that already takes this time; ignores the one that is being moved. */
export function findClash(
  span: Span,
  appointments: readonly Appointment[],
  { allowBackToBack, except }: { allowBackToBack: boolean; except?: string | undefined },
): Appointment | undefined {
  return appointments.find(
    (other) =>
      other._id !== except &&
      occupies(other.status) &&
      collides(intervalOf(span), intervalOf(other), { allowBackToBack }),
  );
}
