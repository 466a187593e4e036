import { minutesOf, timeOfMinutes } from "@nutria/calendar/time-of-day";
import { wallClock } from "@nutria/calendar/zone";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import type { CalendarConfig } from "@schedule-x/calendar";
import type { Minutes } from "../shared/closed-hours";
import type { Ghost } from "../shared/ghost";
import { otherBusyTexts } from "../shared/other-busy-texts";
import { backgroundTexts as texts, shutDayTexts } from "./calendar-texts";
import { dayMinutes, timedPlaceOf, type GridDay } from "./grid-days";
import { temporal } from "./temporal";

export type BackgroundEvent = NonNullable<CalendarConfig["backgroundEvents"]>[number];

/** A shaded part of a day, before the calendar has it. */
interface Shade extends Minutes {
  day: string;
  /** The calendar shows it as a tooltip, and the style sheet prints it on what is not plainly closed. */
  title?: string;
  style: Record<string, string>;
}

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
const elsewhere = { ...hatched, boxShadow: "inset 3px 0 0 0 var(--color-muted)" };
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
 * busy elsewhere, the time that is kept free around visits, the current time and what is being booked.
 */
export function backgroundOf({ days, appointments, hours, zone, now, ghost }: Shaded): BackgroundEvent[] {
  const shades = [
    ...days.flatMap(shadesOf),
    ...appointments.flatMap((one) => buffersOf(one, zone)),
    ...nowOf(now, zone),
    ...(ghost ? [{ ...ghost, title: `${ghost.label}\n${ghost.times}`, style: booked }] : []),
  ];
  const shown = new Set(days.map(({ day }) => day));
  return shades.flatMap((shade) => (shown.has(shade.day) ? (within(shade, hours, zone) ?? []) : []));
}

function shadesOf({ day, closed: shut, off, otherBusy, shut: reason }: GridDay): Shade[] {
  // A day that is closed as a whole says why; of the others, the hours are read at the axis.
  const title = reason === undefined ? {} : { title: shutDayTexts[reason] };
  return [
    ...shut.map((span) => ({ ...span, day, style: closed, ...(reason === "closed" && title) })),
    ...off.map((span) => ({ ...span, day, style: hatched, title: shutDayTexts.off })),
    ...otherBusy.map((span) => ({
      ...span,
      day,
      style: elsewhere,
      title: `${otherBusyTexts.label}${otherBusyTexts.times(timeOfMinutes(span.start), endOf(span))}`,
    })),
  ];
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
function within(
  { day, start, end, ...rest }: Shade,
  hours: Minutes,
  zone: string,
): BackgroundEvent | undefined {
  const from = Math.max(start, hours.start);
  const to = Math.min(end, hours.end);
  if (from >= to) return undefined;
  const at = (minutes: number) =>
    temporal()
      .PlainDateTime.from(`${day}T${timeOfMinutes(minutes)}`)
      .toZonedDateTime(zone);
  // The last minute of a day stands for its end, which belongs to the next day.
  return { ...rest, start: at(from), end: at(Math.min(to, dayMinutes - 1)) } as BackgroundEvent;
}

function endOf({ end }: Minutes): string {
  return end === dayMinutes ? "24:00" : timeOfMinutes(end);
}
