import type { EntityItem } from "electrodb";
import { defineEntity, key, ownerKey } from "../../../kernel/table/define-entity";

/** The patients whose sent plans have something that their record forbids, so that a day's screen finds them. */
export const planAgainstEntity = defineEntity("planAgainst", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    patientId: { type: "string", required: true },
    /** What was told, a line for each thing of a plan: the same is not told again. */
    told: { type: "list", items: { type: "string" }, required: true },
    version: { type: "number", required: true },
  },
  indexes: {
    byPatient: {
      pk: ownerKey,
      sk: key("sk", "planAgainst#${patientId}"),
    },
  },
});

export type PlanAgainst = EntityItem<ReturnType<typeof planAgainstEntity>>;
