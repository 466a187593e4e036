import { addCalendarDays, addMonths, startOfMonth, startOfWeek } from "@nutria/calendar/day";
import { formatDayInFull, formatDays, formatMonth } from "@nutria/calendar/format-days";

export const agendaViews = ["day", "week", "month", "list"] as const;
export type AgendaViewName = (typeof agendaViews)[number];

/** Number of days in the list, starting at the selected date. */
const listDays = 28;

export interface ShownDays {
  /** The first day, and the day after the last. */
  from: string;
  to: string;
}

/** Returns the days that a view shows for a date. */
export function rangeOf(view: AgendaViewName, date: string, firstWeekday: number): ShownDays {
  switch (view) {
    case "day":
      return { from: date, to: addCalendarDays(date, 1) };
    case "week": {
      const from = startOfWeek(date, firstWeekday);
      return { from, to: addCalendarDays(from, 7) };
    }
    case "month": {
      const from = startOfWeek(startOfMonth(date), firstWeekday);
      const last = startOfWeek(addCalendarDays(startOfMonth(addMonths(date, 1)), -1), firstWeekday);
      return { from, to: addCalendarDays(last, 7) };
    }
    case "list":
      return { from: date, to: addCalendarDays(date, listDays) };
  }
}

/** Returns the date of the previous or next page, for the buttons ‹ and ›. */
export function stepOf(view: AgendaViewName, date: string, direction: 1 | -1): string {
  switch (view) {
    case "day":
      return addCalendarDays(date, direction);
    case "week":
      return addCalendarDays(date, 7 * direction);
    case "month":
      return addMonths(date, direction);
    case "list":
      return addCalendarDays(date, listDays * direction);
  }
}

/** Returns the toolbar's title for the visible days. */
export function rangeTitle(view: AgendaViewName, date: string, firstWeekday: number): string {
  if (view === "day") return formatDayInFull(date);
  if (view === "month") return formatMonth(date);
  const { from, to } = rangeOf(view, date, firstWeekday);
  return formatDays(from, addCalendarDays(to, -1));
}
