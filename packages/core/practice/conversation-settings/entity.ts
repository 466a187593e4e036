import { defineEntity, key, ownerKey } from "../../kernel/table/define-entity";

/** The features that a practice opens for its patients, and its hours of answering; absent until saved. */
export const conversationSettingsEntity = defineEntity("conversationSettings", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    messages: { type: "boolean", required: true },
    diary: { type: "boolean", required: true },
    asksGlucose: { type: "boolean", required: true },
    showsCalories: { type: "boolean", required: true },
    hours: {
      type: "list",
      required: true,
      items: {
        type: "map",
        properties: {
          weekday: { type: "number", required: true },
          start: { type: "string", required: true },
          end: { type: "string", required: true },
        },
      },
    },
    autoReply: { type: "string", required: true },
    quickReplies: { type: "list", required: true, items: { type: "string" } },
    updatedAt: { type: "string", required: true },
  },
  indexes: {
    byNutritionist: {
      pk: ownerKey,
      sk: key("sk", "conversationSettings"),
    },
  },
});
