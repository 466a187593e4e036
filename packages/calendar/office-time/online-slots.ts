import { addCalendarDays } from "../day";
import { addHours, minutesBetween } from "../instant";
import type { Interval } from "../interval";
import { dayAt } from "../zone";
import { slotsOfOffices, type Availability } from "./slots";

/** A practice's limits on visits that are booked online. */
interface OnlineLimits {
  minimumNoticeHours: number;
  daysAhead: number;
  /** At most so many visits of one day; null for no limit. */
  maximumPerDay: number | null;
}

/** Everything that decides whether a visitor may book a time online. */
export interface OnlineAvailability extends Availability {
  limits: OnlineLimits;
  /** Starts of the visits that were booked online. */
  bookedOnline: readonly string[];
}

/** From when and until which day visitors may book; the days are in the zone of the practice. */
export function onlineWindow({ limits, now, timeZone }: Omit<OnlineAvailability, "busy" | "bookedOnline">) {
  const earliest = addHours(now, limits.minimumNoticeHours);
  return {
    earliest,
    firstDay: dayAt(earliest, timeZone),
    lastDay: addCalendarDays(dayAt(now, timeZone), limits.daysAhead),
  };
}

/**
 * The free times of a day at one of some offices for a visit that is booked online: those of a patient's booking that
 * are also within the practice's limits. A booking online is accepted exactly when its start is one of them.
 */
export function onlineSlotsOf(
  calendarDay: string,
  officeIds: readonly string[],
  minutes: number,
  availability: OnlineAvailability,
): (Interval & { time: string })[] {
  const { earliest, firstDay, lastDay } = onlineWindow(availability);
  if (calendarDay < firstDay || calendarDay > lastDay || isFull(calendarDay, availability)) return [];
  return slotsOfOffices(calendarDay, officeIds, minutes, { ...availability, now: earliest })
    .filter(({ isAvailable }) => isAvailable)
    .map(({ start, end, time }) => ({ start, end, time }));
}

/** Whether a visitor may book a time at an office. */
export function isOfferedOnline(
  booking: Interval,
  officeId: string,
  availability: OnlineAvailability,
): boolean {
  const minutes = minutesBetween(booking.start, booking.end);
  const day = dayAt(booking.start, availability.timeZone);
  return onlineSlotsOf(day, [officeId], minutes, availability).some(({ start }) => start === booking.start);
}

function isFull(calendarDay: string, { limits, bookedOnline, timeZone }: OnlineAvailability): boolean {
  if (limits.maximumPerDay === null) return false;
  const booked = bookedOnline.filter((start) => dayAt(start, timeZone) === calendarDay);
  return booked.length >= limits.maximumPerDay;
}
