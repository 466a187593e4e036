import { addCalendarDays, daysFrom } from "@nutria/calendar/day";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { byDay } from "../../agenda-screen/list/by-day";
import type { BookingSettings } from "../../api/booking-settings";
import { lookOf, toneOf, type Tone } from "../../shared/format";
import type { DayRange } from "../../shared/views";
import { shutReasonOf, type GridDay } from "../grid-days";

export interface MonthDay {
  day: string;
  /** Of the month before or after. */
  isOutside: boolean;
  appointments: Appointment[];
  /** Why the practice does not work on that day. */
  shut: GridDay["shut"];
}

/** Returns the days of a month's grid, in whole weeks. An event of several days is on each of them. */
export function monthDaysOf(
  appointments: readonly Appointment[],
  range: DayRange,
  date: string,
  settings: Pick<BookingSettings, "zone" | "schedules" | "daysOff">,
): MonthDay[] {
  const busy = new Map(byDay(appointments, range, settings.zone).map((one) => [one.day, one.appointments]));
  return daysFrom(range.from, addCalendarDays(range.to, -1)).map((day) => ({
    day,
    isOutside: day.slice(0, 7) !== date.slice(0, 7),
    appointments: busy.get(day) ?? [],
    shut: shutReasonOf(day, settings),
  }));
}

/** The days in weeks of seven. */
export function weeksOf(days: readonly MonthDay[]): MonthDay[][] {
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** Rows of a cell: more events than these leave the last row to the number of the others. */
export const rowsOfCell = 3;

/** Returns the events that a cell shows, and how many it does not. */
export function cellOf<One>(events: readonly One[]): { shown: readonly One[]; more: number } {
  const shown = events.length > rowsOfCell ? events.slice(0, rowsOfCell - 1) : events;
  return { shown, more: events.length - shown.length };
}

/** Whether each column of the grid is a weekday on which the practice never works and nothing happens. */
export function emptyColumnsOf(weeks: readonly MonthDay[][]): boolean[] {
  const columns = Array.from({ length: 7 }, (_, at) => weeks.map((week) => week[at]));
  const isEmpty = columns.map((column) =>
    column.every((one) => one?.shut === "closed" && one.appointments.length === 0),
  );
  return isEmpty.every(Boolean) ? isEmpty.map(() => false) : isEmpty;
}

export interface Dot {
  id: string;
  tone: Tone | "past";
  /** It waits for the nutritionist's answer. */
  isRing: boolean;
}

/** Dots that fit into the cell of a phone. */
const mostDots = 4;

/** Returns the dots of a day: what is over is grey, what is to confirm is a ring. */
export function dotsOf(appointments: readonly Appointment[], now: string): Dot[] {
  return appointments.slice(0, mostDots).map((one) => ({
    id: one._id,
    tone: one.endDate <= now ? "past" : toneOf(one),
    isRing: lookOf(one.displayStatus) === "bordered",
  }));
}
