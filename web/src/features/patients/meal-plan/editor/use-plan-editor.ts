import { mealPlanRoutes } from "@nutria/contract/routes/record/meal-plans";
import type { MealPlan } from "@nutria/contract/schemas/record/meal-plan";
import { call } from "../../../../lib/api/call";
import {
  useDocumentEditor,
  type DocumentEditor,
} from "../../../../lib/autosave/document/use-document-editor";
import { contentOf, type PlanContent } from "./plan-content";

export type PlanEditor = DocumentEditor<MealPlan, PlanContent>;

/** An open plan that saves itself. */
export function usePlanEditor(plan: MealPlan): PlanEditor {
  return useDocumentEditor(
    {
      stored: plan,
      contentOf,
      send: (changes, version) =>
        call(mealPlanRoutes.updateMealPlan, { params: { id: plan._id }, body: { ...changes, version } }),
    },
    mealPlanRoutes.listMealPlans,
  );
}
