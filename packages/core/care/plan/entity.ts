import { Entity, type EntityItem } from "electrodb";
import { entityFor, key, ownerKey } from "../../kernel/table/entity";
import { serviceName } from "../../kernel/table/table";

/** The numbers of active and inactive patients, and how many active ones the plan allows. */
export const planCounts = entityFor(
  (configuration) =>
    new Entity(
      {
        model: { service: serviceName, entity: "planCounts", version: "1" },
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
      },
      configuration,
    ),
);

/** Passes that were bought and not assigned to a patient; always the sum of the pass ledger. */
export const passStock = entityFor(
  (configuration) =>
    new Entity(
      {
        model: { service: serviceName, entity: "passStock", version: "1" },
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
      },
      configuration,
    ),
);

export type PassStock = EntityItem<ReturnType<typeof passStock>>;
