import { type EventDataOf, type IncomingEventType, eventData } from "@nutria/contract/schemas/event";
import * as z from "zod/mini";
import { recordScan } from "../../clinical/body-composition/index";
import type { Context } from "../../kernel/context";
import type { EventEnvelope } from "../../kernel/events/events";
import { getItem } from "../../kernel/table/items";
import { countPartnerStock } from "../../passes/partner/index";
import { applyPassEvent } from "../../passes/pass/index";
import { receivedEvents } from "./entity";
import type { ReceivedReference } from "./events";
import { passEventOf, passEventTypes } from "./pass-report";
import { settle } from "./settle";

/** Records the scan of a received event. Raises the errors of {@link recordScan}. */
export async function recordReceivedScan(ctx: Context, reference: ReceivedReference): Promise<void> {
  await settle(ctx, reference, async (settling) => {
    const { senderId, eventId, occurredAt, data } = await readReceived(ctx, "newPatientInBody", reference);
    await recordScan(settling, {
      source: `${senderId}#${eventId}`,
      partnerId: senderId,
      patientId: data.patient,
      at: occurredAt,
      measures: data.result,
      passId: data.pass,
    });
  });
}

/** Applies a received event to the patient's pass. Raises the errors of {@link applyPassEvent}. */
export async function applyReceivedPassEvent(
  ctx: Context,
  event: EventEnvelope<string, ReceivedReference>,
): Promise<void> {
  await settle(ctx, event.data, (settling) => applyToPass(settling, event));
}

async function applyToPass(
  ctx: Context,
  { type, data: reference }: EventEnvelope<string, ReceivedReference>,
): Promise<void> {
  const eventType = passEventTypes.find((one) => type === `received.${one}`);
  if (eventType === undefined) throw new Error("This is not an event of a pass");
  const { senderId, occurredAt, data } = await readReceived(ctx, eventType, reference);
  const event = passEventOf(senderId, { type: eventType, occurredAt, data } as Parameters<
    typeof passEventOf
  >[1]);
  await applyPassEvent(ctx, { patientId: data.patient, passId: data.pass, event });
}

/** Applies a partner's own count of its scans. */
export async function countReceivedStock(ctx: Context, reference: ReceivedReference): Promise<void> {
  await settle(ctx, reference, async (settling) => {
    const { senderId, occurredAt, data } = await readReceived(ctx, "partnerLowStock", reference);
    await countPartnerStock(settling, senderId, { available: data.available, at: occurredAt });
  });
}

/** A received event, as its consumer reads it. */
interface Received<Type extends IncomingEventType> {
  senderId: string;
  eventId: string;
  occurredAt: string;
  data: EventDataOf<Type>;
}

/** Reads the data of a received event; raises when there is no such event or it has another shape. */
export async function readReceived<Type extends IncomingEventType>(
  ctx: Context,
  type: Type,
  { senderId, eventId }: ReceivedReference,
): Promise<Received<Type>> {
  const stored = await getItem(receivedEvents(ctx.db), { senderId, eventId }, { consistent: true });
  if (stored?.type !== type) throw new Error(`No event of type ${type} was received under this id`);
  const { occurredAt } = stored;
  const data = z.parse(eventData[type], stored.data) as EventDataOf<Type>;
  return { senderId, eventId, occurredAt, data };
}
