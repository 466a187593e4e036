import type { PlanTarget } from "@nutria/contract/clinical/energy";
import type { Acknowledgement, Meal } from "@nutria/contract/schemas/record/meal-plan";
import { CustomAttributeType, type EntityItem } from "electrodb";
import { defineEntity, key, ownerKey, patientRecordKey } from "../../kernel/table/define-entity";

/** The attributes that a plan and a template share. */
const contentAttributes = {
  title: { type: "string", required: true },
  target: { type: CustomAttributeType<PlanTarget>("any"), required: true },
  meals: { type: CustomAttributeType<Meal[]>("any"), required: true },
  agreements: { type: "list", items: { type: "string" }, required: true },
  freeFoods: { type: "string", required: true },
} as const;

/** A structured plan of one patient by one nutritionist; `version` increases with every save. */
export const mealPlanEntity = defineEntity("mealPlan", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    planId: { type: "string", required: true },
    patientId: { type: "string", required: true },
    ...contentAttributes,
    /** Days `yyyy-MM-dd`. */
    startDate: { type: "string", required: true },
    endDate: { type: "string" },
    avoid: { type: "string", required: true },
    appointmentNote: { type: "string", required: true },
    version: { type: "number", required: true },
    createdAt: { type: "string", required: true },
    updatedAt: { type: "string", required: true },
    /** When it was last mailed to the patient. */
    sentAt: { type: "string" },
    /** The sendings despite something that the record forbids, in their order. */
    acknowledgements: { type: CustomAttributeType<Acknowledgement[]>("any") },
    /** A removed plan stays stored, because a clinical record is kept for five years (NOM-004). */
    removedAt: { type: "string" },
  },
  indexes: {
    byId: {
      pk: ownerKey,
      sk: key("sk", "mealPlan#${planId}"),
    },
    byPatient: {
      index: "gsi1",
      pk: patientRecordKey,
      sk: key("gsi1sk", "mealPlan#${startDate}#${planId}"),
    },
  },
});

export type StoredMealPlan = EntityItem<ReturnType<typeof mealPlanEntity>>;

/** A plan without a patient, which a practice starts others from. */
export const mealPlanTemplateEntity = defineEntity("mealPlanTemplate", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    templateId: { type: "string", required: true },
    name: { type: "string", required: true },
    ...contentAttributes,
    createdAt: { type: "string", required: true },
  },
  indexes: {
    byNutritionist: {
      pk: ownerKey,
      sk: key("sk", "mealPlanTemplate#${templateId}"),
    },
  },
});

export type StoredTemplate = EntityItem<ReturnType<typeof mealPlanTemplateEntity>>;

/** The number of templates of a practice, for their limit. */
export const templateCountEntity = defineEntity("mealPlanTemplateCount", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    count: { type: "number" },
  },
  indexes: {
    byNutritionist: {
      pk: ownerKey,
      sk: key("sk", "mealPlanTemplateCount"),
    },
  },
});
