import { AppError } from "@nutria/contract/errors";
import type { Appointment, CreateAppointmentInput } from "@nutria/contract/schemas/appointment";
import { addMinutes } from "@nutria/calendar/instant";
import { utcDaysTouched } from "@nutria/calendar/interval";
import { acceptedAppointmentsOf, linkGetRequest } from "../../care/care-link/index";
import type { NutritionistContext } from "../../kernel/context";
import { withIdempotency } from "../../kernel/idempotency";
import { batchGet } from "../../kernel/batch-get";
import { nutritionistGetRequest, type Nutritionist } from "../../practice/nutritionist/index";
import { offices } from "../../practice/office/index";
import { services } from "../../practice/service/index";
import { agendaDayGetRequests, toAgendaDays } from "./agenda-day";
import { changeOf } from "./answer";
import { bookableContact, checkMode, officeFields, serviceFields } from "./booking";
import type { StoredAppointment } from "./entity";
import { AppointmentCreated } from "./events";
import { findNutritionistWithAgenda, requireAgendaAccess } from "./access";
import { checkSentEnd, parseEventTime, parseInstant, spanOf } from "./parse-time";
import { toAppointment } from "./to-wire";
import { writeAppointment, type Change, type AlreadyRead } from "./write-appointment";

type OtherInput = Extract<CreateAppointmentInput, { type: "other" }>;
type PatientInput = Exclude<CreateAppointmentInput, OtherInput>;

/**
 * Books an appointment, which waits for the patient, or an event of type 'other', which is accepted at once.
 * It may be outside office hours, but must not collide with another one (decisions, "Agenda"). Raises
 * `agenda_disabled`; `not_found` when the service, office or patient is not the caller's; `patient_inactive`,
 * `no_offices`, `slot_taken`, and `validation` with the messages of spec A §5. A repeated idempotency key
 * books once.
 */
export async function createAppointment(
  ctx: NutritionistContext,
  input: CreateAppointmentInput,
): Promise<Appointment> {
  return withIdempotency<Appointment>(ctx, "createAppointment", input, async (recordResult) => {
    const { nutritionist, after, known } =
      input.type === "other" ? await otherEvent(ctx, input) : await withPatient(ctx, input);
    const change: Change = {
      after,
      events: [AppointmentCreated(changeOf(after, "nutritionist"))],
      also: (written) => recordResult(toAppointment(written)),
    };
    return toAppointment(await writeAppointment(ctx, nutritionist, undefined, change, known));
  });
}

interface Draft {
  nutritionist: Nutritionist;
  after: StoredAppointment;
  known: AlreadyRead;
}

/** All items are read in one round trip; reading a day too many costs less than a second trip. */
async function withPatient(ctx: NutritionistContext, input: PatientInput): Promise<Draft> {
  const nutritionistId = ctx.actor.id;
  const days = likelyDays(input.startDate);
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
  checkMode(input.mode, service, office);
  const timeZone = input.timeZone ?? nutritionist.settings.timeZone;
  const startDate = parseInstant(input.startDate, timeZone);
  checkSentEnd(startDate, input.endDate, timeZone);
  return {
    nutritionist,
    after: {
      ...newAppointment(ctx, nutritionistId, timeZone),
      type: "appointment",
      status: "pending",
      nextActionRole: "client",
      startDate,
      endDate: addMinutes(startDate, service.minutesLenght),
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
 * The days that the longest service could touch. None for a local time, which is no instant before the zone
 * is read.
 */
function likelyDays(startDate: string): string[] {
  if (!startDate.endsWith("Z")) return [];
  return utcDaysTouched({ start: startDate, end: addMinutes(startDate, longestServiceMinutes) });
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
