import { minutesOf } from "@nutria/calendar/time-of-day";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import type { Minutes } from "../shared/closed-hours";
import { dayMinutes, timedPlaceOf, type PracticeTimes } from "./grid-days";

const hour = 60;

/** The height in pixels of an hour at least: two lines fit into 45 minutes. */
export const leastHourHeight = 44;

/** What a practice without office hours is shown. */
const usualHours: Minutes = { start: 9 * hour, end: 19 * hour };

export const wholeDay: Minutes = { start: 0, end: dayMinutes };

/** Returns the first opening and the last closing of the practice, in minutes since midnight. */
export function openingOf(schedules: PracticeTimes["schedules"]): Minutes {
  const spans = schedules
    .map(({ schedule }) => ({ start: minutesOf(schedule.startTime), end: minutesOf(schedule.endTime) }))
    .filter(({ start, end }) => end > start);
  return spans.length === 0 ? usualHours : around(spans);
}

/**
 * Returns the hours of the time grid: an hour before the first opening to an hour after the last closing, and wide enough
 * for the events that lie outside. Whole hours, because the calendar draws no others.
 */
export function visibleHoursOf(
  appointments: readonly Appointment[],
  { zone, schedules }: Pick<PracticeTimes, "zone" | "schedules">,
): Minutes {
  const opening = openingOf(schedules);
  const events = appointments.flatMap((one) => timedPlaceOf(one, zone) ?? []);
  const { start, end } = around([{ start: opening.start - hour, end: opening.end + hour }, ...events]);
  return {
    start: Math.max(0, Math.floor(start / hour) * hour),
    end: Math.min(dayMinutes, Math.ceil(end / hour) * hour),
  };
}

/**
 * Where the hours start when they scroll, in minutes since midnight: at the hour of the first opening, or of a visit before
 * it. A whole hour, so that the edge does not cut its label.
 */
export function firstSeenOf(
  appointments: readonly Appointment[],
  { zone, schedules }: Pick<PracticeTimes, "zone" | "schedules">,
): number {
  const visits = appointments
    .filter(({ patient }) => patient)
    .flatMap((one) => timedPlaceOf(one, zone) ?? []);
  return Math.floor(around([openingOf(schedules), ...visits]).start / hour) * hour;
}

function around(spans: readonly Minutes[]): Minutes {
  return {
    start: Math.min(...spans.map(({ start }) => start)),
    end: Math.max(...spans.map(({ end }) => end)),
  };
}
