import type { EntityItem } from "electrodb";
import { defineEntity, key, ownerKey } from "../../kernel/table/define-entity";

/** The numbers of active and inactive patients, and how many active ones the plan allows. */
export const planCounts = defineEntity("planCounts", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    activatedUsers: { type: "number", required: true },
    /** The number of inactive patients that a directory lists; absent for none. */
    inactiveUsers: { type: "number" },
    /** The layout of the directory that lists every patient; absent while some are not listed. */
    directoryVersion: { type: "number" },
    /** Absent when the plan is unlimited. */
    usersInPlan: { type: "number" },
  },
  indexes: {
    byNutritionist: {
      pk: ownerKey,
      sk: key("sk", "planCounts"),
    },
  },
});

/** Passes that were bought and not assigned to a patient; always the sum of the pass ledger. */
export const passStock = defineEntity("passStock", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    available: { type: "number", required: true },
    /**
     * True from the low-stock warning until the stock is above the threshold again: one warning per
     * crossing.
     */
    isLow: { type: "boolean" },
  },
  indexes: {
    byNutritionist: {
      pk: ownerKey,
      sk: key("sk", "passStock"),
    },
  },
});

export type PassStock = EntityItem<ReturnType<typeof passStock>>;
