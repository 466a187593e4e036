import { addCalendarDays } from "@nutria/calendar/day";
import { formatDayInFull, formatLongDay } from "@nutria/calendar/format-days";
import { capitalised } from "./capitalised";

/** A day that has passed as a list names it: 'Hoy', 'Ayer', 'Sábado 21 de noviembre', with the year where it is another. */
export function dayTitle(day: string, today: string): string {
  if (day === today) return "Hoy";
  if (day === addCalendarDays(today, -1)) return "Ayer";
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return capitalised((isThisYear ? formatLongDay : formatDayInFull)(day).replace(",", ""));
}
