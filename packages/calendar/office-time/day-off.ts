import { nextDay } from "../day";
import { addMinutes, toTheMinute } from "../instant";
import { startOfDay, wholeDays } from "../local-time";
import { dayAt, timeAt } from "../zone";

/** A time without service, as two instants; the end is exclusive. */
interface DayOffTime {
  startDate: string;
  endDate: string;
}

/**
 * The interval of a form, to the minute and half-open. A whole day and an end at 23:59 both last until the
 * next midnight in the owner's zone (spec B §9).
 */
export function toHalfOpen(
  { startDate, endDate, isAllDay = false }: DayOffTime & { isAllDay?: boolean | undefined },
  zone: string,
): DayOffTime {
  const [start, end] = [toTheMinute(startDate), toTheMinute(endDate)];
  // The last day of an end at midnight is the day before.
  const endsBefore = isAllDay && end > start && timeAt(end, zone) === "00:00";
  const lastDay = dayAt(endsBefore ? addMinutes(end, -1) : end, zone);
  const endsAtMidnight = isAllDay || timeAt(end, zone) === "23:59";
  return {
    startDate: isAllDay ? startOfDay(dayAt(start, zone), zone) : start,
    endDate: endsAtMidnight ? startOfDay(nextDay(lastDay), zone) : end,
  };
}

/** A day off on the wire: an end at midnight is 23:59 of the day before (spec B §4). */
export function fromHalfOpen(
  { startDate, endDate }: DayOffTime,
  zone: string,
): DayOffTime & { isAllDay: boolean } {
  // One without length that starts at midnight ends on its own day.
  const endsAtMidnight = endDate > startDate && isStartOfDay(endDate, zone);
  return {
    startDate,
    endDate: endsAtMidnight ? addMinutes(endDate, -1) : endDate,
    isAllDay: endsAtMidnight && isStartOfDay(startDate, zone),
  };
}

/** The same whole days in another zone, on their dates; undefined for a time that is not whole days in the first. */
export function onSameDates(dayOff: DayOffTime, from: string, to: string): DayOffTime | undefined {
  const { startDate, endDate, isAllDay } = fromHalfOpen(dayOff, from);
  if (!isAllDay) return undefined;
  const { start, end } = wholeDays(dayAt(startDate, from), dayAt(endDate, from), to);
  return { startDate: start, endDate: end };
}

function isStartOfDay(instant: string, zone: string): boolean {
  return instant === startOfDay(dayAt(instant, zone), zone);
}
