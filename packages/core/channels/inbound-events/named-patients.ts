import type { SenderContext } from "../../kernel/context";
import { limitOf } from "../../kernel/limits";
import { batchGetEach } from "../../kernel/table/batch";
import type { GetRequest } from "../../kernel/table/items";
import { isSandbox, isTestPatient } from "../../kernel/sandbox";
import { throttle } from "../../kernel/throttle";
import { codeOwnerGetRequest, personGetRequest, readRegistrationCode } from "../../care/patient/index";
import { partnerPatientGetRequest } from "../../passes/partner/index";
import type { CheckedEvent } from "./check-event";
import { receivedGetRequest, type ReceivedEvent } from "./entity";

/** A patient whom an event names, by their id. */
export interface NamedPatient {
  patientId: string;
  /** The partner did not know them before. */
  isNew: boolean;
}

/** The stored event of the same id, and the patient, for each event of a call. */
interface Lookup {
  earlier: ReceivedEvent | undefined;
  /** Undefined for an event that names no patient, or none whom the partner may name. */
  patient: NamedPatient | undefined;
}

/** The patient that an event names, as its sender wrote it. */
export function patientIn({ event: { data } }: CheckedEvent): string | undefined {
  return "patient" in data ? data.patient : undefined;
}

/**
 * Looks up the events of one partner and their patients, in two round trips, whatever their number. A registration code
 * names whose it was when the event happened; an id is good with a partner that knows the patient; somebody who removed
 * their account is nobody. Raises `throttled` for a partner that guesses codes.
 */
export async function lookUp(ctx: SenderContext, events: readonly CheckedEvent[]): Promise<Lookup[]> {
  const partnerId = ctx.actor.id;
  const codes = events.filter((checked) => codeIn(checked) !== undefined).length;
  const uncount = codes > 0 ? await throttle(ctx, limitOf("registrationCode", partnerId, codes)) : undefined;
  const naming = events.filter((checked) => patientIn(checked) !== undefined);
  const found = await batchGetEach<unknown>(ctx, [
    ...events.map(({ event }) => receivedGetRequest(ctx, partnerId, event.id)),
    ...naming.map((checked) => patientGetRequest(ctx, partnerId, checked)),
  ]);
  const earlier = found.slice(0, events.length) as (ReceivedEvent | undefined)[];
  const answers = found.slice(events.length) as ({ patientId?: string; ownerId?: string } | undefined)[];
  const patients = await existing(ctx, partnerId, answers);
  // A partner that shows a code that was valid does not guess.
  const shown = answers.filter((answer) => isReached(partnerId, answer?.ownerId)).length;
  if (shown > 0) await uncount?.(shown);
  const byEvent = new Map(naming.map((checked, index) => [checked, patients[index]]));
  return events.map((checked, index) => ({ earlier: earlier[index], patient: byEvent.get(checked) }));
}

/** The patients of the answers who are still somebody, and whether the partner knew them. */
async function existing(
  ctx: SenderContext,
  partnerId: string,
  answers: readonly ({ patientId?: string; ownerId?: string } | undefined)[],
): Promise<(NamedPatient | undefined)[]> {
  const ids = answers.map((answer) => answer?.ownerId ?? answer?.patientId);
  const distinct = [...new Set(ids.filter((id) => id !== undefined))];
  const shown = answers.flatMap((answer) => answer?.ownerId ?? []);
  const [people, known] = await Promise.all([
    batchGetEach(
      ctx,
      distinct.map((patientId) => personGetRequest(ctx, patientId)),
    ),
    batchGetEach(
      ctx,
      shown.map((patientId) => partnerPatientGetRequest(ctx, partnerId, patientId)),
    ),
  ]);
  const existingIds = new Set(people.flatMap((person) => person?.patientId ?? []));
  const knownIds = new Set(known.flatMap((relation) => relation?.patientId ?? []));
  return answers.map((answer, index) => {
    const patientId = ids[index];
    if (!isReached(partnerId, patientId) || !existingIds.has(patientId)) return undefined;
    const isNew = answer?.ownerId !== undefined && !knownIds.has(patientId);
    // A sandbox made its test patients itself, so one that is new to it is another's.
    return isNew && isSandbox(partnerId) ? undefined : { patientId, isNew };
  });
}

/** Whether a sender may name somebody: test keys name test patients, and live keys everybody else. */
const isReached = (senderId: string, patientId: string | undefined): patientId is string =>
  patientId !== undefined && isTestPatient(patientId) === isSandbox(senderId);

function codeIn(checked: CheckedEvent): string | undefined {
  const patient = patientIn(checked);
  return patient === undefined ? undefined : readRegistrationCode(patient);
}

/** A registration code is good with every partner; an id only with a partner that knows the patient. */
function patientGetRequest(
  ctx: SenderContext,
  partnerId: string,
  checked: CheckedEvent,
): GetRequest<unknown> {
  const code = codeIn(checked);
  return code === undefined
    ? partnerPatientGetRequest(ctx, partnerId, patientIn(checked) ?? "")
    : codeOwnerGetRequest(ctx, code, checked.event.occurredAt);
}
