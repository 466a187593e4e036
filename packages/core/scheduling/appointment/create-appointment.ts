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
import { dayReadings, daysRead } from "./agenda-day";
import { changeOf } from "./answer";
import { bookableContact, checkMode, officeFields, serviceFields } from "./booking";
import type { StoredAppointment } from "./entity";
import { AppointmentCreated } from "./events";
import { ownOpenPractice, refuseRestricted } from "./access";
import { checkSentEnd, parseEventTime, parseInstant, spanOf } from "./parse-time";
import { toAppointment } from "./to-wire";
import { write, type Change, type Known } from "./write";

type OtherInput = Extract<CreateAppointmentInput, { type: "other" }>;
type PatientInput = Exclude<CreateAppointmentInput, OtherInput>;

/**
 * Books an appointment, which waits for the patient, or an event of type 'other', which is accepted at once. It may lie
 * outside office hours, but never on top of another (decisions, "Agenda"). Raises `agenda_disabled`; `not_found` for a
 * service, office or patient of somebody else; `patient_inactive`, `no_offices`, `slot_taken`, and `validation` with
 * the messages of spec A §5. The same idempotency key books once.
 */
export async function createAppointment(
  ctx: NutritionistContext,
  input: CreateAppointmentInput,
): Promise<Appointment> {
  return withIdempotency<Appointment>(ctx, "createAppointment", input, async (recordResult) => {
    const { practice, after, known } =
      input.type === "other" ? await otherEvent(ctx, input) : await withPatient(ctx, input);
    const change: Change = {
      after,
      events: [AppointmentCreated(changeOf(after, "nutritionist"))],
      also: (written) => recordResult(toAppointment(written)),
    };
    return toAppointment(await write(ctx, practice, undefined, change, known));
  });
}

interface Draft {
  practice: Nutritionist;
  after: StoredAppointment;
  known: Known;
}

/** Everything that it takes is read in one round trip; a day more than needed costs less than another one. */
async function withPatient(ctx: NutritionistContext, input: PatientInput): Promise<Draft> {
  const nutritionistId = ctx.actor.id;
  const days = likelyDays(input.startDate);
  const [profile, link, service, office, ...stored] = await batchGet(
    ctx,
    nutritionistGetRequest(ctx, nutritionistId),
    linkGetRequest(ctx, nutritionistId, input.patient),
    services(ctx, nutritionistId).getRequest(input.service),
    offices(ctx, nutritionistId).getRequest(input.office ?? noOffice),
    ...dayReadings(ctx, nutritionistId, days),
  );
  const practice = refuseRestricted(ctx, profile);
  if ((practice.officeCount ?? 0) === 0) throw new AppError("no_offices");
  if (!service || (input.office !== undefined && !office)) throw new AppError("not_found");
  const acceptedAppointments = await acceptedAppointmentsOf(
    ctx,
    { nutritionistId, patientId: input.patient },
    link,
  );
  const patient = await bookableContact(ctx, acceptedAppointments);
  checkMode(input.mode, service, office);
  const timeZone = input.timeZone ?? practice.settings.timeZone;
  const startDate = parseInstant(input.startDate, timeZone);
  checkSentEnd(startDate, input.endDate, timeZone);
  return {
    practice,
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
    known: { acceptedAppointments, days: daysRead(ctx, nutritionistId, days, stored) },
  };
}

async function otherEvent(ctx: NutritionistContext, input: OtherInput): Promise<Draft> {
  const practice = await ownOpenPractice(ctx, ctx.actor.id);
  const timeZone = input.timeZone ?? practice.settings.timeZone;
  const time = parseEventTime(input, timeZone);
  return {
    practice,
    known: {},
    after: {
      ...newAppointment(ctx, practice.nutritionistId, timeZone),
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

/** No office has it. */
const noOffice = "none";

/** The days that the longest service could touch; none before the zone says when a local time is. */
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
