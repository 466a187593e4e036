import type { DayOff, DayOffInput } from "@nutria/contract/schemas/day-off";
import { addSeconds } from "@nutria/calendar/instant";
import { nextDay, startOfDay, wallClock } from "@nutria/calendar/wall-clock";
import type { StoredDayOff } from "./entity";

const lastMinute = 24 * 60 - 1;

/**
 * The instants that a form means: to the minute, and half-open. A whole day and an end at 23:59 both last until the
 * next midnight of the owner's zone (spec B §9).
 */
export function halfOpen(
  { startDate, endDate, isAllDay = false }: Pick<DayOffInput, "startDate" | "endDate" | "isAllDay">,
  timeZone: string,
): Pick<StoredDayOff, "startDate" | "endDate"> {
  const [start, end] = [toTheMinute(startDate), toTheMinute(endDate)];
  const [first, last] = [wallClock(start, timeZone), wallClock(end, timeZone)];
  // A whole day that already ends at midnight ends with the day before.
  const lastDay =
    isAllDay && last.minutes === 0 && end > start ? wallClock(addSeconds(end, -60), timeZone).day : last.day;
  return {
    startDate: isAllDay ? startOfDay(first.day, timeZone) : start,
    endDate: isAllDay || last.minutes === lastMinute ? startOfDay(nextDay(lastDay), timeZone) : end,
  };
}

/** A day off as its owner sees it: an end at midnight is 23:59 of the day before (spec B §4). */
export function toDayOff(stored: StoredDayOff, timeZone: string): DayOff {
  const { dayOffId, startDate, endDate, version } = stored;
  const endsAtMidnight = endDate === startOfDay(wallClock(endDate, timeZone).day, timeZone);
  return {
    _id: dayOffId,
    startDate,
    endDate: endsAtMidnight ? addSeconds(endDate, -60) : endDate,
    isAllDay: endsAtMidnight && startDate === startOfDay(wallClock(startDate, timeZone).day, timeZone),
    version,
  };
}

function toTheMinute(instant: string): string {
  return new Date(Math.floor(Date.parse(instant) / 60_000) * 60_000).toISOString();
}
