import * as z from "zod/mini";
import {
  agendaRestrictions,
  agendaRoles,
  appointmentMessages,
  appointmentStatuses,
  appointmentTypes,
  attendances,
  displayStatuses,
  endProblem,
  maximumCommentLength,
  maximumReasonLength,
  patientAnswers,
  rangeProblem,
} from "../../agenda/agenda";
import { mostRepeats, repeatIntervals } from "@nutria/calendar/repeat";
import { isDay } from "@nutria/calendar/valid-day";
import { isTimeZone } from "@nutria/calendar/time-zone";
import { plainText } from "../../web/plain-text";
import { agendaInstant, isPlausible } from "./appointment-instant";
import { officeModes } from "../practice/office";
import {
  day,
  id,
  instantPattern,
  longestDate,
  messages,
  orRequired,
  requiredText,
  contactFields,
} from "../primitives";
import { scope } from "./change-scope";
import { minutesLenght, serviceModes } from "../practice/service";
import { VisitPayment } from "./visit-payment";

const { required } = appointmentMessages;

const localPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:00(\.000)?)?$/;

/**
 * When something starts or ends: an instant in UTC; a local time `yyyy-MM-ddTHH:mm`, read in the `timeZone` of the
 * same body; or a day `yyyy-MM-dd` for an event of whole days.
 */
export const moment = z.string(orRequired(appointmentMessages.date)).check(
  z.minLength(1, required),
  z.maxLength(longestDate, appointmentMessages.date),
  z.refine((text) => text === "" || isMoment(text), appointmentMessages.date),
  z.overwrite((text) =>
    instantPattern.test(text) && isPlausible(text) ? new Date(text).toISOString() : text,
  ),
);

function isMoment(text: string): boolean {
  if (instantPattern.test(text)) return isPlausible(text);
  if (localPattern.test(text)) return isPlausible(`${text.slice(0, 16)}:00Z`);
  return isDay(text) && isPlausible(`${text}T00:00:00Z`);
}

export const timeZone = z.optional(
  z.string(appointmentMessages.timeZone).check(
    z.maxLength(64, appointmentMessages.timeZone),
    z.refine((name) => name.length > 64 || isTimeZone(name), appointmentMessages.timeZone),
  ),
);

/** A §5: at most 300 characters. */
export const comment = z
  .string(messages.invalid)
  .check(
    z.overwrite(plainText),
    z.trim(),
    z.maxLength(maximumCommentLength, appointmentMessages.commentTooLong),
  );

/** Why an appointment is cancelled or rejected, for the other side to read. */
const reason = z
  .string(messages.invalid)
  .check(
    z.overwrite(plainText),
    z.trim(),
    z.maxLength(maximumReasonLength, appointmentMessages.commentTooLong),
  );

/** The body of cancelling and rejecting, by either side (decisions, "Agenda"). */
export const ReasonInput = z.strictObject({ reason: z.optional(reason) });
export type ReasonInput = z.output<typeof ReasonInput>;

export const mode = z.enum(serviceModes, orRequired(messages.choose));
const title = requiredText(120);

/** Checks the end here when both are instants; local times are checked by the server, which knows the zone. */
function checkEnd({
  value,
  issues,
}: z.core.ParsePayload<{ startDate?: string | undefined; endDate?: string | undefined }>): void {
  const { startDate, endDate } = value;
  if (startDate === undefined || endDate === undefined) return;
  if (!instantPattern.test(startDate) || !instantPattern.test(endDate)) return;
  const message = endProblem(startDate, endDate);
  if (message !== undefined) issues.push({ code: "custom", input: endDate, path: ["endDate"], message });
}

/** A series (decisions, "Agenda"): the first one and those that follow, each at its hour unless it is moved. */
const repeats = z.optional(
  z.strictObject({
    every: z.enum(repeatIntervals, orRequired(messages.choose)),
    times: z
      .number(appointmentMessages.repeats)
      .check(
        z.minimum(2, appointmentMessages.repeats),
        z.maximum(mostRepeats, appointmentMessages.repeats),
        z.multipleOf(1, appointmentMessages.repeats),
      ),
    /** The dates at another time than the others, by their place in the series, which the first opens. */
    moved: z.optional(
      z
        .array(
          z.strictObject({
            position: z
              .int(messages.invalid)
              .check(z.minimum(2, messages.invalid), z.maximum(mostRepeats, messages.invalid)),
            startDate: moment,
          }),
        )
        .check(z.maxLength(mostRepeats - 1, messages.invalid)),
    ),
  }),
);
export type Repeats = NonNullable<z.output<typeof repeats>>;

