import type { ErrorCode } from "@nutria/contract/wire/errors";
import { receivedEvents } from "@nutria/core/channels/inbound-events/entity";
import { receiveEvents } from "@nutria/core/channels/inbound-events/index";
import type { PatientContext, SenderContext } from "@nutria/core/kernel/context";
import { getItem } from "@nutria/core/kernel/table/items";
import { anEvent } from "./partners";

/** An event type and the route that does the same, over one arranged world. */
export interface Act<World> {
  data(world: World): Record<string, unknown>;
  route(world: World): Promise<unknown>;
  /** What both change, without ids, so that two worlds compare. */
  stateOf(world: World): Promise<unknown>;
  errors: readonly ErrorCode[];
}

/** What an event was answered, and the very same event again. */
export interface Answered {
  /** The code of the refusal; undefined when it was accepted. */
  code: string | undefined;
  patient: string | undefined;
  pass: string | undefined;
  fields: string[];
  isStored: boolean;
  again: string;
  eventId: string;
}

/** One line of the table: an event, and what it names in one state. */
export interface TableRow {
  name: string;
  play(): Promise<{
    route: { code: string | undefined; state: unknown; errors: readonly ErrorCode[] };
    event: Answered;
    before: unknown;
    after: unknown;
  }>;
}

/** Sends an event now, and once more. */
export async function answerTo(
  ctx: SenderContext | PatientContext,
  type: string,
  data: Record<string, unknown>,
  occurredAt = ctx.now(),
): Promise<Answered> {
  const event = anEvent(type, data, { occurredAt });
  const eventId = String(event.id);
  const [result] = (await receiveEvents(ctx, [event])).results;
  const stored = await getItem(receivedEvents(ctx.db), { senderId: ctx.actor.id, eventId });
  const [again] = (await receiveEvents(ctx, [event])).results;
  if (again?.status === "duplicate") {
    // A duplicate answers the ids of the first answer.
    const ids = ({ patient, pass }: { patient?: string; pass?: string } = {}) => [patient, pass];
    if (ids(result).join() !== ids(again).join()) throw new Error("The duplicate has other ids");
  }
  return {
    code: result?.error?.code,
    patient: result?.patient,
    pass: result?.pass,
    fields: Object.keys(result?.error?.fields ?? {}),
    isStored: stored !== undefined,
    again: again?.error?.code ?? again?.status ?? "none",
    eventId,
  };
}

/** Whether an accepted event left everything as it was. */
export function acceptedWithoutEffect(before: unknown, after: unknown): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}
