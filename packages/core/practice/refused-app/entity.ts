import { defineEntity, key, ownerKey } from "../../kernel/table/define-entity";

/** An app of patients from which a practice takes nothing. */
export const refusedApps = defineEntity("refusedApp", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    appId: { type: "string", required: true },
    since: { type: "string", required: true },
  },
  indexes: {
    byNutritionist: { pk: ownerKey, sk: key("sk", "refusedApp#${appId}") },
  },
});
