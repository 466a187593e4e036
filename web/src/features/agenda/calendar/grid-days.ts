import { addCalendarDays, daysFrom, nextDay } from "@nutria/calendar/day";
import { startOfDay } from "@nutria/calendar/local-time";
import { minutesOf } from "@nutria/calendar/time-of-day";
import { wallClock } from "@nutria/calendar/zone";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import type { BookingSettings } from "../api/booking-settings";
import { closedHoursOf, partsOn } from "../shared/closed-hours";
import type { OtherBusy } from "../shared/other-busy";
import type { DayRange } from "../shared/views";
import { placeSideBySide, type Placed, type TimeSpan } from "./events/event-columns";

export const dayMinutes = 24 * 60;

export interface TimedEvent extends TimeSpan {
  appointment: Appointment;
}

export interface GridDay {
  day: string;
  events: Placed<TimedEvent>[];
  /** Hours outside the office hours, and days off. */
  closed: TimeSpan[];
  off: TimeSpan[];
  /** Busy in another calendar. */
  otherBusy: TimeSpan[];
  /** Why the practice has no open hour on the day, whatever happens on it. */
  shut: "closed" | "off" | undefined;
  /** Nothing happens on the day, not for a part of it either. */
  isEmpty: boolean;
}

interface TimedPlace extends TimeSpan {
  day: string;
}

const places = new WeakMap<Appointment, { zone: string; place: TimedPlace | undefined }>();

/**
 * Returns the position of an appointment on the time grid, or undefined when it belongs to the all-day row: it lasts
 * all day or ends on another day. Cached per appointment, because paging back and forth computes it again.
 */
export function timedPlaceOf(appointment: Appointment, zone: string): TimedPlace | undefined {
  const known = places.get(appointment);
  if (known?.zone === zone) return known.place;
  const place = findPlace(appointment, zone);
  places.set(appointment, { zone, place });
  return place;
}

function findPlace({ isAllDay, startDate, endDate }: Appointment, zone: string): TimedPlace | undefined {
  if (isAllDay) return undefined;
  const from = wallClock(startDate, zone);
  const to = wallClock(endDate, zone);
  const start = minutesOf(from.time);
  if (to.day === from.day) return { day: from.day, start, end: minutesOf(to.time) };
  const endsAtMidnight = to.time === "00:00" && to.day === addCalendarDays(from.day, 1);
  return endsAtMidnight ? { day: from.day, start, end: dayMinutes } : undefined;
}

/** Returns the days of the time grid, with overlapping events in columns. */
export function gridDaysOf(
  appointments: readonly Appointment[],
  range: DayRange,
  settings: Pick<BookingSettings, "zone" | "schedules" | "daysOff">,
  otherBusy: readonly OtherBusy[] = [],
): GridDay[] {
  const { zone, schedules, daysOff } = settings;
  const timed = new Map<string, TimedEvent[]>();
  for (const appointment of appointments) {
    const place = timedPlaceOf(appointment, zone);
    if (!place) continue;
    const event = { appointment, start: place.start, end: place.end };
    const ofDay = timed.get(place.day);
    if (ofDay) ofDay.push(event);
    else timed.set(place.day, [event]);
  }
  return daysFrom(range.from, addCalendarDays(range.to, -1)).map((day) => {
    const [closed, off] = [closedHoursOf(day, schedules), partsOn(day, daysOff, zone)];
    const [from, to] = [startOfDay(day, zone), startOfDay(nextDay(day), zone)];
    const isEmpty = !appointments.some(({ startDate, endDate }) => startDate < to && endDate > from);
    return {
      day,
      events: placeSideBySide(timed.get(day) ?? []),
      closed,
      off,
      otherBusy: partsOn(day, otherBusy, zone),
      shut: shutOf(closed, off),
      isEmpty,
    };
  });
}

/** Why a day has no open hour at all, whatever happens on it; undefined when it has one. */
export function shutReasonOf(
  day: string,
  { zone, schedules, daysOff }: Pick<BookingSettings, "zone" | "schedules" | "daysOff">,
): GridDay["shut"] {
  return shutOf(closedHoursOf(day, schedules), partsOn(day, daysOff, zone));
}

function shutOf(closed: readonly TimeSpan[], off: readonly TimeSpan[]): GridDay["shut"] {
  const isWhole = ({ start, end }: TimeSpan) => start === 0 && end === dayMinutes;
  if (off.some(isWhole)) return "off";
  return closed.some(isWhole) ? "closed" : undefined;
}
