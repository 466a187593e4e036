import { addDays, addMonths, startOfMonth, startOfWeek } from "./days";
import { formatIn } from "./zone";

export const agendaViews = ["day", "week", "month", "list"] as const;
export type AgendaView = (typeof agendaViews)[number];

/** Number of days in the list, starting at the selected date. */
export const listDays = 28;

export interface DayRange {
  /** The first day, and the day after the last. */
  from: string;
  to: string;
}

/** Returns the days that a view shows for a date. */
export function rangeOf(view: AgendaView, date: string, firstWeekday: number): DayRange {
  switch (view) {
    case "day":
      return { from: date, to: addDays(date, 1) };
    case "week": {
      const from = startOfWeek(date, firstWeekday);
      return { from, to: addDays(from, 7) };
    }
    case "month": {
      const from = startOfWeek(startOfMonth(date), firstWeekday);
      const last = startOfWeek(addDays(startOfMonth(addMonths(date, 1)), -1), firstWeekday);
      return { from, to: addDays(last, 7) };
    }
    case "list":
      return { from: date, to: addDays(date, listDays) };
  }
}

/** Returns the date of the previous or next page, for the buttons ‹ and ›. */
export function stepOf(view: AgendaView, date: string, direction: 1 | -1): string {
  switch (view) {
    case "day":
      return addDays(date, direction);
    case "week":
      return addDays(date, 7 * direction);
    case "month":
      return addMonths(date, direction);
    case "list":
      return addDays(date, listDays * direction);
  }
}

/** Returns the toolbar's title for the visible days. */
export function rangeTitle(view: AgendaView, date: string, firstWeekday: number): string {
  if (view === "day") {
    return formatIn("UTC", { weekday: "long", day: "numeric", month: "long", year: "numeric" }).format(
      new Date(`${date}T00:00:00Z`),
    );
  }
  if (view === "month") {
    return formatIn("UTC", { month: "long", year: "numeric" }).format(new Date(`${date}T00:00:00Z`));
  }
  const { from, to } = rangeOf(view, date, firstWeekday);
  const format = formatIn("UTC", { day: "numeric", month: "short", year: "numeric" });
  return format.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${addDays(to, -1)}T00:00:00Z`));
}
