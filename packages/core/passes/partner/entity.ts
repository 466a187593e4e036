import type { EntityItem } from "electrodb";
import { defineEntity, key } from "../../kernel/table/define-entity";

/** A place that does body scans (decisions, "Events and notifications"). */
export const partnerEntity = defineEntity("partner", {
  attributes: {
    partnerId: { type: "string", required: true },
    name: { type: "string", required: true },
    address: { type: "string", required: true },
    city: { type: "string", required: true },
    isActive: { type: "boolean", required: true },
    /** The event types that its keys may send. */
    eventTypes: {
      type: "list",
      items: { type: "string" },
      required: true,
    },
    /**
     * Scans left. A scan that was done counts even when none was left, so the stock may be negative.
     */
    stock: { type: "number", required: true },
    threshold: { type: "number", required: true },
    /** True from the alert until the stock is above the threshold again: one alert per crossing. */
    isLow: { type: "boolean", required: true },
    /** The time of the partner's last stock count; an older count that arrives later is ignored. */
    countedAt: { type: "string" },
    /** Only hashes are stored. A replaced key works until it expires. */
    keys: {
      type: "list",
      required: true,
      items: {
        type: "map",
        properties: {
          keyId: { type: "string", required: true },
          hash: { type: "string", required: true },
          hint: { type: "string", required: true },
          /** A key of the partner's sandbox; absent for a live one. */
          isTest: { type: "boolean" },
          createdAt: { type: "string", required: true },
          expiresAt: { type: "string" },
        },
      },
    },
    version: { type: "number", required: true },
    createdAt: { type: "string", required: true },
  },
  indexes: {
    byId: {
      pk: key("pk", "partner#${partnerId}"),
      sk: key("sk", "partner"),
    },
    /** All partners, oldest first: there are few. */
    all: {
      index: "gsi1",
      pk: key("gsi1pk", "partners"),
      sk: key("gsi1sk", "${partnerId}"),
    },
  },
});
export type StoredPartner = EntityItem<ReturnType<typeof partnerEntity>>;

/**
 * A patient known to a partner: the patient showed the registration code there, or scheduled a pass there.
 */
export const partnerPatients = defineEntity("partnerPatient", {
  attributes: {
    partnerId: { type: "string", required: true },
    patientId: { type: "string", required: true },
    since: { type: "string", required: true },
  },
  indexes: {
    byPartner: {
      pk: key("pk", "partner#${partnerId}"),
      sk: key("sk", "patient#${patientId}"),
    },
  },
});

/** The append-only ledger of a partner's stock; `stock` is always the sum of its entries. */
export const partnerMovements = defineEntity("partnerMovement", {
  attributes: {
    partnerId: { type: "string", required: true },
    movementId: { type: "string", required: true },
    type: { type: ["added", "used", "counted"] as const, required: true },
    quantity: { type: "number", required: true },
    passId: { type: "string" },
    reason: { type: "string" },
    at: { type: "string", required: true },
  },
  indexes: {
    byPartner: {
      pk: key("pk", "partner#${partnerId}"),
      sk: key("sk", "movement#${movementId}"),
    },
  },
});
