import type { Appointment } from "@nutria/contract/schemas/appointment";
import type { CalendarEventExternal } from "@schedule-x/calendar";
import { lastDayOf, lookOf, toneOf } from "../shared/format";
import { localOf } from "../shared/zone";
import { temporal } from "./temporal";

/** An event of the calendar carries the appointment that it stands for. */
export interface AgendaEvent extends CalendarEventExternal {
  appointment: Appointment;
}

/**
 * An appointment as the calendar takes it, for a month or for the row of whole days. What ends at midnight ends a
 * minute before, within its own day.
 */
export function toCalendarEvent(appointment: Appointment, zone: string): AgendaEvent {
  const { _id, isAllDay, startDate, endDate } = appointment;
  const { Instant, PlainDate } = temporal();
  const classes = [`agenda-${toneOf(appointment)}`, `agenda-${lookOf(appointment.displayStatus)}`];
  const common = { id: _id, appointment, _options: { additionalClasses: classes } };
  if (isAllDay) {
    return {
      ...common,
      start: PlainDate.from(localOf(startDate, zone).day),
      end: PlainDate.from(lastDayOf(appointment, zone)),
    };
  }
  const start = Instant.from(startDate).toZonedDateTimeISO(zone);
  let end = Instant.from(endDate).toZonedDateTimeISO(zone);
  if (end.hour === 0 && end.minute === 0) end = end.subtract({ minutes: 1 });
  return { ...common, start, end };
}