/** An appointment with a patient. The end is the start plus the service's length; an `endDate` that is sent is checked. */
const PatientAppointmentInput = z
  .strictObject({
    /** Absent for an appointment: only generic events send a type (spec A §3). */
    type: z.optional(z.literal("appointment")),
    patient: id,
    service: id,
    mode,
    office: z.optional(id),
    startDate: moment,
    endDate: z.optional(moment),
    timeZone,
    comment: z._default(comment, ""),
    title: z.optional(z.literal("")),
    isAllDay: z.optional(z.literal(false)),
    /** The patient agreed already, by telephone for instance: accepted at once (decisions, "Agenda"). */
    isConfirmedByPatient: z.optional(z.boolean(messages.choose)),
    repeats,
  })
  .check(checkEnd);

/** A generic event with a title; the default length is one hour (spec A §9). */
const OtherEventInput = z
  .strictObject({
    type: z.literal("other"),
    title,
    startDate: moment,
    endDate: z.optional(moment),
    isAllDay: z._default(z.boolean(messages.choose), false),
    timeZone,
    comment: z._default(comment, ""),
    repeats,
  })
  .check(checkEnd);

/** Event dialog, to create (spec A §5, §7). */
export const CreateAppointmentInput = z.discriminatedUnion("type", [
  PatientAppointmentInput,
  OtherEventInput,
]);
export type CreateAppointmentInput = z.output<typeof CreateAppointmentInput>;

/**
 * A partial change. A new start or length proposes another date. `title`, `endDate` and `isAllDay` are for events of type
 * 'other'; `service`, `mode`, `office` and `minutesLenght` for appointments. The server checks the end, because the error depends on the type.
 */
export const UpdateAppointmentInput = z.strictObject({
  scope,
  /** The version that was changed; without it the change is made to the newest. */
  version: z.optional(z.int(messages.invalid)),
  service: z.optional(id),
  mode: z.optional(mode),
  office: z.optional(id),
  startDate: z.optional(moment),
  endDate: z.optional(moment),
  /** The length of this visit, in place of its service's. */
  minutesLenght: z.optional(minutesLenght),
  timeZone,
  comment: z.optional(comment),
  title: z.optional(title),
  isAllDay: z.optional(z.boolean(messages.choose)),
});
export type UpdateAppointmentInput = z.output<typeof UpdateAppointmentInput>;

/** The body of an answer without a reason: about one appointment, or about those that follow as well. */
export const ScopeInput = z.strictObject({ scope });
export type ScopeInput = z.output<typeof ScopeInput>;

/** The same with a reason, for cancelling and rejecting. */
export const ScopedReasonInput = z.extend(ReasonInput, { scope });
export type ScopedReasonInput = z.output<typeof ScopedReasonInput>;

/** An appointment as its nutritionist sees it (spec A §3). */
export const Appointment = z.object({
  _id: id,
  type: z.enum(appointmentTypes),
  status: z.enum(appointmentStatuses),
  /** Null for rejected and cancelled, which are not shown. */
  displayStatus: z.nullable(z.enum(displayStatuses)),
  startDate: z.string(),
  /** Exclusive end; an event of whole days ends at the midnight after its last day. */
  endDate: z.string(),
  /** Kept free around the visit; patients are not told. */
  bufferBeforeMinutes: z.number(),
  bufferAfterMinutes: z.number(),
  isAllDay: z.boolean(),
  timeZone: z.string(),
  title: z.string(),
  comment: z.string(),
  patient: z.nullable(
    z.object({
      _id: id,
      ...contactFields,
    }),
  ),
  service: z.nullable(z.object({ _id: id, service: z.object({ name: z.string() }) })),
  office: z.nullable(z.object({ _id: id, name: z.string(), mode: z.enum(officeModes) })),
  mode: z.nullable(z.enum(serviceModes)),
  /** Null for a single one. */
  series: z.nullable(
    z.object({ _id: id, position: z.number(), every: z.enum(repeatIntervals), times: z.number() }),
  ),
  createdByRole: z.enum(agendaRoles),
  nextActionRole: z.enum(agendaRoles),
  attendance: z.nullable(z.enum(attendances)),
  /** What the patient said of an accepted one, by WhatsApp, on its page or in their app; absent while they answered nothing. */
  patientReply: z.optional(z.object({ answer: z.enum(patientAnswers), at: z.string() })),
  /** When the patient was last reminded of it; absent while they were not. */
  remindedAt: z.optional(z.string()),
  /** Of its service when it was chosen, in cents of MXN; null for an event, and for a visit of before prices were kept. */
  price: z.nullable(z.number()),
  /** Null while nobody recorded one. */
  /** The newest of `payments`; null without one. */
  payment: z.nullable(VisitPayment),
  /** The payments that stand, in the order in which they were recorded: a visit may be paid in parts. */
  payments: z.array(VisitPayment),
  /** Why it was cancelled or rejected; empty when nobody said. */
  reason: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number(),
  /** The last version that somebody else than the caller made; 0 without one. Nobody is told of their own change. */
  versionByOthers: z.number(),
});
export type Appointment = z.output<typeof Appointment>;

