import type { EntityItem } from "electrodb";
import { defineEntity, key, ownerKey } from "../../../kernel/table/define-entity";

/** The patients whose sent plans have something that their record forbids, so that a day's screen finds them. */
export const planAgainstEntity = defineEntity("planAgainst", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    patientId: { type: "string", required: true },
    /** Findings that the nutritionist was notified of, a line for each, so that none is notified twice. */
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
