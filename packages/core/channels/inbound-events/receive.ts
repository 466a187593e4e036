import { AppError } from "@nutria/contract/wire/errors";
import {
  type EventResult,
  type IngestEventsInput,
  type IngestEventsResult,
  eventMessages,
  maximumEventsOfApp,
} from "@nutria/contract/schemas/event";
import * as z from "zod/mini";
import type { SenderContext, Context } from "../../kernel/context";
import { partnerOf } from "../../kernel/sandbox";
import { limitOf } from "../../kernel/limits";
import { throttle } from "../../kernel/throttle";
import { findPartner } from "../../passes/partner/index";
import { validateEvents, type ValidEvent } from "./validate";
import { execute } from "./execute";
import { checkEvent, idOf, readHead, senderOf, type CheckedEvent } from "./check-event";
import type { Duplicate, Subject } from "./dedupe";
import { storeEvents } from "./store";

/** Outcome of an event: accepted, now or by an earlier call, or refused. */
type Outcome = ({ status: "accepted" } & Subject) | Duplicate | AppError;

/** Events per minute: an app collects a few while it is offline, a partner has many desks. */
const limitedAction = { partner: "sendEventsOfPartner", patient: "sendEventsOfPatient" } as const;

/**
 * Receives one event or up to 100 from outside, and returns one result per event, in the same order. When
 * this returns, a partner's event is stored and published to its consumers, and a patient's event is
 * executed. A repeated event is a `duplicate` without a second effect. The result of a partner's event has the ids of its
 * patient and of its pass.
 * An event sent alone raises its refusal: `validation`, `forbidden` for a type that the sender may not send,
 * `not_found` for a patient whom the partner does not know or another patient's appointment, `event_mismatch`
 * for an id that was used for another event, and the refusals of the `/v1/client` rules. Raises `validation` for a list
 * of an app that no minute has room for, and `throttled` for too many events per minute. Decisions, "Events and notifications".
 */
export async function receiveEvents(
  ctx: SenderContext,
  body: z.output<typeof IngestEventsInput>,
): Promise<z.output<typeof IngestEventsResult>> {
  const sent: unknown[] = Array.isArray(body) ? body : [body];
  if (ctx.actor.role === "patient" && sent.length > maximumEventsOfApp) {
    throw new AppError("validation", { fields: { "": eventMessages.appBatchSize } });
  }
  await throttle(ctx, limitOf(limitedAction[ctx.actor.role], ctx.actor.id, sent.length));
  const outcomes = await processAll(ctx, sent);
  const [alone] = outcomes;
  if (!Array.isArray(body) && alone instanceof AppError) throw alone;
  return { results: sent.map((event, index) => resultOf(idOf(event), outcomes[index] as Outcome)) };
}

async function processAll(ctx: SenderContext, sent: readonly unknown[]): Promise<Outcome[]> {
  const { role, id } = ctx.actor;
  const partner = role === "partner" ? await findPartner(ctx, partnerOf(id)) : undefined;
  const sender = senderOf(role, partner, ctx.app?.scopes);
  const now = ctx.now();
  const outcomes: (Outcome | undefined)[] = [];
  const open = new Map<number, CheckedEvent>();
  for (const [index, event] of sent.entries()) {
    try {
      open.set(index, checkEvent(readHead(event, now), sender));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      outcomes[index] = error;
    }
  }
  const process = role === "partner" ? storeAll : executeAll;
  for (const [index, outcome] of await process(ctx, open)) outcomes[index] = outcome;
  return outcomes as Outcome[];
}

/** Executes a patient's events one after the other, in the order in which they were sent. */
async function executeAll(
  ctx: SenderContext,
  events: ReadonlyMap<number, CheckedEvent>,
): Promise<Map<number, Outcome>> {
  const outcomes = new Map<number, Outcome>();
  for (const [index, event] of events) outcomes.set(index, await execute(ctx, event));
  return outcomes;
}

/** Stores a partner's events; their effect follows when the consumers process them. */
async function storeAll(
  ctx: SenderContext,
  events: ReadonlyMap<number, CheckedEvent>,
): Promise<Map<number, Outcome>> {
  const outcomes = new Map<number, Outcome>();
  const open = new Map(events);
  // An event stays open while the call has another one with its id, or when a concurrent request stored one
  // first.
  while (open.size > 0) {
    for (const [index, outcome] of await storeRound(ctx, open)) {
      outcomes.set(index, outcome);
      open.delete(index);
    }
  }
  return outcomes;
}

/** Decides on at least one of the open events. */
async function storeRound(
  ctx: SenderContext,
  open: ReadonlyMap<number, CheckedEvent>,
): Promise<Map<number, Outcome>> {
  const indexes = [...open.keys()];
  const verdicts = await validateEvents(ctx, [...open.values()]);
  const decided = new Map<number, Outcome>();
  const valid = new Map<string, { index: number; event: ValidEvent }>();
  for (const [place, index] of indexes.entries()) {
    const verdict = verdicts[place];
    if (verdict === undefined) continue;
    if (!("checked" in verdict)) decided.set(index, verdict);
    else if (!valid.has(verdict.checked.event.id)) {
      valid.set(verdict.checked.event.id, { index, event: verdict });
    }
  }
  const accepted = await storeEvents(
    ctx,
    [...valid.values()].map(({ event }) => event),
  );
  for (const id of accepted) {
    const stored = valid.get(id);
    if (stored) decided.set(stored.index, { status: "accepted", ...stored.event.subject });
  }
  return decided;
}

function resultOf(id: string | null, outcome: Outcome): EventResult {
  if (!(outcome instanceof AppError)) return { id, ...outcome };
  const { status, code, message, fields, details, retryAfterSeconds } = outcome;
  return {
    id,
    status: "refused",
    error: {
      status,
      code,
      message,
      ...(fields && { fields }),
      ...(details && { details: [...details] }),
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    },
  };
}

/**
 * The entry that a trusted back end puts on the bus: an event as the API takes it, and the partner that sends
 * it.
 */
export const BusEntry = z.strictObject({
  partner: z.string().check(z.minLength(1), z.maxLength(64)),
  id: z.unknown(),
  type: z.string(),
  occurredAt: z.unknown(),
  data: z.unknown(),
});

/**
 * Receives an event that a trusted back end put on the bus, with the rules of the API. Raises `forbidden` for
 * a scan, because the bus stores its entries and clinical data must not travel on it; otherwise the errors of
 * {@link receiveEvents}.
 */
export async function receiveFromBus(ctx: Context, entry: z.output<typeof BusEntry>): Promise<void> {
  const { partner, ...event } = entry;
  if (event.type === "newPatientInBody") {
    throw new AppError("forbidden", { fields: { type: eventMessages.notOnTheBus } });
  }
  await receiveEvents({ ...ctx, actor: { role: "partner", id: partner } }, event);
}
