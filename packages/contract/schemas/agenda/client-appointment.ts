import * as z from "zod/mini";
import { repeatIntervals } from "@nutria/calendar/repeat";
import { agendaRoles, appointmentStatuses, attendances, patientAnswers } from "../../agenda/agenda";
import { comment, mode, moment, timeZone } from "./appointment";
import { officeModes } from "../practice/office";
import { reminderHours } from "../practice/reminders";
import { day, id } from "../primitives";
import { serviceModes } from "../practice/service";

const nutritionist = z.object({ _id: id, name: z.string(), lastName: z.string() });

/** Where an appointment is. */
export const AppointmentPlace = z.object({
  /** In one line; empty for one online or at home. */
  address: z.string(),
  mapUrl: z.nullable(z.string()),
  meetingUrl: z.nullable(z.string()),
  /** How to get there, in the nutritionist's words. */
  directions: z.string(),
});
export type AppointmentPlace = z.output<typeof AppointmentPlace>;

/** An appointment as its patient sees it. */
export const ClientAppointment = z.object({
  _id: id,
  status: z.enum(appointmentStatuses),
  startDate: z.string(),
  endDate: z.string(),
  timeZone: z.string(),
  comment: z.string(),
  nutritionist,
  service: z.object({ _id: id, service: z.object({ name: z.string() }) }),
  office: z.nullable(z.object({ _id: id, name: z.string(), mode: z.enum(officeModes) })),
  mode: z.enum(serviceModes),
  createdByRole: z.enum(agendaRoles),
  nextActionRole: z.enum(agendaRoles),
  /** Whether the patient came, once the nutritionist has said it. */
  attendance: z.nullable(z.enum(attendances)),
  /** What the patient said of an accepted one: that they come, or need another time; null while they said nothing. */
  patientReply: z.nullable(z.enum(patientAnswers)),
  /** Null for a single one. */
  series: z.nullable(
    z.object({ _id: id, position: z.number(), every: z.enum(repeatIntervals), times: z.number() }),
  ),
  /** Why it was cancelled or rejected; empty when nobody said. */
  reason: z.string(),
});
export type ClientAppointment = z.output<typeof ClientAppointment>;

/** The same in a patient's list, with where it is; the link of the meeting is for those who accepted. */
export const ListedClientAppointment = z.extend(ClientAppointment, { place: AppointmentPlace });
export type ListedClientAppointment = z.output<typeof ListedClientAppointment>;

/**
 * Query of the free slots for a patient. With `mode`, every slot can be booked in that mode; without it, the slots of
 * all the service's modes are listed. With `appointment`, the slots that it may be moved to.
 */
export const ClientAvailabilityQuery = z.strictObject({
  nutritionist: id,
  date: day,
  service: id,
  mode: z.optional(mode),
  office: z.optional(id),
  appointment: z.optional(id),
});

/**
 * Query of the free times of seven days for a patient, in the zone of the practice; without an office, at all that have the
 * mode. They start at `from`, by default the first day with a free time. With `appointment`, the times that it may be moved
 * to.
 */
export const ClientFreeTimesQuery = z.strictObject({
  nutritionist: id,
  service: id,
  mode,
  office: z.optional(id),
  from: z.optional(day),
  appointment: z.optional(id),
});
export type ClientFreeTimesQuery = z.output<typeof ClientFreeTimesQuery>;

/** The services and offices that a patient may book with a nutritionist. */
export const ClientBookingOptions = z.object({
  nutritionist,
  timeZone: z.string(),
  services: z.array(
    z.object({
      _id: id,
      name: z.string(),
      mode: z.array(z.enum(serviceModes)),
      minutesLenght: z.number(),
      price: z.number(),
      description: z.string(),
    }),
  ),
  offices: z.array(
    z.object({ _id: id, name: z.string(), mode: z.enum(officeModes), fullAddress: z.string() }),
  ),
});
export const ClientBookingOptionsQuery = z.strictObject({ nutritionist: id });

/** A patient's request for a free slot; without `office`, the server picks one that offers it. */
export const ClientCreateAppointmentInput = z.strictObject({
  nutritionist: id,
  service: id,
  mode,
  office: z.optional(id),
  startDate: moment,
  timeZone,
  comment: z._default(comment, ""),
});
export type ClientCreateAppointmentInput = z.output<typeof ClientCreateAppointmentInput>;

/** A patient's proposal of another free slot. */
export const ProposeDateInput = z.strictObject({ startDate: moment, timeZone });
export type ProposeDateInput = z.output<typeof ProposeDateInput>;

export const MailedAvailabilityQuery = z.strictObject({ date: day });
export const MailedFreeTimesQuery = z.strictObject({ from: z.optional(day) });

/** The content of the mailed page of an appointment: the question, and once accepted what the patient keeps of it. */
export const MailedAppointmentView = z.object({
  kind: z.literal("appointment"),
  patientName: z.string(),
  nutritionist: z.object({ name: z.string(), lastName: z.string() }),
  /** `rescheduled` is another date that the nutritionist proposes, `proposed` one of the patient's that awaits an answer. */
  status: z.enum(["pending", "rescheduled", "proposed", "accepted", "cancelled"]),
  /** Why the nutritionist cancelled; empty otherwise. */
  reason: z.string(),
  startDate: z.string(),
  /** The starts of this one and of those of its series that are proposed together with it. */
  dates: z.array(z.string()),
  endDate: z.string(),
  timeZone: z.string(),
  serviceName: z.string(),
  officeName: z.nullable(z.string()),
  mode: z.enum(serviceModes),
  place: AppointmentPlace,
  /** The address that adds it to a Google calendar; null until it is accepted. */
  googleCalendarUrl: z.nullable(z.string()),
  /** It is accepted, and the nutritionist's request to the patient still waits for an answer. */
  isLinkPending: z.boolean(),
  /** What the patient said of an accepted one; null while they said nothing. */
  patientReply: z.nullable(z.enum(patientAnswers)),
  /** How many hours before its start the patient is reminded next; null for not again. */
  nextReminderHours: z.nullable(z.literal(reminderHours)),
  comment: z.string(),
  /** The patient uses no e-mail: nothing is sent to them there. */
  hasNoEmail: z.optional(z.boolean()),
  createdAt: z.string(),
});
export type MailedAppointmentView = z.output<typeof MailedAppointmentView>;
