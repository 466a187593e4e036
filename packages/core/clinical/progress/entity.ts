import { defineEntity, key, ownerKey } from "../../kernel/table/define-entity";

/** How one practice reads body composition; `version` increases with every save. */
export const bodyCriteria = defineEntity("bodyCriteria", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    version: { type: "number", required: true },
    data: { type: "any", required: true },
    updatedAt: { type: "string", required: true },
  },
  indexes: {
    byNutritionist: {
      pk: ownerKey,
      sk: key("sk", "bodyCriteria"),
    },
  },
});
