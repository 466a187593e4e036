import { addHours } from "@nutria/calendar/instant";
import { AppError, type ErrorCode } from "@nutria/contract/wire/errors";
import type { EventState } from "@nutria/contract/schemas/event-state";
import { findDeadLetterOf } from "../../administration/dead-letter/index";
import { findReceived, type ReceivedEvent } from "../../channels/inbound-events/index";
import type { Context, SenderContext } from "../../kernel/context";
import { listHeldPasses, type HeldPass } from "../../passes/pass/index";

/** Tries go on for six hours at most; after that, a failed event without a dead letter was given up. */
const hoursOfTries = 7;

/**
 * The state of an event that the caller sent. It is stored once: done is written with its effect, dead is read from the
 * dead letters. Raises `not_found` for an id that the caller did not send.
 */
export async function readEventState(ctx: SenderContext, eventId: string): Promise<EventState> {
  const stored = await findReceived(ctx, ctx.actor.id, eventId);
  if (!stored) throw new AppError("not_found");
  const { type, occurredAt, receivedAt, doneAt, senderRole } = stored;
  const state = await stateOf(ctx, stored);
  return {
    id: eventId,
    type,
    occurredAt,
    receivedAt,
    state,
    doneAt: senderRole === "patient" ? receivedAt : (doneAt ?? null),
    ...(await describeEvent(ctx, stored)),
    ...(state === "waits" || state === "dead" ? { reason: reasonOf(stored) } : {}),
  };
}

async function stateOf(ctx: Context, stored: ReceivedEvent): Promise<EventState["state"]> {
  const { senderRole, senderId, eventId, doneAt, failure } = stored;
  // A patient's event is stored in the transaction of its effect.
  if (senderRole === "patient" || doneAt !== undefined) return "done";
  const letter = await findDeadLetterOf(ctx, { senderId, eventId });
  if (letter) {
    if (!letter.isReplayed) return "dead";
    // Read again, because the replay may have been done meanwhile.
    const now = await findReceived(ctx, senderId, eventId);
    return now?.doneAt === undefined ? "replayed" : "done";
  }
  if (failure === undefined) return "accepted";
  if (failure.at < addHours(ctx.now(), -hoursOfTries)) return "dead";
  return failure.code === "internal" ? "accepted" : "waits";
}

/** The patient and the pass of a stored event, by their ids, as far as they are known. */
export async function describeEvent(
  ctx: Context,
  { senderRole, senderId, occurredAt, data, doneAt }: ReceivedEvent,
): Promise<Pick<EventState, "patient" | "pass">> {
  if (senderRole === "patient") return {};
  const { patient, pass } = data as { patient?: string; pass?: string };
  if (patient === undefined) return {};
  const moved =
    pass ?? (doneAt === undefined ? undefined : await movedPass(ctx, patient, senderId, occurredAt));
  return { patient, ...(moved !== undefined && { pass: moved }) };
}

/** The pass that a partner's report of this instant moved. */
async function movedPass(
  ctx: Context,
  patientId: string,
  partnerId: string,
  at: string,
): Promise<string | undefined> {
  const isOfReport = (one: { partnerId: string; at: string }): boolean =>
    one.partnerId === partnerId && one.at === at;
  const isMoved = ({ use, misses, schedules }: HeldPass): boolean =>
    (use !== undefined && isOfReport(use)) ||
    misses.some(isOfReport) ||
    schedules.some(({ agreedAt, ...one }) => isOfReport({ ...one, at: agreedAt }));
  return (await listHeldPasses(ctx, patientId)).find(isMoved)?.passId;
}

function reasonOf({ failure, receivedAt }: ReceivedEvent): NonNullable<EventState["reason"]> {
  const [code, at] = [failure?.code ?? "internal", failure?.at ?? receivedAt];
  const { message } = new AppError(code as ErrorCode);
  const named = Object.entries((failure?.fields ?? {}) as Record<string, string>).map(
    ([field, text]) => [`data.${field}`, text] as const,
  );
  return { code, message, ...(named.length > 0 && { fields: Object.fromEntries(named) }), at };
}
