import { addCalendarDays } from "@nutria/calendar/day";
import { nearestInstantOf } from "@nutria/calendar/local-time";
import { minutesOf, timeOfMinutes } from "@nutria/calendar/time-of-day";
import { wallClock } from "@nutria/calendar/zone";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import type { Minutes } from "../../shared/closed-hours";

/**
 * Arithmetic of a drag: keeps the event inside the grid and computes its new time.
 */

/** Part of an event that a drag moves: the whole, or one of its edges. */
export type Grip = "whole" | "start" | "end";

/** The distance by which the start and the end of an event move. */
export interface Shift {
  days: number;
  start: number;
  end: number;
}

/** An event and the time at which it is dropped. */
export interface Drop {
  appointment: Appointment;
  startDate: string;
  endDate: string;
}

/** Appointments that wait for the nutritionist's answer cannot be moved, only answered (spec A §4). */
export function isMovable({ displayStatus }: Pick<Appointment, "displayStatus">): boolean {
  return displayStatus !== null && displayStatus !== "PENDING_BY_NUTRITIONIST";
}

/**
 * Computes the time of a drop. Moves local time, so that 09:00 stays 09:00 across a daylight-saving change. The
 * duration of what is moved as a whole does not change, except that an all-day event still covers whole days.
 */
export function dropOf(appointment: Appointment, { days, start, end }: Shift, zone: string): Drop {
  const { startDate, endDate, isAllDay } = appointment;
  const moved = (instant: string, minutes: number) => {
    if (days === 0 && minutes === 0) return instant;
    const { day, time } = wallClock(instant, zone);
    const later = minutesOf(time) + minutes;
    const overMidnight = Math.floor(later / (24 * 60));
    const local = `${addCalendarDays(day, days + overMidnight)}T${timeOfMinutes(later - overMidnight * 24 * 60)}`;
    return nearestInstantOf(local, zone);
  };
  const from = moved(startDate, start);
  if (isAllDay || start !== end) return { appointment, startDate: from, endDate: moved(endDate, end) };
  const length = Date.parse(endDate) - Date.parse(startDate);
  return { appointment, startDate: from, endDate: new Date(Date.parse(from) + length).toISOString() };
}

/** Rounds minutes to the nearest step. */
export function nearestStep(minutes: number, step: number): number {
  return Math.round(minutes / step) * step + 0;
}

/** Limits a drag by so many minutes to the hours of the grid; an edge stops a step before the other one. */
export function shiftWithin(
  grip: Grip,
  minutes: number,
  event: Minutes,
  hours: Minutes,
  step: number,
): Omit<Shift, "days"> {
  const between = (least: number, most: number) => Math.min(Math.max(minutes, least), Math.max(least, most));
  if (grip === "start") {
    return { start: between(Math.min(0, hours.start - event.start), event.end - step - event.start), end: 0 };
  }
  if (grip === "end") {
    return { start: 0, end: between(event.start + step - event.end, Math.max(0, hours.end - event.end)) };
  }
  const moved = between(hours.start - event.start, hours.end - event.end);
  return { start: moved, end: moved };
}

/** Returns the span between two points of one column in either order, at least one step long. */
export function spanBetween(a: number, b: number, step: number): Minutes {
  const start = Math.floor(Math.min(a, b) / step) * step;
  const end = Math.max(start + step, Math.ceil(Math.max(a, b) / step) * step);
  return { start: Math.max(0, start), end: Math.min(24 * 60, end) };
}

/** Distance in pixels from an edge where a drag starts to scroll, and the maximum scroll per frame. */
const edgePixels = 32;
const fastestPixels = 7;

/** Returns the scroll speed for a pointer near the upper (negative) or lower edge; it grows towards the edge. */
export function edgeSpeed(at: number, { top, bottom }: { top: number; bottom: number }): number {
  const above = top + edgePixels - at;
  const below = at - (bottom - edgePixels);
  const speed = (depth: number) => Math.round((Math.min(depth, edgePixels) / edgePixels) * fastestPixels);
  if (above > 0) return -speed(above);
  return below > 0 ? speed(below) : 0;
}
