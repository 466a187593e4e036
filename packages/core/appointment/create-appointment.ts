import { AppError } from "@nutria/contract/errors";
import type { Appointment, CreateAppointmentInput } from "@nutria/contract/schemas/appointment";
import { addMinutes } from "../agenda/index";
import { readAgreement, type Agreement } from "../care-link/index";
import type { NutritionistContext } from "../lib/context";
import { once } from "../lib/idempotency";
import type { Nutritionist } from "../nutritionist/index";
import { offices } from "../office/index";
import { services } from "../service/index";
import { changeOf } from "./answer";
import { bookableContact, checkMode, officeFields, serviceFields } from "./booking";
import type { StoredAppointment } from "./entity";
import { AppointmentCreated } from "./events";
import { ownOpenPractice } from "./gate";
import { checkSentEnd, readEventTime, readMoment, spanOf } from "./moments";
import { toAppointment } from "./to-wire";
import { write, type Change } from "./write";

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
  const practice = await ownOpenPractice(ctx, ctx.actor.id);
  if (input.type !== "other" && (practice.officeCount ?? 0) === 0) throw new AppError("no_offices");
  return once<Appointment>(ctx, "createAppointment", input, async (remember) => {
    const { after, agreement } =
      input.type === "other" ? otherEvent(ctx, practice, input) : await withPatient(ctx, practice, input);
    const change: Change = {
      after,
      events: [AppointmentCreated(changeOf(after, "nutritionist"))],
      also: (written) => remember(toAppointment(written)),
    };
    return toAppointment(await write(ctx, practice, undefined, change, agreement));
  });
}

interface Draft {
  after: StoredAppointment;
  agreement?: Agreement;
}

async function withPatient(
  ctx: NutritionistContext,
  practice: Nutritionist,
  input: PatientInput,
): Promise<Draft> {
  const { nutritionistId } = practice;
  const [service, office, agreement] = await Promise.all([
    services(ctx, nutritionistId).get(input.service),
    input.office === undefined ? undefined : offices(ctx, nutritionistId).get(input.office),
    readAgreement(ctx, nutritionistId, input.patient),
  ]);
  const patient = await bookableContact(ctx, agreement);
  checkMode(input.mode, service, office);
  const timeZone = input.timeZone ?? practice.settings.timeZone;
  const startDate = readMoment(input.startDate, timeZone);
  checkSentEnd(startDate, input.endDate, timeZone);
  return {
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
    agreement,
  };
}

function otherEvent(ctx: NutritionistContext, practice: Nutritionist, input: OtherInput): Draft {
  const timeZone = input.timeZone ?? practice.settings.timeZone;
  const time = readEventTime(input, timeZone);
  return {
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

function newAppointment(ctx: NutritionistContext, nutritionistId: string, timeZone: string) {
  const now = ctx.now();
  return {
    nutritionistId,
    appointmentId: ctx.newId("appointment"),
    createdByRole: "nutritionist" as const,
    timeZone,
    proposedAt: now,
    isFlagged: false,
    createdAt: now,
    updatedAt: now,
    version: 0,
  };
}
