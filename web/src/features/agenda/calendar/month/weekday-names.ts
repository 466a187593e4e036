import { addCalendarDays } from "@nutria/calendar/day";
import { formatLongDay } from "@nutria/calendar/format-days";

/** A Sunday. */
const sunday = "2026-11-22";

/** Returns the names of the weekdays, from the one on which the practice starts its week: `lunes`, … */
export function weekdayNamesOf(firstWeekday: number): string[] {
  return Array.from({ length: 7 }, (_, index) => {
    const [name = ""] = formatLongDay(addCalendarDays(sunday, firstWeekday + index)).split(",");
    return name;
  });
}
