import { addCalendarDays, daysFrom } from "@nutria/calendar/day";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { entriesByDay, type ListEntry } from "../../agenda-screen/list/by-day";
import type { BookingSettings } from "../../api/booking-settings";
import { lookOf, toneOf, type Tone } from "../../shared/format";
import type { OtherBusy } from "../../shared/other-busy";
import type { ShownDays } from "../../shared/views";
import { shutReasonOf, type GridDay } from "../grid-days";

export interface MonthDay {
  day: string;
  /** Of the month before or after. */
  isOutside: boolean;
  /** Events, and what is busy in other calendars, in order. */
  entries: readonly ListEntry<Appointment>[];
  appointments: readonly Appointment[];
  /** Why the practice does not work on that day. */
  shut: GridDay["shut"];
}

/** Returns the days of a month's grid, in whole weeks. An event of several days is on each of them. */
export function monthDaysOf(
  appointments: readonly Appointment[],
  range: ShownDays,
  date: string,
  settings: Pick<BookingSettings, "zone" | "schedules" | "daysOff">,
  otherBusy: readonly OtherBusy[] = [],
): MonthDay[] {
  const busy = new Map(
    entriesByDay(appointments, otherBusy, range, settings.zone).map((one) => [one.day, one.entries]),
  );
  return daysFrom(range.from, addCalendarDays(range.to, -1)).map((day) => {
    const entries = busy.get(day) ?? [];
    return {
      day,
      isOutside: day.slice(0, 7) !== date.slice(0, 7),
      entries,
      appointments: entries.flatMap((entry) => ("busy" in entry ? [] : [entry.appointment])),
      shut: shutReasonOf(day, settings),
    };
  });
}

/** The days in weeks of seven. */
export function weeksOf(days: readonly MonthDay[]): MonthDay[][] {
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** Rows of a cell: more events than these leave the last row to the number of the others. */
export const rowsOfCell = 3;

type Entries = readonly ListEntry<Appointment>[];

/** Returns what a cell shows of a day, and how many it does not. What is busy elsewhere leaves its row to an event. */
export function cellOf(entries: Entries): { shown: Entries; more: number } {
  if (entries.length <= rowsOfCell) return { shown: entries, more: 0 };
  const byRank = entries.toSorted((a, b) => Number("busy" in a) - Number("busy" in b));
  const kept = new Set(byRank.slice(0, rowsOfCell - 1));
  return { shown: entries.filter((entry) => kept.has(entry)), more: entries.length - kept.size };
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

/** Marks that fit into the cell of a phone. */
const mostMarks = 4;

/** Whether something of a day is busy in another calendar. */
export function isBusyElsewhere({ entries }: Pick<MonthDay, "entries">): boolean {
  return entries.some((entry) => "busy" in entry);
}

/** Returns the dots of a day: what is over is grey, what is to confirm is a ring. The mark of other calendars takes one. */
export function dotsOf(day: Pick<MonthDay, "entries" | "appointments">, now: string): Dot[] {
  const most = isBusyElsewhere(day) ? mostMarks - 1 : mostMarks;
  return day.appointments.slice(0, most).map((one) => ({
    id: one._id,
    tone: one.endDate <= now ? "past" : toneOf(one),
    isRing: lookOf(one.displayStatus) === "bordered",
  }));
}
