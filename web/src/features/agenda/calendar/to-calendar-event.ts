import { wallClock } from "@nutria/calendar/zone";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import type { CalendarEventExternal } from "@schedule-x/calendar";
import { lastDayOf, lookOf, toneOf } from "../shared/format";
import { temporal } from "./temporal";

/** A calendar event with the appointment that it represents, and the practice's zone. */
export interface AgendaEvent extends CalendarEventExternal {
  appointment: Appointment;
  zone: string;
}

/**
 * Converts an appointment to an event of the calendar library, for the month and for the all-day row. An event that
 * ends at midnight ends one minute earlier, so that it stays within its own day.
 */
export function toCalendarEvent(appointment: Appointment, zone: string): AgendaEvent {
  const { _id, isAllDay, startDate, endDate } = appointment;
  const isPast = endDate <= new Date().toISOString();
  const { Instant, PlainDate } = temporal();
  const classes = [
    `agenda-${toneOf(appointment)}`,
    `agenda-${lookOf(appointment.displayStatus)}`,
    ...(isPast ? ["agenda-past"] : []),
  ];
  const common = { id: _id, appointment, zone, _options: { additionalClasses: classes } };
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
