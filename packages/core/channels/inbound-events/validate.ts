import { AppError } from "@nutria/contract/errors";
import type { IncomingEvent } from "@nutria/contract/schemas/event";
import type { SenderContext } from "../../kernel/context";
import { batchGetEach, type GetRequest } from "../../kernel/batch-get";
import { partnerPatientGetRequest } from "../../passes/partner/index";
import { codeHolderGetRequest, readRegistrationCode } from "../../care/patient/index";
import type { CheckedEvent } from "./check-event";
import { receivedGetRequest, type ReceivedEvent } from "./entity";
import { comparedWith } from "./dedupe";

/** An event that is to be kept. */
export interface ValidEvent {
  checked: CheckedEvent;
  /** As it is kept: a patient who was named by code is named by id. */
  data: IncomingEvent["data"];
  /** Somebody whom the partner knows from now on. */
  newPatientId?: string;
}

/** What there is to say about an event: it is to be kept, it was accepted before, or why it is refused. */
type Verdict = ValidEvent | "duplicate" | AppError;

/**
 * Looks at what is in the table about some events of one partner: whether they came before, and whether it knows of whom
 * they tell. Two round trips at most, however many they are.
 */
export async function validateEvents(
  ctx: SenderContext,
  events: readonly CheckedEvent[],
): Promise<Verdict[]> {
  const partnerId = ctx.actor.id;
  const named = events.map(({ event }) => namedPatient(event));
  const found = await batchGetEach<unknown>(ctx, [
    ...events.map(({ event }) => receivedGetRequest(ctx, partnerId, event.id)),
    ...named.flatMap((patient) => (patient === undefined ? [] : [getRequestOf(ctx, partnerId, patient)])),
  ]);
  const earlier = found.slice(0, events.length) as (ReceivedEvent | undefined)[];
  const people = found.slice(events.length).values();
  const answers = named.map((patient) =>
    patient === undefined ? undefined : (people.next().value as { patientId?: string; ownerId?: string }),
  );
  const shown = answers.flatMap((answer) => answer?.ownerId ?? []);
  const known = await batchGetEach(
    ctx,
    shown.map((patientId) => partnerPatientGetRequest(ctx, partnerId, patientId)),
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
function getRequestOf(ctx: SenderContext, partnerId: string, patient: string): GetRequest<unknown> {
  const code = readRegistrationCode(patient);
  return code === undefined
    ? partnerPatientGetRequest(ctx, partnerId, patient)
    : codeHolderGetRequest(ctx, code);
}

function namedPatient({ data }: IncomingEvent): string | undefined {
  return "patient" in data ? data.patient : undefined;
}
