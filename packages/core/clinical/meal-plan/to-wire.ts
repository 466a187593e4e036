import { targetNutrients } from "@nutria/contract/clinical/energy";
import type { MealPlan, MealPlanSummary, MealPlanTemplate } from "@nutria/contract/schemas/record/meal-plan";
import type { StoredMealPlan, StoredTemplate } from "./entity";

/** A plan on the wire. */
export function toMealPlan(stored: StoredMealPlan): MealPlan {
  const { nutritionistId: _, planId, patientId, removedAt: __, ...plan } = stored;
  const { endDate = null, sentAt = null, acknowledgements = [] } = plan;
  return { ...plan, _id: planId, patient: patientId, endDate, sentAt, acknowledgements };
}

/** A line of a patient's list of plans. */
export function toSummary(stored: StoredMealPlan): MealPlanSummary {
  const { planId, title, startDate, endDate, target, sentAt, updatedAt } = stored;
  return {
    _id: planId,
    title,
    startDate,
    endDate: endDate ?? null,
    energyKcal: targetNutrients(target).energyKcal,
    sentAt: sentAt ?? null,
    updatedAt,
  };
}

/** A template on the wire. */
export function toTemplate(stored: StoredTemplate): MealPlanTemplate {
  const { nutritionistId: _, templateId, ...template } = stored;
  return { ...template, _id: templateId };
}
