import type { EntityItem } from "electrodb";
import { defineEntity, key } from "../../kernel/table/define-entity";

/** Each time that a person agreed to WhatsApp, for the number that they had then, oldest first (decisions, Reach). */
export const whatsAppConsents = defineEntity("whatsAppConsent", {
  attributes: {
    patientId: { type: "string", required: true },
    periods: {
      type: "list",
      required: true,
      items: {
        type: "map",
        properties: {
          /** In E.164. */
          number: { type: "string", required: true },
          from: { type: "string", required: true },
          via: { type: ["app", "page"] as const, required: true },
          /** Absent while it lasts. */
          until: { type: "string" },
          endedBy: { type: ["app", "page", "stop"] as const },
        },
      },
    },
    version: { type: "number", required: true },
  },
  indexes: {
    byPatient: { pk: key("pk", "pushes#${patientId}"), sk: key("sk", "whatsApp") },
  },
});
export type StoredConsent = EntityItem<ReturnType<typeof whatsAppConsents>>;
export type ConsentPeriod = StoredConsent["periods"][number];

/** A number that takes no more messages. One without an item is good. */
export const stoppedNumbers = defineEntity("stoppedNumber", {
  attributes: {
    /** In E.164. */
    number: { type: "string", required: true },
    /** When ALTO came from it. */
    stoppedAt: { type: "string" },
    /** When WhatsApp said that it has no such number. */
    unreachableAt: { type: "string" },
    version: { type: "number", required: true },
  },
  indexes: {
    byNumber: { pk: key("pk", "stoppedNumber#${number}"), sk: key("sk", "stoppedNumber") },
  },
});
export type StoppedNumber = EntityItem<ReturnType<typeof stoppedNumbers>>;
