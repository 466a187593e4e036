import { addCalendarDays, daysFrom } from "@nutria/calendar/day";
import { addMinutes } from "@nutria/calendar/instant";
import { startOfDay } from "@nutria/calendar/local-time";
import { slotMinutes, slotsOfOffices } from "@nutria/calendar/office-time/slots";
import { minutesOf, timeOfMinutes } from "@nutria/calendar/time-of-day";
import { wallClock } from "@nutria/calendar/zone";
import { defaultEventMinutes, defaultEventTime } from "@nutria/contract/agenda/agenda";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import type { BookingSettings } from "../../api/booking-settings";
import { findClash } from "../../shared/clash";
import type { OtherBusy } from "../../shared/other-busy";
import type { EventDraft } from "./event-form-values";

/** Days in which the next free time is searched. */
const searchedDays = 14;
const minutesOfDay = 24 * 60;

/** What a new event keeps clear of: events, and what is busy in other calendars. */
interface Taken {
  appointments: readonly Appointment[];
  otherBusy: readonly OtherBusy[];
}

/** Returns the days whose events decide where a new event starts, first and last included. */
export function searchedDaysOf({ date, isDayFixed = false }: EventDraft): [first: string, last: string] {
  return [date, isDayFixed ? date : addCalendarDays(date, searchedDays - 1)];
}

/**
 * Returns the draft with a start: the one that was clicked, otherwise the next free time of the office hours from
 * `now` on, in steps of 15 minutes. A clicked day stays. Without a free time it starts at 08:00, or today at the next
 * quarter of an hour; in the last one of today, tomorrow at 08:00 unless the day was clicked.
 */
export function withStart(
  draft: EventDraft,
  settings: BookingSettings,
  taken: Taken,
  now: string,
): EventDraft {
  if (draft.start !== undefined) return draft;
  const today = wallClock(now, settings.zone);
  const isToday = draft.date === today.day;
  // A start that has come would be a visit already.
  const from = isToday ? addMinutes(now, 1) : startOfDay(draft.date, settings.zone);
  return {
    ...draft,
    ...(freeStartOf(draft, settings, taken, from) ?? emptyStart()),
    isStartProposed: true,
  };

  function emptyStart(): { date: string; start: string } {
    const { date, isDayFixed = false } = draft;
    if (!isToday || today.time < defaultEventTime) return { date, start: defaultEventTime };
    const start = quarterAfter(today.time);
    if (start !== undefined) return { date, start };
    return isDayFixed
      ? { date, start: timeOfMinutes(minutesOfDay - slotMinutes) }
      : { date: addCalendarDays(date, 1), start: defaultEventTime };
  }
}

function freeStartOf(
  draft: EventDraft,
  { zone, schedules, daysOff, allowBackToBack }: BookingSettings,
  { appointments, otherBusy }: Taken,
  from: string,
): { date: string; start: string } | undefined {
  const offices = [...new Set(schedules.flatMap(({ offices: open }) => open))];
  const opening = {
    timeZone: zone,
    officeHours: schedules.map(({ schedule, offices: open }) => ({ ...schedule, offices: open })),
    daysOff: daysOff.map(({ startDate, endDate }) => ({ start: startDate, end: endDate })),
    busy: [],
    otherBusy: otherBusy.map(({ startDate, endDate }) => ({ start: startDate, end: endDate })),
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

/** The first quarter of an hour that has not come; undefined when it is tomorrow's. */
function quarterAfter(time: string): string | undefined {
  const next = (Math.floor(minutesOf(time) / slotMinutes) + 1) * slotMinutes;
  return next < minutesOfDay ? timeOfMinutes(next) : undefined;
}