/** An appointment that waits for the nutritionist's answer, as the counters count it; the patient is new until linked. */
export const WaitingAppointment = z.extend(Appointment, { isNewPatient: z.boolean() });
export type WaitingAppointment = z.output<typeof WaitingAppointment>;

/** A date that waits for an answer, which deactivating its patient withdraws. */
export const OpenProposal = z.object({
  _id: id,
  startDate: z.string(),
  timeZone: z.string(),
  serviceName: z.string(),
  /** The side that has to answer. */
  nextActionRole: z.enum(agendaRoles),
});
export type OpenProposal = z.output<typeof OpenProposal>;

/** A range of the agenda, at most 62 days (decisions, "Agenda"). */
export const AgendaQuery = z
  .strictObject({ from: agendaInstant, to: agendaInstant })
  .check(({ value, issues }) => {
    const message = rangeProblem(value.from, value.to);
    if (message !== undefined) issues.push({ code: "custom", input: value.to, path: ["to"], message });
  });

/** A §3; the restriction tells the tab and the screen what to offer (A §4). */
export const AppointmentCounter = z.object({
  /** Requests that wait for the nutritionist, from patients who are not linked yet. */
  new: z.number(),
  /** Requests that wait for the nutritionist, from linked patients. */
  mine: z.number(),
  /** Appointments that a patient cancelled or rescheduled and the nutritionist has not opened. */
  unseen: z.number(),
  restriction: z.enum(agendaRestrictions),
});
export type AppointmentCounter = z.output<typeof AppointmentCounter>;

/** Says that the patient came or did not come; null takes it back. */
export const AttendanceInput = z.strictObject({
  attendance: z.nullable(z.enum(attendances, orRequired(messages.choose))),
});
export type AttendanceInput = z.output<typeof AttendanceInput>;

/** One month of the practice's zone. */
export const AttendanceQuery = z.strictObject({
  month: z.string(orRequired(appointmentMessages.month)).check(
    z.maxLength(longestDate, appointmentMessages.month),
    z.refine((text) => isDay(`${text}-01`) && isPlausible(`${text}-01T00:00:00Z`), appointmentMessages.month),
  ),
});

/** The visits of a month: appointments that were accepted and whose start is past. */
export const AttendanceSummary = z.object({
  month: z.string(),
  attended: z.number(),
  missed: z.number(),
  /** Nobody has said yet whether the patient came. */
  unmarked: z.number(),
});
export type AttendanceSummary = z.output<typeof AttendanceSummary>;

/**
 * Query of the free slots. Without `office`, those of every office; `mode` limits them to one of the service's modes.
 * `appointment` is the one to be moved, whose own time counts as free.
 */
export const AvailabilityQuery = z.strictObject({
  date: day,
  service: id,
  mode: z.optional(mode),
  office: z.optional(id),
  appointment: z.optional(id),
});

/**
 * Query of the nutritionist's own free times of seven days, in the zone of the practice; without an office, at all that
 * have the mode. They start at `from`, by default the first day with a free time. `appointment` is the one to be moved.
 */
export const LastVisitQuery = z.strictObject({ patient: id });

/** The latest visit of a patient that has begun, whose service and place the next one takes over. */
export const LastVisit = z.object({ appointment: z.nullable(Appointment) });

export const OwnFreeTimesQuery = z.strictObject({
  service: id,
  mode,
  office: z.optional(id),
  from: z.optional(day),
  appointment: z.optional(id),
});

const TimeSlot = z.object({
  /** `HH:mm` in `timeZone`. */
  time: z.string(),
  timeZone: z.string(),
  isAvailable: z.boolean(),
  /** The same time as an instant; a local time that occurs twice is two slots. */
  startDate: z.string(),
});
export const AvailableSlots = z.object({ timeZone: z.string(), slots: z.array(TimeSlot) });
export type AvailableSlots = z.output<typeof AvailableSlots>;

/** As many as the list of unseen changes has at most. */
export const SeenAppointmentsInput = z.strictObject({
  appointments: z.array(id).check(z.maxLength(300)),
});

/** The private URL of the agenda for calendar applications. */
export const CalendarFeed = z.object({
  /** Null until one is created. */
  url: z.nullable(z.string()),
  showPatientNames: z.boolean(),
});
export const CalendarFeedInput = z.strictObject({
  showPatientNames: z._default(z.boolean(messages.choose), false),
});
