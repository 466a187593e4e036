import { addCalendarDays, daysBetween, startOfWeek } from "@nutria/calendar/day";
import { addMinutes, minutesBetween } from "@nutria/calendar/instant";
import { repeatDays } from "@nutria/calendar/repeat";
import { isAgendaDay } from "@nutria/calendar/valid-day";
import { dayAt, wallClock } from "@nutria/calendar/zone";
import { maximumRangeDays, appointmentMessages } from "@nutria/contract/agenda/agenda";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import type { FreeTimes } from "@nutria/contract/schemas/practice/online-booking";
import type { BookingSettings } from "../../api/booking-settings";
import { clashRangeOf, type Span } from "../../shared/clash";
import type { OtherBusy } from "../../shared/other-busy";
import type { ShownDays } from "../../shared/views";
import { clashTextOf } from "../../shared/clash-text";
import { spanOf, type EventFormValues } from "../values/event-form-values";
import { repeatsOf, type MovedDates } from "../values/repeats";
import { warningOf } from "../values/time-warnings";
import type { VisitLength } from "../values/visit-span";

/** One of the dates of a series after the first. */
export interface SeriesDate {
  /** Its place in the series; the first date has 1. */
  position: number;
  /** The day on which the series has it. */
  day: string;
  /** Undefined where the clock of that day skips the time. */
  span: Span | undefined;
  /** It is at another time than the series has it. */
  isMoved: boolean;
}

/** Returns the dates of a new series after the first; none for what happens once, and while the first is incomplete. */
export function seriesDatesOf(
  values: EventFormValues,
  service: VisitLength | undefined,
  { zone, moved }: { zone: string; moved: MovedDates },
): SeriesDate[] {
  const repeats = repeatsOf(values);
  const first = repeats && spanOf(values, service, zone);
  if (!repeats || !first) return [];
  const [, ...later] = repeatDays(values.date, repeats.every, repeats.times);
  return later.filter(isAgendaDay).map((day, index) => {
    const position = index + 2;
    const startDate = moved[position];
    const endDay = addCalendarDays(values.endDay, daysBetween(values.date, day));
    const span =
      startDate === undefined
        ? spanOf({ ...values, date: day, endDay }, service, zone)
        : {
            ...first,
            startDate,
            endDate: addMinutes(startDate, minutesBetween(first.startDate, first.endDate)),
          };
    return { position, day, span, isMoved: startDate !== undefined };
  });
}

/** The most days between the first and the last of those that one request reads, with the days around them. */
const mostDays = maximumRangeDays - 4;

/**
 * Returns the ranges of days to read for some dates, as few as each may be long; with the `firstWeekday` of a practice, those
 * of their whole weeks.
 */
export function rangesOf(dates: readonly SeriesDate[], zone: string, firstWeekday?: number): ShownDays[] {
  const days = dates.flatMap(({ day, span }) => {
    if (!span) return [];
    const taken = [dayAt(span.startDate, zone), dayAt(span.endDate, zone)];
    if (firstWeekday === undefined) return taken;
    const week = startOfWeek(day, firstWeekday);
    return [...taken, week, addCalendarDays(week, 6)];
  });
  const groups: [first: string, last: string][] = [];
  for (const day of days.toSorted()) {
    const group = groups.at(-1);
    if (group && daysBetween(group[0], day) <= mostDays) group[1] = day;
    else groups.push([day, day]);
  }
  return groups.map(([first, last]) => clashRangeOf(first, last));
}

interface Known {
  appointments: readonly Appointment[];
  otherBusy: readonly OtherBusy[];
  now: string;
}

/** Says why a date of a series is not free: what the server refuses, or what is to know; undefined for a free one. */
export function problemOfDate(
  { span }: SeriesDate,
  { values, service }: { values: EventFormValues; service: { minutesLenght: number } | undefined },
  settings: BookingSettings,
  { appointments, ...known }: Known,
): string | undefined {
  const { zone, allowBackToBack } = settings;
  if (!span) return appointmentMessages.missingHour;
  const clash = clashTextOf(span, appointments, { zone, allowBackToBack });
  if (clash !== undefined) return clash;
  const { day: date, time: start } = wallClock(span.startDate, zone);
  return warningOf({ values: { ...values, date, start }, service }, span, settings, known);
}

const quarter = 15;
const quartersOfDay = (24 * 60) / quarter;
/** Hours within which an event is offered another time. */
const offered = { from: "07:00", to: "22:00" };

/**
 * The free time that is nearest to that of a date of an event, of its day or, where that is full, of the rest of its week:
 * what is no visit has no offered times, so quarters of an hour are tried, the later one first. Undefined where the week has
 * none, or the event lasts for days.
 */
export function nearestFreeOf(
  { day, span }: SeriesDate,
  { zone, allowBackToBack, firstWeekday }: Pick<BookingSettings, "zone" | "allowBackToBack" | "firstWeekday">,
  { appointments, now }: { appointments: readonly Appointment[]; now: string },
): string | undefined {
  if (!span) return undefined;
  const minutes = minutesBetween(span.startDate, span.endDate);
  const week = startOfWeek(day, firstWeekday);
  const isFreeOn = (isOfDay: (day: string) => boolean) => (startDate: string) => {
    if (startDate <= now) return false;
    const moved = { ...span, startDate, endDate: addMinutes(startDate, minutes) };
    const [first, last] = [wallClock(startDate, zone), wallClock(moved.endDate, zone)];
    if (!isOfDay(first.day) || last.day !== first.day) return false;
    if (first.time < offered.from || last.time > offered.to) return false;
    return clashTextOf(moved, appointments, { zone, allowBackToBack }) === undefined;
  };
  const times = (days: number) =>
    Array.from({ length: days * quartersOfDay }, (_, index) => (index + 1) * quarter).flatMap((away) => [
      addMinutes(span.startDate, away),
      addMinutes(span.startDate, -away),
    ]);
  return (
    times(1).find(isFreeOn((one) => one === day)) ??
    times(7).find(isFreeOn((one) => startOfWeek(one, firstWeekday) === week))
  );
}

/** The first of the seven days in which another time for a date is searched: of its week, and not before today. */
export function searchedFrom(day: string, today: string, firstWeekday: number): string {
  const first = startOfWeek(day, firstWeekday);
  return first < today ? today : first;
}

/** Returns the free time of the week of a day that is nearest to a time: on the day itself, else on the nearest one. */
export function nearestInWeek(
  { days, practiceTimeZone }: FreeTimes,
  { day, time, firstWeekday }: { day: string; time: string; firstWeekday: number },
): string | undefined {
  const week = startOfWeek(day, firstWeekday);
  const minutesAway = (startDate: string) => {
    const at = wallClock(startDate, practiceTimeZone);
    const away = minutesBetween(`${day}T${time}:00Z`, `${at.day}T${at.time}:00Z`);
    return { isOther: at.day !== day, away: Math.abs(away) };
  };
  const [nearest] = days
    .flatMap(({ times }) => times.map(({ startDate }) => ({ startDate, ...minutesAway(startDate) })))
    // Of two that are as near, the later one comes first.
    .toReversed()
    .filter(({ startDate }) => startOfWeek(dayAt(startDate, practiceTimeZone), firstWeekday) === week)
    .toSorted((one, other) => Number(one.isOther) - Number(other.isOther) || one.away - other.away);
  return nearest?.startDate;
}
