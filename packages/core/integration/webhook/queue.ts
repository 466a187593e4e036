import { addDays, epochSeconds } from "@nutria/calendar/instant";
import type { WebhookBody } from "@nutria/contract/schemas/webhook";
import { PartnerEventDied } from "../../administration/dead-letter/index";
import { LinkConfirmed, LinkEnded } from "../../care/care-link/index";
import { findReceived, PartnerEventDone } from "../../channels/inbound-events/index";
import type { Context } from "../../kernel/context";
import type { EventEnvelope } from "../../kernel/events/events";
import { idPrefixes } from "../../kernel/ids";
import { eachInParallel } from "../../kernel/jobs/in-parallel";
import { batchGetEach } from "../../kernel/table/batch";
import { commit } from "../../kernel/table/commit";
import { StaleReadError } from "../../kernel/table/retry-on-conflict";
import { LinkRequestAccepted } from "../../linking/link-request/index";
import { partnerPatientGetRequest } from "../../passes/partner/index";
import { describeEvent } from "../event-state/index";
import { WebhookDue } from "./events";
import { deliveryItem, findWebhook, listWebhooks } from "./repo";

/** The events of which partners are told. */
export const toldEvents = [
  PartnerEventDone,
  PartnerEventDied,
  LinkRequestAccepted,
  LinkConfirmed,
  LinkEnded,
] as const;
type ToldEvent = ReturnType<(typeof toldEvents)[number]["parse"]>;

const daysKept = 30;
const atOnce = 8;

/**
 * Puts what an event tells partners into their log, due at once: the sender's own event, or the link of a patient whom a
 * partner knows. Each has an id that follows from the event, so that an event that comes again puts nothing in a second time.
 */
export async function queueWebhooks(ctx: Context, event: ToldEvent): Promise<void> {
  switch (event.type) {
    case "partnerEvent.done":
    case "partnerEvent.died":
      return queueOfEvent(ctx, event);
    case "linkRequest.accepted":
    case "careLink.confirmed":
      return queueOfLink(ctx, event, "link.accepted");
    case "careLink.ended":
      return queueOfLink(ctx, event, "link.ended");
  }
}

async function queueOfEvent(
  ctx: Context,
  event: Extract<ToldEvent, { type: "partnerEvent.done" | "partnerEvent.died" }>,
): Promise<void> {
  const { senderId, eventId } = event.data;
  if (!(await findWebhook(ctx, senderId))) return;
  const stored = await findReceived(ctx, senderId, eventId);
  if (!stored) return;
  const of = { event: eventId, eventType: stored.type, ...(await describeEvent(ctx, stored)) };
  const timestamp = event.occurredAt;
  await put(
    ctx,
    senderId,
    event,
    event.type === "partnerEvent.done"
      ? { type: "event.done", timestamp, data: of }
      : { type: "event.dead", timestamp, data: { ...of, reason: stored.failure?.code ?? "internal" } },
  );
}

async function queueOfLink(
  ctx: Context,
  event: EventEnvelope<string, { nutritionistId: string; patientId: string }>,
  type: "link.accepted" | "link.ended",
): Promise<void> {
  const { patientId: patient, nutritionistId: nutritionist } = event.data;
  const partnerIds = (await listWebhooks(ctx)).map(({ partnerId }) => partnerId);
  const known = await batchGetEach(
    ctx,
    partnerIds.map((partnerId) => partnerPatientGetRequest(ctx, partnerId, patient)),
  );
  const told = partnerIds.filter((_, index) => known[index] !== undefined);
  const body = { type, timestamp: event.occurredAt, data: { patient, nutritionist } };
  await eachInParallel(
    told,
    atOnce,
    () => true,
    (partnerId) => put(ctx, partnerId, event, body),
  );
}

async function put(ctx: Context, partnerId: string, event: EventEnvelope, body: WebhookBody): Promise<void> {
  const deliveryId = `${idPrefixes.webhookDelivery}_${event.id.slice(idPrefixes.event.length + 1)}`;
  const now = ctx.now();
  const delivery = {
    partnerId,
    deliveryId,
    type: body.type,
    body: JSON.stringify(body),
    createdAt: now,
    state: "waits",
    tries: 0,
    dueAt: now,
    expiresAt: epochSeconds(addDays(now, daysKept)),
  } as const;
  try {
    await commit(ctx, [deliveryItem(ctx, delivery, undefined)], [WebhookDue({ partnerId, deliveryId })]);
  } catch (error) {
    if (!(error instanceof StaleReadError)) throw error;
  }
}
