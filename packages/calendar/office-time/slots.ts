import { weekdayOf } from "../day";
import { addMinutes, minutesBetween } from "../instant";
import {
  collides,
  contains,
  merge,
  stepsOf,
  subtract,
  widened,
  type Buffers,
  type CollisionRule,
  type Interval,
} from "../interval";
import { timesShown } from "../local-time";
import { dayAt, timeAt } from "../zone";

/** Minutes from one slot to the next. */
export const slotMinutes = 15;

/** Hours in which a nutritionist sees patients, in their time zone (spec B §3). */
interface OfficeHours {
  /** Sunday 0 to Saturday 6. */
  days: readonly number[];
  startTime: string;
  endTime: string;
  /** Ids of the offices that these hours open. */
  offices: readonly string[];
}

/** Everything that decides whether a patient may book a time. */
export interface Availability {
  timeZone: string;
  officeHours: readonly OfficeHours[];
  daysOff: readonly Interval[];
  busy: readonly Interval[];
  /** Busy in calendars of other providers; it keeps off visits as {@link busy} does. */
  otherBusy?: readonly Interval[];
  /** Buffers of the visit to book; they may lie outside the office hours, but not on another visit. */
  buffers?: Buffers;
  rule: CollisionRule;
  /** The current instant; slots that have started are left out. */
  now: string;
}

/** A bookable time, in the nutritionist's zone (spec A §3, "Time slot"). */
interface Slot extends Interval {
  time: string;
  isAvailable: boolean;
}

/** The office hours of one office on a day, by the clock on its wall: not merged, and in no order. */
function officeHoursOf(
  calendarDay: string,
  officeId: string,
  { officeHours, timeZone }: Pick<Availability, "officeHours" | "timeZone">,
): Interval[] {
  const weekday = weekdayOf(calendarDay);
  return officeHours
    .filter(({ days, offices }) => days.includes(weekday) && offices.includes(officeId))
    .flatMap(({ startTime, endTime }) => timesShown(calendarDay, startTime, endTime, timeZone));
}

/**
 * The slots of a day for an appointment at an office, in steps of 15 minutes from the start of its office
 * hours: office hours minus days off, unavailable when busy or already started. A patient's booking is
 * accepted exactly when its slot is available (decisions, "Agenda").
 */
export function slotsOf(
  calendarDay: string,
  officeId: string,
  minutes: number,
  availability: Availability,
): Slot[] {
  const { timeZone, daysOff, buffers = {}, rule, now } = availability;
  const hours = merge(officeHoursOf(calendarDay, officeId, availability));
  const busy = [...availability.busy, ...near(availability.otherBusy ?? [], hours, buffers)];
  const open = subtract(hours, daysOff);
  return hours.flatMap((range) =>
    stepsOf(range, slotMinutes)
      .map((start) => ({ start, end: addMinutes(start, minutes) }))
      .filter((slot) => open.some((interval) => contains(interval, slot)))
      .map((slot) => ({
        ...slot,
        time: timeAt(slot.start, timeZone),
        isAvailable: slot.start >= now && !isBusy(widened(slot, buffers), busy, rule),
      })),
  );
}

/** The times that may keep off a visit within some hours; there may be a whole year of them. */
function near(times: readonly Interval[], hours: readonly Interval[], buffers: Buffers): Interval[] {
  const reach = hours.map((one) => widened(one, buffers));
  return times.filter((time) => reach.some((one) => time.start <= one.end && time.end >= one.start));
}

function isBusy(occupied: Interval, busy: readonly Interval[], rule: CollisionRule): boolean {
  return busy.some((taken) => collides(taken, occupied, rule));
}

/** The slots of several offices as one list: a time is available when one of them has it available. */
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

/** Whether a patient may book a time at an office: it is an available slot. */
export function isOffered(booking: Interval, officeId: string, availability: Availability): boolean {
  const minutes = minutesBetween(booking.start, booking.end);
  const day = dayAt(booking.start, availability.timeZone);
  return slotsOf(day, officeId, minutes, availability).some(
    ({ start, isAvailable }) => isAvailable && start === booking.start,
  );
}
