import { formatLongDay } from "@nutria/calendar/format-days";
import { weekdayName } from "@nutria/calendar/weekdays";
import { wallClock } from "@nutria/calendar/zone";
import { todayIn } from "../../lib/today";

/** `lunes 23, 17:00`; with the month when it is another one. */
export function formatNextTime(instant: string, zone: string): string {
  const { day, time } = wallClock(instant, zone);
  const isThisMonth = day.slice(0, 7) === todayIn(zone).slice(0, 7);
  const date = isThisMonth ? `${weekdayName(day)} ${String(Number(day.slice(8)))}` : withoutComma(day);
  return `${date}, ${time}`;
}

/** `Martes, 24 de noviembre` */
export function formatDayTitle(day: string): string {
  return upperFirst(formatLongDay(day));
}

/** `martes 24 de noviembre` */
export const withoutComma = (day: string) => formatLongDay(day).replace(",", "");

export const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
