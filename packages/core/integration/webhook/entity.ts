import { webhookTypes } from "@nutria/contract/schemas/webhook";
import type { EntityItem } from "electrodb";
import { defineEntity, key } from "../../kernel/table/define-entity";

/** The address for a partner's webhooks, and its health. */
export const webhooks = defineEntity("webhook", {
  attributes: {
    partnerId: { type: "string", required: true },
    url: { type: "string", required: true },
    /** Newest first; the earlier ones sign as well until they expire. */
    secrets: {
      type: "list",
      required: true,
      items: {
        type: "map",
        properties: {
          secretId: { type: "string", required: true },
          /** Encrypted: who has it signs as we do. */
          sealed: { type: "string", required: true },
          createdAt: { type: "string", required: true },
          expiresAt: { type: "string" },
        },
      },
    },
    sealedAt: { type: "string", required: true },
    createdAt: { type: "string", required: true },
    /** Since the last call that was answered with 2xx: when the first one failed, and how many got no answer. */
    failingSince: { type: "string" },
    unanswered: { type: "number" },
    /** The status of the last call that failed, or why there was none. */
    problem: { type: "string" },
    pausedUntil: { type: "string" },
    offSince: { type: "string" },
    /** Until then one run alone sends. */
    leasedUntil: { type: "string" },
    version: { type: "number", required: true },
  },
  indexes: {
    byPartner: { pk: key("pk", "webhook#${partnerId}"), sk: key("sk", "webhook") },
    /** All webhooks: there are as few as partners. */
    all: { index: "gsi1", pk: key("gsi1pk", "webhooks"), sk: key("gsi1sk", "${partnerId}") },
  },
});
export type StoredWebhook = EntityItem<ReturnType<typeof webhooks>>;

/** One webhook that is or was to be sent. Its id is the `webhook-id` of each try. */
export const deliveries = defineEntity("webhookDelivery", {
  attributes: {
    partnerId: { type: "string", required: true },
    deliveryId: { type: "string", required: true },
    type: { type: webhookTypes, required: true },
    /** The signed body, sent unchanged each time. */
    body: { type: "string", required: true },
    createdAt: { type: "string", required: true },
    state: { type: ["waits", "delivered", "failed"] as const, required: true },
    tries: { type: "number", required: true },
    lastTryAt: { type: "string" },
    lastStatus: { type: "string" },
    /** Only while it waits. */
    dueAt: { type: "string" },
    version: { type: "number", required: true },
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byPartner: { pk: key("pk", "webhook#${partnerId}"), sk: key("sk", "delivery#${deliveryId}") },
    /** Sparse index: those that wait, the longest due first. */
    due: {
      index: "gsi1",
      pk: key("gsi1pk", "webhook#${partnerId}#due"),
      sk: key("gsi1sk", "${dueAt}"),
    },
  },
});
export type StoredDelivery = EntityItem<ReturnType<typeof deliveries>>;
