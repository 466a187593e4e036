import type { BackgroundEvent } from "@schedule-x/calendar";
import type { Practice } from "../api/get-practice";
import { closedHoursOf } from "../helpers/closed-hours";
import { addDays, daysFrom } from "../helpers/days";
import type { DayRange } from "../helpers/views";
import { instantOf, localOf, timeOf } from "../helpers/zone";
import { temporal } from "./temporal";

const closedStyle = { background: "var(--agenda-closed)" };
const dayOffStyle = { background: "var(--agenda-day-off)" };
const nowStyle = { borderTop: "2px solid var(--color-danger)", zIndex: 4, pointerEvents: "none" as const };
const dayMinutes = 24 * 60;

/** What lies behind the events: hours without a schedule, days off, and the line of now. */
export function backgroundOf(practice: Practice, range: DayRange, now: number): BackgroundEvent[] {
  const { zone } = practice;
  const { Instant, PlainDateTime } = temporal();
  const at = (day: string, minutes: number) => {
    const text = minutes >= dayMinutes ? `${day}T23:59:59` : `${day}T${timeOf(minutes)}`;
    return PlainDateTime.from(text).toZonedDateTime(zone);
  };
  const closed = daysFrom(range.from, addDays(range.to, -1)).flatMap((day) =>
    closedHoursOf(day, practice.schedules).map(({ start, end }) => ({
      start: at(day, start),
      end: at(day, end),
      style: closedStyle,
    })),
  );
  const from = instantOf(range.from, "00:00", zone);
  const to = instantOf(range.to, "00:00", zone);
  const daysOff = practice.daysOff
    .filter(({ startDate, endDate }) => startDate < to && endDate > from)
    .map(({ startDate, endDate }) => ({
      start: Instant.from(startDate).toZonedDateTimeISO(zone),
      end: Instant.from(endDate).toZonedDateTimeISO(zone),
      style: dayOffStyle,
    }));
  const instant = new Date(now).toISOString();
  const { day } = localOf(instant, zone);
  const start = Instant.from(instant).toZonedDateTimeISO(zone);
  const line =
    day >= range.from && day < range.to ? [{ start, end: start.add({ minutes: 1 }), style: nowStyle }] : [];
  return [...closed, ...daysOff, ...line];
}
