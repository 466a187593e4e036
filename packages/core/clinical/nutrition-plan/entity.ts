import { recordFileTypes } from "@nutria/contract/schemas/record/record-file";
import type { EntityItem } from "electrodb";
import { defineEntity, key, ownerKey } from "../../kernel/table/define-entity";

/** A nutrition plan that was uploaded as a file (spec B §3). */
export const nutritionPlans = defineEntity("nutritionPlan", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    patientId: { type: "string", required: true },
    planId: { type: "string", required: true },
    /** Days. */
    startDate: { type: "string", required: true },
    endDate: { type: "string", required: true },
    fileId: { type: "string", required: true },
    /** Copies of the file's, so that a list is one query. */
    fileName: { type: "string", required: true },
    contentType: { type: recordFileTypes, required: true },
    createdAt: { type: "string", required: true },
  },
  indexes: {
    byPatient: {
      pk: ownerKey,
      sk: key("sk", "nutritionPlan#${patientId}#${planId}"),
    },
    byId: {
      index: "gsi1",
      pk: key("gsi1pk", "nutritionist#${nutritionistId}#nutritionPlan#${planId}"),
      sk: key("gsi1sk", "nutritionPlan"),
    },
  },
});
export type StoredNutritionPlan = EntityItem<ReturnType<typeof nutritionPlans>>;
