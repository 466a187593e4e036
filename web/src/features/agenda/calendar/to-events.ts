import { wallClock } from "@nutria/calendar/zone";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { visitStateOf } from "@nutria/contract/agenda/visit-moment";
import type { CalendarEventExternal } from "@schedule-x/calendar";
import { lastDayOf, lookOf, titleOf, toneOf } from "../shared/format";
import { agendaTexts } from "../texts";
import { temporal } from "./temporal";

/** A calendar event with the appointment that it represents, and the practice's zone. */
export interface AgendaEvent extends CalendarEventExternal {
  appointment: Appointment;
  zone: string;
}

interface Moment {
  zone: string;
  /** The current instant. */
  now: string;
  /** Id of the event that is being dragged. */
  lifted: string | undefined;
}

/**
 * Converts an appointment to an event of the calendar library. An event that ends at midnight ends one minute earlier,
 * so that it stays within its own day.
 */
export function toCalendarEvent(appointment: Appointment, { zone, now, lifted }: Moment): AgendaEvent {
  const { _id, isAllDay, startDate, endDate } = appointment;
  const { Instant, PlainDate } = temporal();
  const classes = [
    `agenda-${toneOf(appointment)}`,
    `agenda-${lookOf(appointment.displayStatus)}`,
    ...(endDate <= now ? ["agenda-past"] : []),
    ...(_id === lifted ? ["agenda-lifted"] : []),
  ];
  const title = nameInRowOfDays(appointment, zone, now);
  const common = { id: _id, title, appointment, zone, _options: { additionalClasses: classes } };
  if (isAllDay) {
    return {
      ...common,
      start: PlainDate.from(wallClock(startDate, zone).day),
      end: PlainDate.from(lastDayOf(appointment, zone)),
    };
  }
  const start = Instant.from(startDate).toZonedDateTimeISO(zone);
  let end = Instant.from(endDate).toZonedDateTimeISO(zone);
  if (end.hour === 0 && end.minute === 0) end = end.subtract({ minutes: 1 });
  return { ...common, start, end };
}

/**
 * The accessible name in the row of whole days, where an event that passes midnight stands too; in the grid of hours the
 * content is the name. It begins with the visible words, to which the library adds the dates.
 */
function nameInRowOfDays(appointment: Appointment, zone: string, now: string): string {
  const state = agendaTexts.visitStates[visitStateOf(appointment, now)];
  const name = `${titleOf(appointment)}, ${state}`;
  return appointment.isAllDay ? name : `${wallClock(appointment.startDate, zone).time} ${name}`;
}
