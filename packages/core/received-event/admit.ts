import { AppError } from "@nutria/contract/errors";
import type { IncomingEvent } from "@nutria/contract/schemas/event";
import { patientAppointments } from "../appointment/index";
import type { SenderContext } from "../lib/context";
import { readEach, type Reading } from "../lib/read-together";
import { nutritionistIdOf } from "../link-request/index";
import { findNutritionist } from "../nutritionist/index";
import { partnerPatientReading } from "../partner/index";
import { codeHolderReading, readRegistrationCode } from "../patient/index";
import type { CheckedEvent } from "./check-event";
import { receivedReading, type ReceivedEvent } from "./entity";

/** An event that is to be kept. */
export interface Admitted {
  checked: CheckedEvent;
  /** As it is kept: a patient who was named by code is named by id. */
  data: IncomingEvent["data"];
  /** Somebody whom the partner knows from now on. */
  newPatientId?: string;
}

/** What there is to say about an event: it is to be kept, it was accepted before, or why it is refused. */
type Verdict = Admitted | "duplicate" | AppError;

/**
 * Looks at what is in the table about some events of one sender: whether they came before, and whether the sender may
 * tell of whom they tell. Two round trips at most for a partner's, however many they are.
 */
export async function admit(ctx: SenderContext, events: readonly CheckedEvent[]): Promise<Verdict[]> {
  const lookUp = ctx.actor.role === "partner" ? admitOfPartner : admitOfPatient;
  return lookUp(ctx, events);
}

async function admitOfPartner(ctx: SenderContext, events: readonly CheckedEvent[]): Promise<Verdict[]> {
  const partnerId = ctx.actor.id;
  const named = events.map(({ event }) => namedPatient(event));
  const found = await readEach<unknown>(ctx, [
    ...events.map(({ event }) => receivedReading(ctx, partnerId, event.id)),
    ...named.flatMap((patient) => (patient === undefined ? [] : [readingOf(ctx, partnerId, patient)])),
  ]);
  const earlier = found.slice(0, events.length) as (ReceivedEvent | undefined)[];
  const people = found.slice(events.length).values();
  const answers = named.map((patient) =>
    patient === undefined ? undefined : (people.next().value as { patientId?: string; ownerId?: string }),
  );
  const shown = answers.flatMap((answer) => answer?.ownerId ?? []);
  const known = await readEach(
    ctx,
    shown.map((patientId) => partnerPatientReading(ctx, partnerId, patientId)),
  );
  const knownIds = new Set(known.flatMap((relation) => relation?.patientId ?? []));
  return events.map((checked, index) => {
    const before = comparedWith(earlier[index], checked);
    if (before !== undefined) return before;
    const { data } = checked.event;
    if (named[index] === undefined) return { checked, data };
    const patientId = answers[index]?.ownerId ?? answers[index]?.patientId;
    if (patientId === undefined) return new AppError("not_found", { fields: { "data.patient": notKnown } });
    const isNew = answers[index]?.ownerId !== undefined && !knownIds.has(patientId);
    return {
      checked,
      data: { ...data, patient: patientId } as IncomingEvent["data"],
      ...(isNew && { newPatientId: patientId }),
    };
  });
}

/** Says the same of nobody and of somebody whom the partner does not know. */
const notKnown = "No conoces a este paciente: usa el código de registro que muestra";

/** By code whoever holds it, by id somebody whom the partner knows. */
function readingOf(ctx: SenderContext, partnerId: string, patient: string): Reading<unknown> {
  const code = readRegistrationCode(patient);
  return code === undefined ? partnerPatientReading(ctx, partnerId, patient) : codeHolderReading(ctx, code);
}

function namedPatient({ data }: IncomingEvent): string | undefined {
  return "patient" in data ? data.patient : undefined;
}

async function admitOfPatient(ctx: SenderContext, events: readonly CheckedEvent[]): Promise<Verdict[]> {
  const earlier = await readEach(
    ctx,
    events.map(({ event }) => receivedReading(ctx, ctx.actor.id, event.id)),
  );
  return Promise.all(
    events.map(async (checked, index): Promise<Verdict> => {
      const before = comparedWith(earlier[index], checked);
      if (before !== undefined) return before;
      const refusal = await refusalOfAct(ctx, checked.event);
      return refusal ?? { checked, data: checked.event.data };
    }),
  );
}

/** Whatever an act is about must be there, and the patient's own where it is an appointment. */
async function refusalOfAct(ctx: SenderContext, event: IncomingEvent): Promise<AppError | undefined> {
  try {
    if (event.type === "newLinkRequest") {
      const nutritionistId = await nutritionistIdOf(ctx, event.data.nutritionist);
      if (!(await findNutritionist(ctx, nutritionistId))) throw new AppError("not_found");
    } else if (event.type === "rescheduledAppointment" || event.type === "cancelledAppointmemnt") {
      await patientAppointments(ctx, ctx.actor.id).get(event.data.appointment);
    }
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

function comparedWith(
  earlier: ReceivedEvent | undefined,
  { bodyHash }: CheckedEvent,
): "duplicate" | AppError | undefined {
  if (earlier === undefined) return undefined;
  return earlier.bodyHash === bodyHash ? "duplicate" : new AppError("event_mismatch");
}
