import { AppError } from "@nutria/contract/wire/errors";
import type {
  HistoryPage,
  HistoryPageQuery,
  RestoreVersionInput,
} from "@nutria/contract/schemas/record/history";
import type { MealPlan } from "@nutria/contract/schemas/record/meal-plan";
import type { NutritionistContext } from "../../kernel/context";
import { findDataAt, listSaves } from "../../kernel/document-history";
import { refuseStale } from "../../kernel/section";
import { recordAccess } from "../access-log/index";
import { changePlan } from "./change-plan";
import { mealPlans } from "./repo";
import { planContentOf, planHistoryOf, mealPlanSection, withContent } from "./section";
import { toMealPlan } from "./to-wire";

/**
 * The saves of a plan, newest first, one page at a time; the last is its creation. Raises `not_found`, and `validation`
 * for an invalid cursor.
 */
export async function listMealPlanHistory(
  ctx: NutritionistContext,
  planId: string,
  page: HistoryPageQuery,
): Promise<HistoryPage> {
  const stored = await mealPlans(ctx, ctx.actor.id).get(planId);
  const { nutritionistId, patientId, version, createdAt } = stored;
  const saves = await listSaves(
    ctx,
    { nutritionistId, document: planHistoryOf(planId) },
    { data: planContentOf(stored), version },
    page,
    { savedBy: nutritionistId, savedAt: createdAt },
  );
  await recordAccess(ctx, { patientId, action: "read", what: "history", subjectId: planId });
  return saves;
}

/**
 * Restores the content of an earlier version as a new version: nothing is deleted. Raises `not_found`, also for a
 * version that the plan never had; `patient_inactive`; `stale_version` with the stored plan.
 */
export async function restoreMealPlan(
  ctx: NutritionistContext,
  planId: string,
  { toVersion, version }: RestoreVersionInput,
): Promise<MealPlan> {
  const at = { nutritionistId: ctx.actor.id, document: planHistoryOf(planId) };
  const earlier = await findDataAt(ctx, at, toVersion);
  const action = { action: "restore", restoredFrom: toVersion } as const;
  return changePlan(ctx, planId, action, (stored) => {
    refuseStale(stored, version, toMealPlan);
    if (!earlier) throw new AppError("not_found");
    return withContent(stored, mealPlanSection.parse(earlier));
  });
}
