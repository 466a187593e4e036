import type { EntityItem } from "electrodb";
import { defineEntity, key } from "../../kernel/table/define-entity";

/**
 * `sending`: a run is handing it over, or died while it did. `sent`: WhatsApp has it. `failed`: it did not arrive, and the
 * next channel was asked. The last two are final but for a message that WhatsApp takes and then cannot deliver.
 */
export const messageStates = ["sending", "sent", "failed"] as const;

/** One message of WhatsApp to one patient, by the id of what it tells: of one event there is never a second. */
export const whatsAppMessages = defineEntity("whatsAppMessage", {
  attributes: {
    noticeId: { type: "string", required: true },
    patientId: { type: "string", required: true },
    nutritionistId: { type: "string", required: true },
    number: { type: "string", required: true },
    /** The event that it tells, for the channel that follows when it fails. */
    type: { type: "string", required: true },
    data: { type: "any", required: true },
    state: { type: messageStates, required: true },
    sendingSince: { type: "string", required: true },
    /** The provider's own id, which its failures name; absent until it answers. */
    messageId: { type: "string" },
    /** The latest that is known of it. */
    arrival: { type: ["sent", "delivered", "read"] as const },
    version: { type: "number", required: true },
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byNotice: { pk: key("pk", "whatsAppMessage#${noticeId}"), sk: key("sk", "whatsAppMessage") },
    /** Sparse index: messages without an answer are not in it. */
    byMessageId: {
      index: "gsi1",
      pk: key("gsi1pk", "whatsAppMessage#${messageId}"),
      sk: key("gsi1sk", "${noticeId}"),
    },
  },
});
export type StoredWhatsAppMessage = EntityItem<ReturnType<typeof whatsAppMessages>>;

/** How many messages the product's number began in each of the last hours. One item, so that its version bounds them. */
export const whatsAppUses = defineEntity("whatsAppUse", {
  attributes: {
    /** There is one number. */
    number: { type: ["own"] as const, required: true },
    hours: {
      type: "list",
      required: true,
      items: {
        type: "map",
        properties: {
          /** `yyyy-MM-ddTHH`, in UTC. */
          hour: { type: "string", required: true },
          count: { type: "number", required: true },
        },
      },
    },
    version: { type: "number", required: true },
  },
  indexes: {
    byNumber: { pk: key("pk", "whatsAppUse#${number}"), sk: key("sk", "whatsAppUse") },
  },
});
