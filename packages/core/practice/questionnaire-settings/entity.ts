import { defineEntity, key, ownerKey } from "../../kernel/table/define-entity";

/** What a practice asks new patients; absent until it is saved. */
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
