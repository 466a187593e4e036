import * as z from "zod/mini";
import { longestWebhookAddress, webhookAddressMessages } from "../wire/webhook-address";
import { id, page, pageQuery, requiredText } from "./primitives";

/** What a partner is told of. `event.dead` and `event.done` are of its own events, the links of patients whom it knows. */
export const webhookTypes = ["event.done", "event.dead", "link.accepted", "link.ended"] as const;
export type WebhookType = (typeof webhookTypes)[number];

/** Why a call was not answered with a status. */
export const webhookProblems = ["refused", "unreachable", "slow", "secret_lost"] as const;
export type WebhookProblem = (typeof webhookProblems)[number];

export const WebhookInput = z.strictObject({
  url: requiredText(longestWebhookAddress, webhookAddressMessages.address),
});

/** Where a partner has webhooks sent, and how that goes. */
export const Webhook = z.object({
  url: z.string(),
  events: z.array(z.enum(webhookTypes)),
  /** `failing` since the last call that was answered with 2xx; `off` after days of that, until the address is set again. */
  state: z.enum(["on", "failing", "off"]),
  failingSince: z.nullable(z.string()),
  offSince: z.nullable(z.string()),
  /** The status of the last call that failed, or why there was none. */
  problem: z.nullable(z.union([z.number(), z.enum(webhookProblems)])),
  /** No call is made before; null when there is nothing to wait for. */
  pausedUntil: z.nullable(z.string()),
  /** The signing secrets by when they were made; the earlier ones sign as well until they expire. */
  secrets: z.array(z.object({ createdAt: z.string(), expiresAt: z.nullable(z.string()) })),
  createdAt: z.string(),
});
export type Webhook = z.output<typeof Webhook>;

/** `secret` is shown when it is made and never again. */
export const SavedWebhook = z.extend(Webhook, { secret: z.nullable(z.string()) });
export type SavedWebhook = z.output<typeof SavedWebhook>;

/** One webhook in the log, by the `webhook-id` under which each of its tries is sent. */
export const WebhookDelivery = z.object({
  _id: id,
  type: z.enum(webhookTypes),
  createdAt: z.string(),
  /** `waits` is tried again, `failed` was tried for the last time. */
  state: z.enum(["waits", "delivered", "failed"]),
  tries: z.number(),
  lastTryAt: z.nullable(z.string()),
  /** The status of the last answer, or why there was none. */
  lastStatus: z.nullable(z.union([z.number(), z.enum(webhookProblems)])),
  nextTryAt: z.nullable(z.string()),
  /** What is sent. */
  body: z.string(),
});
export type WebhookDelivery = z.output<typeof WebhookDelivery>;
export const ListWebhookDeliveriesQuery = z.strictObject(pageQuery);
export const WebhookDeliveryPage = page(WebhookDelivery);

const ofEvent = {
  /** The sender's id of the event. */
  event: z.string(),
  eventType: z.string(),
  patient: z.optional(z.string()),
  pass: z.optional(z.string()),
};
const ofLink = { patient: z.string(), nutritionist: z.string() };

const body = <const Type extends WebhookType, Data extends z.ZodMiniType>(type: Type, data: Data) =>
  z.object({ type: z.literal(type), timestamp: z.string(), data });

/** The body of each type: ids and codes, no names and nothing clinical. */
export const WebhookBody = z.discriminatedUnion("type", [
  body("event.done", z.object(ofEvent)),
  body("event.dead", z.object({ ...ofEvent, reason: z.string() })),
  body("link.accepted", z.object(ofLink)),
  body("link.ended", z.object(ofLink)),
]);
export type WebhookBody = z.output<typeof WebhookBody>;
