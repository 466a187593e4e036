import { appointmentMessages } from "@nutria/contract/agenda/agenda";
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
import { invalid, parseInstant } from "../parse-time";

/** The time of an appointment or event, by the clock of its zone. */
interface Timed {
  startDate: string;
  endDate: string;
  timeZone: string;
  isAllDay: boolean;
}

/**
 * The times of a series from its first: 09:00 stays 09:00 on the clock of its zone, unless a date is moved, and every
 * one is as long as the first. Raises `validation` that names the days on which the clock skips the time, for a series
 * beyond the years of the agenda, and for a date that is moved a week or more, or past another.
 */
export function occurrencesOf(
  first: Timed,
  { every, times }: Pick<Repeats, "every" | "times">,
  moved: readonly MovedDate[] = [],
): Interval[] {
  const days = repeatDays(dayAt(first.startDate, first.timeZone), every, times);
  if (!days.every(isInAgendaYears)) throw invalid("repeats.times", appointmentMessages.date);
  const startOf = new Map(moved.map(({ position, startDate }) => [position, parseMoved(startDate, first)]));
  const keptDays = days.filter((_, index) => index > 0 && !startOf.has(index + 1));
  const kept = new Map(sameTimeOn(keptDays, first).map((time, index) => [keptDays[index], time]));
  const minutes = minutesBetween(first.startDate, first.endDate);
  const all = days.flatMap((day, index) => {
    if (index === 0) return [{ start: first.startDate, end: first.endDate }];
    const start = startOf.get(index + 1);
    return start === undefined ? (kept.get(day) ?? []) : [{ start, end: addMinutes(start, minutes) }];
  });
  const isNear = (start: string, index: number) =>
    Math.abs(daysBetween(days[index] ?? "", dayAt(start, first.timeZone))) < daysOfWeek;
  const isRight = all.every(
    ({ start }, index) => isNear(start, index) && (index === 0 || (all[index - 1]?.start ?? "") < start),
  );
  if (startOf.size < moved.length || moved.some(({ position }) => position > times) || !isRight)
    throw invalid("repeats.moved", appointmentMessages.movedDate);
  return all;
}

const daysOfWeek = 7;

type MovedDate = NonNullable<Repeats["moved"]>[number];

/** The instant of a series' moved date. Raises `validation` for whole days, which have no hour. */
function parseMoved(startDate: string, { timeZone, isAllDay }: Timed): string {
  if (isAllDay) throw invalid("repeats.moved", appointmentMessages.notInForm);
  return parseInstant(startDate, timeZone, "repeats.moved");
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
