import type { EntityItem } from "electrodb";
import { defineEntity, key, ownerKey } from "../../kernel/table/define-entity";

/**
 * Statuses of a pass that left the stock (decisions, "Pass life"): reserved by a request, assigned to a
 * patient, scheduled at a partner, then used, or missed and so assigned again; or returned to the stock when
 * the request was rejected or cancelled.
 */
const passStatuses = ["reserved", "assigned", "returned", "scheduled", "used"] as const;

/** One pass for one patient. */
export const assignedPasses = defineEntity("assignedPass", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    passId: { type: "string", required: true },
    patientId: { type: "string", required: true },
    status: { type: passStatuses, required: true },
    requestId: { type: "string" },
    /** Name of the patient of a returned pass, for the list of returned passes. */
    patientName: { type: "string" },
    patientLastName: { type: "string" },
    createdAt: { type: "string", required: true },
    assignedAt: { type: "string" },
    returnedAt: { type: "string" },
    /** Every known schedule, first agreed first: an event may arrive after a later one. */
    schedules: {
      type: "list",
      items: {
        type: "map",
        properties: {
          partnerId: { type: "string", required: true },
          scheduledFor: { type: "string", required: true },
          /** When the patient and the partner agreed on the schedule. */
          agreedAt: { type: "string", required: true },
        },
      },
    },
    misses: {
      type: "list",
      items: {
        type: "map",
        properties: {
          partnerId: { type: "string", required: true },
          at: { type: "string", required: true },
          isRecorded: { type: "boolean", required: true },
          isNamed: { type: "boolean" },
        },
      },
    },
    /** Grows with each event of the pass. */
    version: { type: "number" },
    usedAt: { type: "string" },
    usedAtPartnerId: { type: "string" },
  },
  indexes: {
    byNutritionist: {
      pk: ownerKey,
      sk: key("sk", "assignedPass#${passId}"),
    },
    byPatient: {
      index: "gsi1",
      pk: key("gsi1pk", "patient#${patientId}"),
      sk: key("gsi1sk", "assignedPass#${passId}"),
    },
    /** Sparse index: returned passes only. */
    returned: {
      index: "gsi2",
      pk: key("gsi2pk", "nutritionist#${nutritionistId}#returnedPasses"),
      sk: key("gsi2sk", "${returnedAt}"),
    },
  },
});

export type AssignedPass = EntityItem<ReturnType<typeof assignedPasses>>;

/**
 * Types of ledger entry. `quantity` is the change of the stock; `held` and `scheduled` are the changes of the
 * counters on the patient's card. Stock and counters are always the sums of the entries.
 */
const movementTypes = [
  "granted",
  "purchased",
  "refunded",
  "reserved",
  "assigned",
  "returned",
  "scheduled",
  "rescheduled",
  "used",
  "missed",
] as const;
export type MovementType = (typeof movementTypes)[number];

/** The append-only ledger of a nutritionist's passes. */
export const passMovements = defineEntity("passMovement", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    movementId: { type: "string", required: true },
    type: { type: movementTypes, required: true },
    quantity: { type: "number", required: true },
    held: { type: "number" },
    scheduled: { type: "number" },
    passId: { type: "string" },
    patientId: { type: "string" },
    requestId: { type: "string" },
    partnerId: { type: "string" },
    /** Of passes that were bought, or taken back with a refund. */
    orderId: { type: "string" },
    reason: { type: "string" },
    at: { type: "string", required: true },
  },
  indexes: {
    byNutritionist: {
      pk: ownerKey,
      sk: key("sk", "passMovement#${movementId}"),
    },
  },
});

export type PassMovement = EntityItem<ReturnType<typeof passMovements>>;
