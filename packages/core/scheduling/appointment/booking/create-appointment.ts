import { hasStarted } from "@nutria/contract/agenda/agenda";
import { AppError } from "@nutria/contract/wire/errors";
import type { Appointment, CreateAppointmentInput } from "@nutria/contract/schemas/agenda/appointment";
import { maximumBufferMinutes } from "@nutria/contract/schemas/practice/service";
import { addMinutes } from "@nutria/calendar/instant";
import { utcDaysTouched } from "@nutria/calendar/interval";
import { acceptedAppointmentsOf, linkGetRequest } from "../../../care/care-link/index";
import { nameSubjectInEntry } from "../../../kernel/acting-assistant";
import type { NutritionistContext } from "../../../kernel/context";
import type { DomainEvent } from "../../../kernel/events/events";
import { withIdempotency } from "../../../kernel/idempotency";
import { batchGet } from "../../../kernel/table/batch";
import type { TransactItem } from "../../../kernel/table/transact-item";
import { nutritionistGetRequest, type Nutritionist } from "../../../practice/nutritionist/index";
import { offices } from "../../../practice/office/index";
import { services } from "../../../practice/service/index";
import { agendaDayGetRequests, toAgendaDays } from "../agenda-day";
import { bookableContact, bufferFields, checkPlace, officeFields, serviceFields } from "./booking";
import type { StoredAppointment } from "../entity";
import { AppointmentAccepted, AppointmentCreated, changeOf } from "../events";
import { findNutritionistWithAgenda, requireAgendaAccess } from "../access";
import { checkSentEnd, instantIn, parseEventTime, parseInstant, spanOf } from "../parse-time";
import { retryOnAppointmentConflict } from "../retry";
import { bookSeries } from "../series/create-series";
import { toAppointment } from "../to-wire";
import type { AppointmentWrite, AlreadyRead } from "../writes/change";
import { writeAppointment } from "../writes/write-appointments";

type OtherInput = Extract<CreateAppointmentInput, { type: "other" }>;
type PatientInput = Exclude<CreateAppointmentInput, OtherInput>;

/**
 * Books an appointment, which waits for the patient, or an event of type 'other', which is accepted at once. An
 * appointment that the patient confirmed is accepted too, and the patient is mailed the confirmation; a visit in the
 * past is accepted without a mail. It may be outside office hours, but must not collide with another one (decisions,
 * "Agenda"). Raises `agenda_disabled`; `not_found` when the service, office or patient is not the caller's;
 * `patient_inactive`, `no_offices`, `slot_taken`, and `validation` with the messages of spec A §5. With `repeats`,
 * books a series like {@link bookSeries} and returns the first. A repeated idempotency key books once.
 */
export async function createAppointment(
  ctx: NutritionistContext,
  input: CreateAppointmentInput,
): Promise<Appointment> {
  const create = async (recordResult: (result: Appointment) => TransactItem[]): Promise<Appointment> => {
    const written = await retryOnAppointmentConflict(async () => {
      const { nutritionist, after, known } =
        input.type === "other" ? await otherEvent(ctx, input) : await withPatient(ctx, input);
      nameSubjectInEntry(ctx, after.appointmentId);
      const also = (created: StoredAppointment) => recordResult(toAppointment(ctx, created));
      const { repeats } = input;
      if (repeats) {
        const booking = { nutritionist, after, known, repeats };
        return bookSeries(ctx, booking, { events: (first) => eventsOf(ctx, first), also });
      }
      const change: AppointmentWrite = { after, events: eventsOf(ctx, after), also };
      return writeAppointment(ctx, nutritionist, undefined, change, known);
    });
    return toAppointment(ctx, written);
  };
  const booked = await withIdempotency(ctx, "createAppointment", input, create, { isOneCommit: true });
  // A repeated call books nothing, and is about the first.
  nameSubjectInEntry(ctx, booked._id);
  return booked;
}

/** The patient is mailed the confirmation of an appointment ahead; a visit that took place is not mailed. */
function eventsOf(ctx: NutritionistContext, after: StoredAppointment): DomainEvent[] {
  const change = changeOf(after, "nutritionist");
  const isConfirmed =
    after.type === "appointment" && after.status === "accepted" && !hasStarted(after, ctx.now());
  return [AppointmentCreated(change), ...(isConfirmed ? [AppointmentAccepted(change)] : [])];
}

