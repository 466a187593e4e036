import type { PlanTarget } from "@nutria/contract/clinical/energy";
import type { OwnDish, OwnFood } from "@nutria/contract/schemas/foods";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import { CustomAttributeType, type EntityItem } from "electrodb";
import { defineEntity, key, ownerKey } from "../../../kernel/table/define-entity";

const texts = { type: "list", items: { type: "string" }, required: true } as const;

/**
 * A plan as it was sent to its patient, who reads this version until it is sent again. Conflicts of the record with its
 * foods are computed at reading, by the current record.
 */
export const sentPlanEntity = defineEntity("sentPlan", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    patientId: { type: "string", required: true },
    planId: { type: "string", required: true },
    title: { type: "string", required: true },
    target: { type: CustomAttributeType<PlanTarget>("any"), required: true },
    meals: { type: CustomAttributeType<Meal[]>("any"), required: true },
    agreements: texts,
    freeFoods: { type: "string", required: true },
    /** Days `yyyy-MM-dd`. */
    startDate: { type: "string", required: true },
    endDate: { type: "string" },
    avoid: { type: "string", required: true },
    appointmentNote: { type: "string", required: true },
    ownFoods: { type: CustomAttributeType<OwnFood[]>("any"), required: true },
    ownDishes: { type: CustomAttributeType<OwnDish[]>("any"), required: true },
    sentAt: { type: "string", required: true },
    /** The save of the plan that was sent. */
    version: { type: "number", required: true },
  },
  indexes: {
    byPatient: {
      pk: ownerKey,
      sk: key("sk", "sentPlan#${patientId}#${planId}"),
    },
  },
});

export type SentPlan = EntityItem<ReturnType<typeof sentPlanEntity>>;

/**
 * The meals of an earlier sent version: those that a patient logged offline may still arrive under it while their days
 * can be logged.
 */
export const replacedPlanEntity = defineEntity("replacedPlan", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    patientId: { type: "string", required: true },
    planId: { type: "string", required: true },
    version: { type: "number", required: true },
    meals: { type: CustomAttributeType<Meal[]>("any"), required: true },
    ownFoods: { type: CustomAttributeType<OwnFood[]>("any"), required: true },
    ownDishes: { type: CustomAttributeType<OwnDish[]>("any"), required: true },
    /** When it is removed, in epoch seconds. */
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byPatient: {
      pk: ownerKey,
      sk: key("sk", "replacedPlan#${patientId}#${planId}#${version}"),
    },
  },
});

/** The parts of a sent plan that a diary needs. */
export type PlanMeals = Pick<SentPlan, "planId" | "version" | "meals" | "ownFoods" | "ownDishes">;

/** The plans that were sent to a patient, in short: which of them holds on a day is known without reading any. */
export const sentPlanListEntity = defineEntity("sentPlanList", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    patientId: { type: "string", required: true },
    plans: {
      type: "list",
      required: true,
      items: {
        type: "map",
        properties: {
          planId: { type: "string", required: true },
          startDate: { type: "string", required: true },
          endDate: { type: "string" },
        },
      },
    },
    version: { type: "number", required: true },
  },
  indexes: {
    byPatient: {
      pk: ownerKey,
      sk: key("sk", "sentPlan#${patientId}"),
    },
  },
});

/** A line of {@link sentPlanListEntity}. */
export type ListedPlan = EntityItem<ReturnType<typeof sentPlanListEntity>>["plans"][number];
