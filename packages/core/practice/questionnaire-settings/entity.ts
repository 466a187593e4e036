import { defineEntity, key, ownerKey } from "../../kernel/table/define-entity";

/** The questionnaire of a practice for new patients; absent until saved. */
export const questionnaireSettingsEntity = defineEntity("questionnaireSettings", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    isOn: { type: "boolean", required: true },
    parts: { type: "list", required: true, items: { type: "string" } },
    updatedAt: { type: "string", required: true },
  },
  indexes: {
    byNutritionist: {
      pk: ownerKey,
      sk: key("sk", "questionnaireSettings"),
    },
  },
});
