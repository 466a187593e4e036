import { appointmentMessages } from "@nutria/contract/agenda";
import type { Repeats } from "@nutria/contract/schemas/agenda/appointment";
import { daysBetween } from "@nutria/calendar/day";
import { formatDay } from "@nutria/calendar/format";
import { addMinutes, minutesBetween } from "@nutria/calendar/instant";
import type { Interval } from "@nutria/calendar/interval";
import { instantOf, startOfDay } from "@nutria/calendar/local-time";
import { repeatDays } from "@nutria/calendar/repeat";
import { addCalendarDays } from "@nutria/calendar/day";
import { isInAgendaYears } from "@nutria/calendar/valid-day";
import { dayAt, wallClock } from "@nutria/calendar/zone";
import { invalid } from "../parse-time";

/** The time of an appointment or event, by the clock of its zone. */
interface Timed {
  startDate: string;
  endDate: string;
  timeZone: string;
  isAllDay: boolean;
}

/**
 * The times of a series, of which the first is given: 09:00 stays 09:00 on the clock of its zone, and every one
 * is as long as the first. Raises `validation` that names the days on which the clock skips the time, and for
 * a series beyond the years of the agenda.
 */
export function occurrencesOf(first: Timed, { every, times }: Repeats): Interval[] {
  const days = repeatDays(dayAt(first.startDate, first.timeZone), every, times);
  if (!days.every(isInAgendaYears)) throw invalid("repeats.times", appointmentMessages.date);
  const [, ...later] = days;
  return [{ start: first.startDate, end: first.endDate }, ...sameTimeOn(later, first)];
}

/** The time of an appointment on other days of its zone. Raises `validation` like {@link occurrencesOf}. */
export function sameTimeOn(days: readonly string[], timed: Timed): Interval[] {
  const { startDate, endDate, timeZone, isAllDay } = timed;
  const { day: firstDay, time } = wallClock(startDate, timeZone);
  if (isAllDay) {
    const length = daysBetween(firstDay, dayAt(endDate, timeZone));
    return days.map((day) => ({
      start: startOfDay(day, timeZone),
      end: startOfDay(addCalendarDays(day, length), timeZone),
    }));
  }
  const minutes = minutesBetween(startDate, endDate);
  const starts = days.map((day) => instantOf(`${day}T${time}`, timeZone));
  const skipped = days.filter((_, index) => starts[index] === undefined);
  if (skipped.length > 0)
    throw invalid("startDate", appointmentMessages.missingHourOn(skipped.map(formatDay)));
  return starts.flatMap((start) => (start === undefined ? [] : [{ start, end: addMinutes(start, minutes) }]));
}
