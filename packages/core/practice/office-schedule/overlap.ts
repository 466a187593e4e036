import { minutesOf } from "@nutria/calendar/time-of-day";
import type { StoredOfficeSchedule } from "./entity";

type Hours = Pick<StoredOfficeSchedule, "schedule" | "offices">;

/**
 * Whether two schedules open the same office at the same time. Hours are half-open: an end at 14:00 does not
 * overlap with a start at 14:00.
 */
export function overlaps(a: Hours, b: Hours): boolean {
  return (
    a.offices.some((office) => b.offices.includes(office)) &&
    a.schedule.days.some((day) => b.schedule.days.includes(day)) &&
    minutesOf(a.schedule.startTime) < minutesOf(b.schedule.endTime) &&
    minutesOf(b.schedule.startTime) < minutesOf(a.schedule.endTime)
  );
}
