import { agendaRoles, type AgendaRole } from "@nutria/contract/agenda/agenda";
import { reminderChannels, reminderHours } from "@nutria/contract/schemas/practice/reminders";
import * as z from "zod/mini";
import { defineEvent } from "../../kernel/events/events";
import type { StoredAppointment } from "./entity";

const Change = z.object({
  nutritionistId: z.string(),
  appointmentId: z.string(),
  /** Null for an event of type 'other'. */
  patientId: z.nullable(z.string()),
  /** The side that made the change. */
  by: z.enum(agendaRoles),
  startDate: z.string(),
  /** The change is of this series from the appointment on, in one write. */
  seriesId: z.optional(z.string()),
});
export type AppointmentChange = z.output<typeof Change>;

/** The data of an event about a change of an appointment. */
export function changeOf(appointment: StoredAppointment, by: AgendaRole): AppointmentChange {
  const { nutritionistId, appointmentId, patientId = null, startDate } = appointment;
  return { nutritionistId, appointmentId, patientId, by, startDate };
}

export const AppointmentCreated = defineEvent("appointment.created", Change);
export const AppointmentAccepted = defineEvent("appointment.accepted", Change);
export const AppointmentRejected = defineEvent("appointment.rejected", Change);
/** Another date was proposed. */
export const AppointmentRescheduled = defineEvent("appointment.rescheduled", Change);
/** Its service, place or mode changed, but not its time. */
export const AppointmentUpdated = defineEvent("appointment.updated", Change);
/** The patient needs another time for an accepted appointment, which stays as it is until somebody moves it. */
export const AppointmentChangeAsked = defineEvent("appointment.changeAsked", Change);
export const AppointmentCancelled = defineEvent("appointment.cancelled", Change);

/**
 * A visit is 48 hours ahead: raised once for every appointment that was accepted more than 48 hours before its start, whether
 * or not the practice reminds then. After a pause of the job it may come later, and never once the visit began. The
 * appointment may have changed when it arrives.
 */
export const VisitAhead = defineEvent(
  "appointment.ahead",
  z.object({
    nutritionistId: z.string(),
    appointmentId: z.string(),
    patientId: z.string(),
    startDate: z.string(),
  }),
);

/**
 * A reminder of an accepted appointment is due: for the patient at the instant that the practice chose, for the
 * nutritionist a day before.
 */
export const ReminderDue = defineEvent(
  "appointment.reminderDue",
  z.object({
    nutritionistId: z.string(),
    appointmentId: z.string(),
    patientId: z.string(),
    startDate: z.string(),
    to: z.enum(agendaRoles),
    /** The moment, in hours before the start. Those raised before there was a choice have neither this nor a channel. */
    hours: z._default(z.literal(reminderHours), 24),
    /** The first channel to try. */
    channel: z._default(z.enum(reminderChannels), "whatsApp"),
  }),
);