interface Draft {
  nutritionist: Nutritionist;
  after: StoredAppointment;
  known: AlreadyRead;
}

/** All items are read in one round trip; reading a day too many costs less than a second trip. */
async function withPatient(ctx: NutritionistContext, input: PatientInput): Promise<Draft> {
  const nutritionistId = ctx.actor.id;
  const days = likelyDays(input);
  const [profile, link, service, office, ...stored] = await batchGet(
    ctx,
    nutritionistGetRequest(ctx, nutritionistId),
    linkGetRequest(ctx, nutritionistId, input.patient),
    services(ctx, nutritionistId).getRequest(input.service),
    offices(ctx, nutritionistId).getRequest(input.office ?? noOffice),
    ...agendaDayGetRequests(ctx, nutritionistId, days),
  );
  const nutritionist = requireAgendaAccess(ctx, profile);
  if ((nutritionist.officeCount ?? 0) === 0) throw new AppError("no_offices");
  if (!service || (input.office !== undefined && !office)) throw new AppError("not_found");
  const acceptedAppointments = await acceptedAppointmentsOf(
    ctx,
    { nutritionistId, patientId: input.patient },
    link,
  );
  const patient = await bookableContact(ctx, acceptedAppointments);
  checkPlace(input.mode, service, office);
  const timeZone = input.timeZone ?? nutritionist.settings.timeZone;
  const startDate = parseInstant(input.startDate, timeZone);
  checkSentEnd(startDate, input.endDate, timeZone);
  const isAccepted = input.isConfirmedByPatient === true || hasStarted({ startDate }, ctx.now());
  return {
    nutritionist,
    after: {
      ...newAppointment(ctx, nutritionistId, timeZone),
      type: "appointment",
      status: isAccepted ? "accepted" : "pending",
      nextActionRole: "client",
      startDate,
      endDate: addMinutes(startDate, service.minutesLenght),
      ...bufferFields(service),
      isAllDay: false,
      span: "short",
      comment: input.comment,
      patientId: input.patient,
      patient,
      mode: input.mode,
      ...serviceFields(service),
      ...officeFields(office),
    },
    known: { acceptedAppointments, days: toAgendaDays(ctx, nutritionistId, days, stored) },
  };
}

async function otherEvent(ctx: NutritionistContext, input: OtherInput): Promise<Draft> {
  const nutritionist = await findNutritionistWithAgenda(ctx, ctx.actor.id);
  const timeZone = input.timeZone ?? nutritionist.settings.timeZone;
  const time = parseEventTime(input, timeZone);
  return {
    nutritionist,
    known: {},
    after: {
      ...newAppointment(ctx, nutritionist.nutritionistId, timeZone),
      type: "other",
      status: "accepted",
      nextActionRole: "nutritionist",
      startDate: time.start,
      endDate: time.end,
      isAllDay: input.isAllDay,
      span: spanOf(time),
      title: input.title,
      comment: input.comment,
    },
  };
}

/** An id that no office has. */
const noOffice = "none";

/**
 * The days that the longest service could touch. Empty for a local time without a zone, which needs that of the
 * practice first, and for a time that does not exist.
 */
function likelyDays({ startDate, timeZone }: PatientInput): string[] {
  const isInstant = startDate.endsWith("Z");
  const start = isInstant || timeZone !== undefined ? instantIn(startDate, timeZone ?? "UTC") : undefined;
  if (start === undefined) return [];
  return utcDaysTouched({
    start: addMinutes(start, -maximumBufferMinutes),
    end: addMinutes(start, longestServiceMinutes + maximumBufferMinutes),
  });
}

const longestServiceMinutes = 300;

function newAppointment(ctx: NutritionistContext, nutritionistId: string, timeZone: string) {
  const now = ctx.now();
  return {
    nutritionistId,
    appointmentId: ctx.newId("appointment"),
    createdByRole: "nutritionist" as const,
    timeZone,
    proposedAt: now,
    needsReview: false,
    createdAt: now,
    updatedAt: now,
    version: 0,
  };
}
