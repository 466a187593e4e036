import { addCalendarDays, daysFrom } from "@nutria/calendar/day";
import { addMinutes } from "@nutria/calendar/instant";
import { startOfDay } from "@nutria/calendar/local-time";
import { slotMinutes, slotsOfOffices } from "@nutria/calendar/office-time/slots";
import { minutesOf, timeOfMinutes } from "@nutria/calendar/time-of-day";
import { wallClock } from "@nutria/calendar/zone";
import { defaultEventMinutes, defaultEventTime } from "@nutria/contract/agenda";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import type { BookingSettings } from "../../api/booking-settings";
import { findClash } from "../../shared/clash";
import type { EventDraft } from "./event-form-values";

/** Days in which the next free time is searched. */
const searchedDays = 14;

/** Returns the days whose events decide where a new event starts, first and last included. */
export function searchedDaysOf({ date, isDayFixed = false }: EventDraft): [first: string, last: string] {
  return [date, isDayFixed ? date : addCalendarDays(date, searchedDays - 1)];
}

/**
 * Returns the draft with a start: the one that was clicked, otherwise the next free time of the office hours from
 * `now` on, in steps of 15 minutes. A clicked day stays. Without a free time it starts at 08:00, or today at the next
 * quarter of an hour.
 */
export function withStart(
  draft: EventDraft,
  settings: BookingSettings,
  appointments: readonly Appointment[],
  now: string,
): EventDraft {
  if (draft.start !== undefined) return draft;
  const today = wallClock(now, settings.zone);
  const isToday = draft.date === today.day;
  // A start that has come would be a visit already.
  const from = isToday ? addMinutes(now, 1) : startOfDay(draft.date, settings.zone);
  return { ...draft, ...(freeStartOf(draft, settings, appointments, from) ?? emptyStart()) };

  function emptyStart() {
    const isLater = isToday && today.time > defaultEventTime;
    return { start: isLater ? nextQuarter(today.time) : defaultEventTime };
  }
}

function freeStartOf(
  draft: EventDraft,
  { zone, schedules, daysOff, allowBackToBack }: BookingSettings,
  appointments: readonly Appointment[],
  from: string,
): { date: string; start: string } | undefined {
  const offices = [...new Set(schedules.flatMap(({ offices: open }) => open))];
  const opening = {
    timeZone: zone,
    officeHours: schedules.map(({ schedule, offices: open }) => ({ ...schedule, offices: open })),
    daysOff: daysOff.map(({ startDate, endDate }) => ({ start: startDate, end: endDate })),
    busy: [],
    rule: { allowBackToBack },
    now: from,
  };
  for (const day of daysFrom(...searchedDaysOf(draft))) {
    const free = slotsOfOffices(day, offices, defaultEventMinutes, opening).find(
      ({ start, end, isAvailable }) => {
        const clash = () => findClash({ startDate: start, endDate: end }, appointments, { allowBackToBack });
        return isAvailable && clash() === undefined;
      },
    );
    if (free) return { date: day, start: free.time };
  }
  return undefined;
}

function nextQuarter(time: string): string {
  const next = Math.ceil(minutesOf(time) / slotMinutes) * slotMinutes;
  return timeOfMinutes(Math.min(next, 24 * 60 - slotMinutes));
}
