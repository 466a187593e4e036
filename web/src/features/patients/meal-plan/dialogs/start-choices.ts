import type { MealPlanSummary, MealPlanTemplate } from "@nutria/contract/schemas/record/meal-plan";
import { useMealPlans, useMealPlanTemplates } from "../../api/meal-plans";

/** What a plan may be copied from: the patient's other plans, and the templates of the practice. */
export function useStartChoices(patientId: string, except?: string) {
  const plans = useMealPlans(patientId);
  const templates = useMealPlanTemplates();
  return {
    isPending: plans.isPending || templates.isPending,
    plans: (plans.data?.pages ?? [])
      .flatMap(({ items }): MealPlanSummary[] => items)
      .filter(({ _id }) => _id !== except),
    templates: templates.data ?? ([] as MealPlanTemplate[]),
  };
}

/** `plan mpl_1` or `template mpt_1` of a select, as the fields of a request. */
export function startFieldsOf(choice: string): { copyOf?: string; template?: string } {
  const [kind, id = ""] = choice.split(" ");
  return kind === "plan" ? { copyOf: id } : kind === "template" ? { template: id } : {};
}
