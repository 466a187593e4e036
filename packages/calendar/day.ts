/** Arithmetic of calendar days `yyyy-MM-dd`, free of any time zone. */

import { dayMilliseconds } from "./durations";

/** The weekdays on which a practice may start its week: Sunday and Monday. */
export const firstWeekdays = [0, 1] as const;
export type FirstWeekday = (typeof firstWeekdays)[number];

/** The weekday on which a week starts in Mexico: Sunday. */
export const firstWeekday: FirstWeekday = 0;

function timeOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

export function addCalendarDays(day: string, count: number): string {
  return dayOf(timeOf(day) + count * dayMilliseconds);
}

export function nextDay(day: string): string {
  return addCalendarDays(day, 1);
}

/** Days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((timeOf(to) - timeOf(from)) / dayMilliseconds);
}

/** Every day from one to another, both included. */
export function daysFrom(from: string, to: string): string[] {
  const count = Math.max(0, daysBetween(from, to) + 1);
  return Array.from({ length: count }, (_, index) => addCalendarDays(from, index));
}

/** Sunday 0 to Saturday 6 (spec B §9). */
export function weekdayOf(day: string): number {
  return new Date(timeOf(day)).getUTCDay();
}

/** First day of the week that holds a day. */
export function startOfWeek(day: string, startsOn: number = firstWeekday): string {
  return addCalendarDays(day, -((weekdayOf(day) - startsOn + 7) % 7));
}

export function startOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** The same day of another month, or that month's last. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + count, 0));
  const first = dayOf(Date.UTC(year, month - 1 + count, 1));
  return addCalendarDays(first, Math.min(date, last.getUTCDate()) - 1);
}
