import { defineEntity, key, ownerKey } from "../../kernel/table/define-entity";

/** One section of a patient's record by one nutritionist; `version` increases with every save. */
export const recordSections = defineEntity("recordSection", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    patientId: { type: "string", required: true },
    section: { type: "string", required: true },
    version: { type: "number", required: true },
    data: { type: "any", required: true },
    updatedAt: { type: "string", required: true },
  },
  indexes: {
    bySection: {
      pk: ownerKey,
      sk: key("sk", "record#${patientId}#${section}"),
    },
  },
});
