import { mealPlanRoutes } from "@nutria/contract/routes/record/meal-plans";
import { timelineRoutes } from "@nutria/contract/routes/record/timeline";
import type {
  MealPlan,
  MealPlanContent,
  UpdateMealPlanInput,
} from "@nutria/contract/schemas/record/meal-plan";
import { useQueryClient } from "@tanstack/react-query";
import { get, useWatch, type FieldError, type FieldErrors } from "react-hook-form";
import { call } from "../../../../data/call/call";
import { routeKey } from "../../../../data/query/query";
import type { Saved } from "../../../../device/drafts/autosave";
import { useAutosaveForm } from "../../../../device/drafts/use-autosave-form";
import { recordAutosave } from "../../shared/record-autosave";
import { mealPlanTexts } from "../texts";
import { comparedFields } from "./compared-fields";
import { contentOf, PlanForm, type PlanInputs } from "./plan-form";

const { getMealPlan, updateMealPlan } = mealPlanRoutes;
/** What shows plans. */
const showingPlans = [mealPlanRoutes.listMealPlans, timelineRoutes.getTimeline, timelineRoutes.getOverview];

/** An open plan that saves itself while it is built. */
export function usePlanEditor(plan: MealPlan, isReadOnly: boolean) {
  const client = useQueryClient();
  const params = { id: plan._id };
  const adopt = (stored: MealPlan) => {
    client.setQueryData(routeKey(getMealPlan, { params }), stored);
    for (const route of showingPlans) void client.invalidateQueries({ queryKey: routeKey(route) });
  };
  const { form, state, flush, stale } = useAutosaveForm<typeof PlanForm, MealPlanContent>({
    ...recordAutosave(savedIn, mealPlanTexts.failures.save),
    name: () => `mealPlan.${plan._id}`,
    schema: PlanForm,
    stored: savedIn(plan),
    inputsOf: (content) => content,
    dataOf: (values) => values,
    compared: comparedFields,
    isReadOnly,
    send: async (changes, version) => {
      const stored = await call(updateMealPlan, {
        params,
        body: { ...changes, version } as UpdateMealPlanInput,
      });
      adopt(stored);
      return savedIn(stored);
    },
  });
  const content = useWatch({ control: form.control }) as PlanInputs;
  const { errors } = form.formState;

  const change = (changes: Partial<PlanInputs>) => {
    for (const [key, value] of Object.entries(changes) as [keyof PlanInputs, never][]) {
      form.setValue(key, value, { shouldDirty: true, shouldValidate: errors[key] !== undefined });
    }
  };
  return {
    content,
    stored: plan,
    state,
    stale,
    change,
    flush,
    adopt,
    /** The message at a path of the form, such as `meals.0.name`. */
    errorAt: (path: string) => messageIn(get(errors, path) as FieldError | FieldErrors | undefined),
  };
}

export type PlanEditor = ReturnType<typeof usePlanEditor>;

function savedIn(plan: MealPlan): Saved<MealPlanContent> {
  return { data: contentOf(plan), version: plan.version };
}

/** The message of a field, or the first one of its entries. */
function messageIn(error: FieldError | FieldErrors | undefined): string | undefined {
  if (!error) return undefined;
  if (typeof error.message === "string") return error.message;
  return Object.values(error as FieldErrors)
    .map((part) => messageIn(part as FieldError | undefined))
    .find((message) => message !== undefined);
}
