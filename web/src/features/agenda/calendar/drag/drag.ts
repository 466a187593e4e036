import type { Appointment } from "@nutria/contract/schemas/appointment";
import { addDays } from "../../shared/days";
import { instantOf, localOf, minutesOf, timeOf } from "../../shared/zone";

/** The arithmetic of dragging: pixels into minutes and days, within what the grid shows, and what becomes of an event. */

/** How far an event is moved. */
export interface Shift {
  days: number;
  minutes: number;
}

/** An event and the time that it is let go at. */
export interface Drop {
  appointment: Appointment;
  startDate: string;
  endDate: string;
}

/** What waits for the nutritionist's answer is answered, not moved (spec A §4). */
export function isMovable({ displayStatus }: Pick<Appointment, "displayStatus">): boolean {
  return displayStatus !== null && displayStatus !== "PENDING_BY_NUTRITIONIST";
}

/**
 * Where an event lands. The wall clock moves, so that 09:00 stays 09:00 over a change of clocks; the length stays too,
 * except that an event of whole days still covers whole days.
 */
export function dropOf(appointment: Appointment, { days, minutes }: Shift, zone: string): Drop {
  const { startDate, endDate, isAllDay } = appointment;
  if (days === 0 && minutes === 0) return { appointment, startDate, endDate };
  const from = localOf(startDate, zone);
  const start = instantOf(addDays(from.day, days), timeOf(minutesOf(from.time) + minutes), zone);
  if (isAllDay) {
    const to = localOf(endDate, zone);
    return { appointment, startDate: start, endDate: instantOf(addDays(to.day, days), to.time, zone) };
  }
  const length = Date.parse(endDate) - Date.parse(startDate);
  return { appointment, startDate: start, endDate: new Date(Date.parse(start) + length).toISOString() };
}

/** Minutes that a distance on the grid stands for, in whole steps. */
export function minutesOfDistance(pixels: number, minutesPerPixel: number, step: number): number {
  const steps = Math.round((pixels * minutesPerPixel) / step);
  return Number.isFinite(steps) ? steps * step + 0 : 0;
}

/** Keeps an event inside its day: never before its first minute, never past its last. */
export function withinDay(
  moved: number,
  event: { start: number; end: number },
  day: { start: number; end: number },
): number {
  return Math.min(
    Math.max(moved, day.start - event.start),
    Math.max(day.end - event.end, day.start - event.start),
  );
}

/** Columns that a distance stands for, from the column it began in. */
export function columnsOfDistance(pixels: number, columnWidth: number, from: number, count: number): number {
  if (columnWidth <= 0 || from < 0) return 0;
  return Math.min(count - 1 - from, Math.max(-from, Math.round(pixels / columnWidth))) + 0;
}

/** A time on the grid snapped to its step. */
export function snap(minutes: number, step: number): number {
  return Math.round(minutes / step) * step;
}

/** The span between two points of one column, whichever comes first, at least one step long. */
export function spanBetween(a: number, b: number, step: number): { start: number; end: number } {
  const start = Math.floor(Math.min(a, b) / step) * step;
  const end = Math.max(start + step, Math.ceil(Math.max(a, b) / step) * step);
  return { start: Math.max(0, start), end: Math.min(24 * 60, end) };
}

/** Pixels from an edge within which a drag scrolls, and those that it scrolls in one frame at most. */
const edgePixels = 32;
const fastestPixels = 7;

/** How fast to scroll for a pointer near the upper (less than 0) or lower edge: the nearer, the faster. */
export function edgeSpeed(at: number, { top, bottom }: { top: number; bottom: number }): number {
  const above = top + edgePixels - at;
  const below = at - (bottom - edgePixels);
  const speed = (depth: number) => Math.round((Math.min(depth, edgePixels) / edgePixels) * fastestPixels);
  if (above > 0) return -speed(above);
  return below > 0 ? speed(below) : 0;
}
