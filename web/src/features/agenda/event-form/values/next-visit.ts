import { addCalendarDays, daysBetween } from "@nutria/calendar/day";
import { minutesOf } from "@nutria/calendar/time-of-day";
import { dayAt, wallClock } from "@nutria/calendar/zone";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import type { FreeTimes } from "@nutria/contract/schemas/practice/online-booking";
import type { BookingSettings } from "../../api/booking-settings";
import type { EventDraft } from "./event-form-values";

const daysOfWeek = 7;

/**
 * The days two and four weeks ahead on the weekday of a visit: from the visit on, and from today where it was more than
 * a week ago.
 */
export function nextVisitDays(day: string, today: string): [sooner: string, later: string] {
  const fortnight = 2 * daysOfWeek;
  const earliest = addCalendarDays(day > today ? day : today, daysOfWeek + 1);
  const weeks = Math.ceil(daysBetween(day, earliest) / daysOfWeek);
  const sooner = addCalendarDays(day, weeks * daysOfWeek);
  return [sooner, addCalendarDays(sooner, fortnight)];
}

/** How many weeks from today a day is, rounded. */
export function weeksUntil(day: string, today: string): number {
  return Math.round(daysBetween(today, day) / daysOfWeek);
}

/**
 * The draft of the visit that follows one: the same patient, service and place, on the same weekday and at the same hour
 * two weeks ahead. What is offered no more is chosen anew.
 */
export function nextVisitOf(
  { patient, service, mode, office, startDate }: Appointment,
  { zone, services, offices }: Pick<BookingSettings, "zone" | "services" | "offices">,
  now: string,
): EventDraft | undefined {
  if (!patient) return undefined;
  const { _id, name, lastName } = patient;
  const follows = wallClock(startDate, zone);
  const offered = services.find((each) => each._id === service?._id);
  const isOffered = mode !== null && offered?.mode.includes(mode);
  const place = offices.some((each) => each._id === office?._id) ? (office?._id ?? "") : "";
  return {
    patient: { _id, name, lastName, standing: "active" },
    date: nextVisitDays(follows.day, dayAt(now, zone))[0],
    start: follows.time,
    follows,
    ...(isOffered && offered && { visit: { service: offered._id, mode, office: place } }),
  };
}

/**
 * The wanted time of the first of these days where it is free, otherwise the free one that is nearest to it on that day,
 * otherwise the first one after the day; undefined when nothing is free.
 */
export function nearestFree({ days, nextFreeAt }: FreeTimes, wanted: string): string | undefined {
  const [first] = days;
  const away = (time: string) => Math.abs(minutesOf(time) - minutesOf(wanted));
  // Of two that are as near, the later one comes first.
  const near = (first?.times ?? []).toReversed().toSorted((a, b) => away(a.time) - away(b.time));
  const [next] = near.length > 0 ? near : days.flatMap(({ times }) => times);
  return next?.startDate ?? nextFreeAt ?? undefined;
}
