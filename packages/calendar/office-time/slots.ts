import { weekdayOf } from "../day";
import { addMinutes, minutesBetween } from "../instant";
import { collides, contains, merge, stepsOf, subtract, type CollisionRule, type Interval } from "../interval";
import { nearestInstantOf } from "../local-time";
import { dayAt, timeAt } from "../wall-clock";

/** Minutes from one slot to the next. */
export const slotMinutes = 15;

/** Hours in which a nutritionist sees patients, by the clock of their zone (spec B §3). */
interface OfficeHours {
  /** Sunday 0 to Saturday 6. */
  days: readonly number[];
  startTime: string;
  endTime: string;
  /** Ids of the offices that they are for. */
  offices: readonly string[];
}

/** All that decides whether a patient may book a time. */
export interface Availability {
  timeZone: string;
  officeHours: readonly OfficeHours[];
  daysOff: readonly Interval[];
  busy: readonly Interval[];
  rule: CollisionRule;
  /** Nothing that has begun is offered. */
  now: string;
}

/** A time that could be offered, in the zone of the nutritionist (spec A §3, "Time slot"). */
interface Slot extends Interval {
  time: string;
  isAvailable: boolean;
}

/** Office hours of one office on a calendar day, as they are entered: not joined, in no order. */
function officeHoursOf(
  calendarDay: string,
  officeId: string,
  { officeHours, timeZone }: Pick<Availability, "officeHours" | "timeZone">,
): Interval[] {
  const weekday = weekdayOf(calendarDay);
  return officeHours
    .filter(({ days, offices }) => days.includes(weekday) && offices.includes(officeId))
    .map(({ startTime, endTime }) => ({
      start: nearestInstantOf(`${calendarDay}T${startTime}`, timeZone),
      end: nearestInstantOf(`${calendarDay}T${endTime}`, timeZone),
    }))
    .filter(({ start, end }) => start < end);
}

/**
 * The slots of a day for an appointment of so many minutes at an office, in items of 15 minutes from the start of its
 * office hours: office hours minus days off, unavailable where something is booked or the time has begun. A booking
 * by a patient is accepted exactly where a slot is available (decisions, "Agenda").
 */
export function slotsOf(
  calendarDay: string,
  officeId: string,
  minutes: number,
  availability: Availability,
): Slot[] {
  const { timeZone, daysOff, busy, rule, now } = availability;
  const hours = merge(officeHoursOf(calendarDay, officeId, availability));
  const open = subtract(hours, daysOff);
  return hours.flatMap((range) =>
    stepsOf(range, slotMinutes)
      .map((start) => ({ start, end: addMinutes(start, minutes) }))
      .filter((slot) => open.some((interval) => contains(interval, slot)))
      .map((slot) => ({
        ...slot,
        time: timeAt(slot.start, timeZone),
        isAvailable: slot.start >= now && !busy.some((taken) => collides(taken, slot, rule)),
      })),
  );
}

/** The slots of several offices as one list: a time is available where any of them has it. */
export function slotsOfOffices(
  calendarDay: string,
  officeIds: readonly string[],
  minutes: number,
  availability: Availability,
): Slot[] {
  const byStart = new Map<string, Slot>();
  for (const officeId of officeIds) {
    for (const slot of slotsOf(calendarDay, officeId, minutes, availability)) {
      const known = byStart.get(slot.start);
      if (!known || (slot.isAvailable && !known.isAvailable)) byStart.set(slot.start, slot);
    }
  }
  return [...byStart.values()].sort((a, b) => (a.start < b.start ? -1 : 1));
}

/** Whether a patient may book a time at an office: it is one of its available slots. */
export function isOffered(booking: Interval, officeId: string, availability: Availability): boolean {
  const minutes = minutesBetween(booking.start, booking.end);
  const day = dayAt(booking.start, availability.timeZone);
  return slotsOf(day, officeId, minutes, availability).some(
    ({ start, isAvailable }) => isAvailable && start === booking.start,
  );
}
