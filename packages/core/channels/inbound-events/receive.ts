import { AppError } from "@nutria/contract/errors";
import type { EventResult, IngestEventsInput, IngestEventsResult } from "@nutria/contract/schemas/event";
import type * as z from "zod/mini";
import type { SenderContext } from "../../kernel/context";
import { throttle, type ThrottleRule } from "../../kernel/throttle";
import { findPartner } from "../../passes/partner/index";
import { validateEvents, type ValidEvent } from "./validate";
import { execute } from "./execute";
import { checkEvent, idOf, readHead, senderOf, type CheckedEvent } from "./check-event";
import { storeEvents } from "./store";

type Outcome = "accepted" | "duplicate" | AppError;

/** Events a minute: an app keeps a few while it has no network, a partner has many desks. */
const eventsPerMinute = { partner: 60_000, patient: 60 } as const;

/**
 * Takes events from outside: one, or up to a hundred, each judged by itself and answered in the order in which they
 * came. What a partner tells is in the table, and on its way to its consumers, before this returns; what a patient did is
 * done. The same event again is a `duplicate` and has no second effect. One that comes alone and is refused raises its
 * refusal: `validation`, `forbidden` for a type that the sender may not send, `not_found` for a patient whom the partner
 * does not know and for another's appointment, `event_mismatch` for the id of another event, and whatever the rules of
 * `/v1/client` say of a patient's act. Raises `throttled` for too many a minute.
 * Decisions, "Events and notifications".
 */
export async function receiveEvents(
  ctx: SenderContext,
  body: z.output<typeof IngestEventsInput>,
): Promise<z.output<typeof IngestEventsResult>> {
  const sent: unknown[] = Array.isArray(body) ? body : [body];
  await throttle(ctx, limitOf(ctx, sent.length));
  const outcomes = await takeAll(ctx, sent);
  const [alone] = outcomes;
  if (!Array.isArray(body) && alone instanceof AppError) throw alone;
  return { results: sent.map((event, index) => resultOf(idOf(event), outcomes[index] as Outcome)) };
}

function limitOf({ actor }: SenderContext, weight: number): ThrottleRule {
  return {
    action: "sendEvents",
    subject: actor.id,
    limit: eventsPerMinute[actor.role],
    windowSeconds: 60,
    weight,
  };
}

async function takeAll(ctx: SenderContext, sent: readonly unknown[]): Promise<Outcome[]> {
  const { role, id } = ctx.actor;
  const sender = senderOf(role, role === "partner" ? await findPartner(ctx, id) : undefined);
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
  const take = role === "partner" ? keepAll : carryOutAll;
  for (const [index, outcome] of await take(ctx, open)) outcomes[index] = outcome;
  return outcomes as Outcome[];
}

/** What a patient did is done, one thing after the other, as the patient did it. */
async function carryOutAll(
  ctx: SenderContext,
  events: ReadonlyMap<number, CheckedEvent>,
): Promise<Map<number, Outcome>> {
  const outcomes = new Map<number, Outcome>();
  for (const [index, event] of events) outcomes.set(index, await execute(ctx, event));
  return outcomes;
}

/** What partners tell is kept, and has its effect afterwards. */
async function keepAll(
  ctx: SenderContext,
  events: ReadonlyMap<number, CheckedEvent>,
): Promise<Map<number, Outcome>> {
  const outcomes = new Map<number, Outcome>();
  const open = new Map(events);
  // An event that waits for its namesake of the same call, or that a rival was quicker with, is looked at again.
  while (open.size > 0) {
    for (const [index, outcome] of await keepRound(ctx, open)) {
      outcomes.set(index, outcome);
      open.delete(index);
    }
  }
  return outcomes;
}

/** Decides on as many events as can be decided on in one go: at least one. */
async function keepRound(
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
    if (verdict === "duplicate" || verdict instanceof AppError) decided.set(index, verdict);
    else if (!valid.has(verdict.checked.event.id)) {
      valid.set(verdict.checked.event.id, { index, event: verdict });
    }
  }
  const accepted = await storeEvents(
    ctx,
    [...valid.values()].map(({ event }) => event),
  );
  for (const id of accepted) {
    const index = valid.get(id)?.index;
    if (index !== undefined) decided.set(index, "accepted");
  }
  return decided;
}

function resultOf(id: string | null, outcome: Outcome): EventResult {
  if (!(outcome instanceof AppError)) return { id, status: outcome };
  const { status, code, message, fields } = outcome;
  return { id, status: "refused", error: { status, code, message, ...(fields && { fields }) } };
}
