import { minutesOf, timeOfMinutes } from "@nutria/calendar/time-of-day";
import { wallClock } from "@nutria/calendar/zone";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import type { CalendarConfig } from "@schedule-x/calendar";
import type { Minutes } from "../shared/closed-hours";
import type { Ghost } from "../shared/ghost";
import { isWholeDay, otherBusyTexts } from "../shared/other-busy-texts";
import { backgroundTexts as texts, shutDayTexts } from "./calendar-texts";
import { dayMinutes, timedPlaceOf, type GridDay } from "./grid-days";
import { placeLabels, type Shade } from "./shade-labels";
import { temporal } from "./temporal";

export type BackgroundEvent = NonNullable<CalendarConfig["backgroundEvents"]>[number];

interface Shaded {
  days: readonly GridDay[];
  appointments: readonly Appointment[];
  /** The hours of the grid, outside of which nothing is drawn. */
  hours: Minutes;
  zone: string;
  /** The current instant. */
  now: string;
  /** What is being booked. */
  ghost: Ghost | undefined;
}

const closed = { background: "var(--agenda-closed)" };
const hatched = { background: "var(--agenda-day-off)" };
const elsewhere = {
  ...hatched,
  boxShadow: "inset 3px 0 0 0 var(--color-muted)",
  "--label": JSON.stringify(otherBusyTexts.label),
  "--short": JSON.stringify(otherBusyTexts.shortest),
};
const nowLine = { borderTop: "2px solid var(--color-primary)" };
const booked = {
  // A border would take the room of a line from a visit of 45 minutes.
  outline: "2px dashed var(--color-primary)",
  outlineOffset: "-2px",
  borderRadius: "6px",
  background: "var(--color-primary-soft)",
  color: "var(--color-primary)",
};

/**
 * Returns what lies behind the events of the time grid, in the order in which it is drawn: closed hours, days off, what is
 * busy elsewhere, the time that is kept free around visits, the current time and what is being booked. What is printed on it
 * stands where nothing covers it.
 */
export function backgroundOf({ days, appointments, hours, zone, now, ghost }: Shaded): BackgroundEvent[] {
  const shades = [
    ...days.flatMap(shadesOf),
    ...appointments.flatMap((one) => buffersOf(one, zone)),
    ...nowOf(now, zone),
    ...(ghost ? [{ ...ghost, title: `${ghost.label}\n${ghost.times}`, isPrinted: true, style: booked }] : []),
  ];
  const shown = new Set(days.map(({ day }) => day));
  const visible = shades.flatMap((shade) => (shown.has(shade.day) ? (within(shade, hours) ?? []) : []));
  const events = appointments.flatMap((one) => timedPlaceOf(one, zone) ?? []);
  return placeLabels(visible, events).map((shade) => toBackgroundEvent(shade, zone));
}

function shadesOf({ day, closed: shut, off, otherBusy, shut: reason }: GridDay): Shade[] {
  // A day that is closed as a whole says why; of the others, the hours are read at the axis.
  const title = reason === undefined ? {} : { title: shutDayTexts[reason], isPrinted: true };
  return [
    ...shut.map((span) => ({ ...span, day, style: closed, ...(reason === "closed" && title) })),
    ...off.map((span) => ({ ...span, day, style: hatched, title: shutDayTexts.off, isPrinted: true })),
    ...otherBusy.map((span) => ({
      ...span,
      day,
      style: elsewhere,
      title: otherBusyTitle(span),
      isPrinted: true,
    })),
  ];
}

function otherBusyTitle(span: Minutes): string {
  const { label, allDay, times } = otherBusyTexts;
  return isWholeDay(span)
    ? `${label}, ${allDay.toLowerCase()}`
    : `${label}${times(timeOfMinutes(span.start), endOf(span))}`;
}

/** What is kept free before and after a visit. */
function buffersOf(appointment: Appointment, zone: string): Shade[] {
  const place = timedPlaceOf(appointment, zone);
  const { bufferBeforeMinutes: before, bufferAfterMinutes: after } = appointment;
  if (!place || before + after === 0) return [];
  const { day, start, end } = place;
  return [
    { day, start: Math.max(0, start - before), end: start },
    { day, start: end, end: Math.min(dayMinutes, end + after) },
  ].map((span) => ({ ...span, style: hatched, title: texts.buffer }));
}

function nowOf(now: string, zone: string): Shade[] {
  const { day, time } = wallClock(now, zone);
  const start = minutesOf(time);
  return [{ day, start, end: start + 1, title: texts.now(time), style: nowLine }];
}

/** The part of a shade that lies within the hours of the grid. */
function within(shade: Shade, hours: Minutes): Shade | undefined {
  const start = Math.max(shade.start, hours.start);
  const end = Math.min(shade.end, hours.end);
  return start >= end ? undefined : { ...shade, start, end };
}

function toBackgroundEvent({ day, start, end, title, style }: Shade, zone: string): BackgroundEvent {
  const at = (minutes: number) =>
    temporal()
      .PlainDateTime.from(`${day}T${timeOfMinutes(minutes)}`)
      .toZonedDateTime(zone);
  // The last minute of a day stands for its end, which belongs to the next day.
  const times = { start: at(start), end: at(Math.min(end, dayMinutes - 1)) };
  return { ...times, style, ...(title !== undefined && { title }) } as BackgroundEvent;
}

function endOf({ end }: Minutes): string {
  return end === dayMinutes ? "24:00" : timeOfMinutes(end);
}
