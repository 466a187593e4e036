import type { GetRequest } from "../../kernel/table/items";
import { AppError } from "@nutria/contract/errors";
import type { IncomingEvent } from "@nutria/contract/schemas/event";
import type { SenderContext } from "../../kernel/context";
import { limitOf } from "../../kernel/limits";
import { isSandbox, isTestPatient } from "../../kernel/sandbox";
import { throttle } from "../../kernel/throttle";
import { batchGetEach } from "../../kernel/table/batch";
import { partnerPatientGetRequest } from "../../passes/partner/index";
import { codeOwnerGetRequest, readRegistrationCode } from "../../care/patient/index";
import type { CheckedEvent } from "./check-event";
import { receivedGetRequest, type ReceivedEvent } from "./entity";
import { compareWithStored } from "./dedupe";

/** A valid event that is not stored yet. */
export interface ValidEvent {
  checked: CheckedEvent;
  /** The data to store: a patient named by registration code is replaced by their id. */
  data: IncomingEvent["data"];
  /** The patient, when the partner does not know them yet. */
  newPatientId?: string;
}

/** The result of validation: to be stored, already stored, or refused. */
type Verdict = ValidEvent | "duplicate" | AppError;

/**
 * Validates the events of one partner against the table: whether they are stored already, and whether the
 * partner knows their patients. Two round trips, whatever their number.
 */
export async function validateEvents(
  ctx: SenderContext,
  events: readonly CheckedEvent[],
): Promise<Verdict[]> {
  const partnerId = ctx.actor.id;
  const named = events.map(({ event }) => namedPatient(event));
  const codes = named.filter(
    (patient) => patient !== undefined && readRegistrationCode(patient) !== undefined,
  );
  const uncount =
    codes.length > 0 ? await throttle(ctx, limitOf("registrationCode", partnerId, codes.length)) : undefined;
  const found = await batchGetEach<unknown>(ctx, [
    ...events.map(({ event }) => receivedGetRequest(ctx, partnerId, event.id)),
    ...named.flatMap((patient) => (patient === undefined ? [] : [getRequestOf(ctx, partnerId, patient)])),
  ]);
  const earlier = found.slice(0, events.length) as (ReceivedEvent | undefined)[];
  const people = found.slice(events.length).values();
  const answers = named.map((patient) =>
    patient === undefined ? undefined : (people.next().value as { patientId?: string; ownerId?: string }),
  );
  const shown = answers.flatMap((answer) => answer?.ownerId ?? []).filter(isOfSender(partnerId));
  const known = await batchGetEach(
    ctx,
    shown.map((patientId) => partnerPatientGetRequest(ctx, partnerId, patientId)),
  );
  // Who shows codes that are good does not guess.
  if (shown.length === codes.length) await uncount?.();
  const knownIds = new Set(known.flatMap((relation) => relation?.patientId ?? []));
  return events.map((checked, index) => {
    const before = compareWithStored(earlier[index], checked);
    if (before !== undefined) return before;
    const { data } = checked.event;
    if (named[index] === undefined) return { checked, data };
    const owner = answers[index]?.ownerId;
    const patientId = owner ?? answers[index]?.patientId;
    const isNew = owner !== undefined && !knownIds.has(owner);
    // A sandbox made its test patients itself, so one that is new to it is another's.
    const isReached = patientId !== undefined && isOfSender(partnerId)(patientId);
    if (!isReached || (isNew && isSandbox(partnerId)))
      return new AppError("not_found", { fields: { "data.patient": unknownPatient } });
    return {
      checked,
      data: { ...data, patient: patientId } as IncomingEvent["data"],
      ...(isNew && { newPatientId: patientId }),
    };
  });
}

/** Test keys reach test patients, and live keys everybody else. */
const isOfSender = (senderId: string) => (patientId: string) =>
  isTestPatient(patientId) === isSandbox(senderId);

/**
 * One message for unknown patients and for those unknown to this partner, so that a partner cannot find out
 * who is registered.
 */
const unknownPatient = "No conoces a este paciente: usa el código de registro que muestra";

/** A registration code is valid with every partner; an id only with a partner that knows the patient. */
function getRequestOf(ctx: SenderContext, partnerId: string, patient: string): GetRequest<unknown> {
  const code = readRegistrationCode(patient);
  return code === undefined
    ? partnerPatientGetRequest(ctx, partnerId, patient)
    : codeOwnerGetRequest(ctx, code);
}

function namedPatient({ data }: IncomingEvent): string | undefined {
  return "patient" in data ? data.patient : undefined;
}
