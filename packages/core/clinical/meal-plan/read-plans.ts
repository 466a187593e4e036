import type { MealPlan, MealPlanPage, MealPlanSummary } from "@nutria/contract/schemas/record/meal-plan";
import { careLinks } from "../../care/care-link/index";
import type { NutritionistContext } from "../../kernel/context";
import { cursorOf, cursorPart, readCursor } from "../../kernel/table/cursor";
import { recordAccess } from "../access-log/index";
import { mealPlans, readingOf } from "./repo";
import { toMealPlan, toSummary } from "./to-wire";

/** One of the caller's plans. Raises `not_found`. */
export async function getMealPlan(ctx: NutritionistContext, planId: string): Promise<MealPlan> {
  const plan = await mealPlans(ctx, ctx.actor.id).get(planId);
  await recordAccess(ctx, readingOf(plan));
  return toMealPlan(plan);
}

/**
 * The structured plans of one of the caller's patients, by first day, newest first, one page at a time. Raises
 * `not_found`, and `validation` for an invalid cursor.
 */
export async function listMealPlans(
  ctx: NutritionistContext,
  patientId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<MealPlanPage> {
  const nutritionistId = ctx.actor.id;
  await careLinks(ctx, nutritionistId).get(patientId);
  const position = readCursor(cursor, { startDate: cursorPart.day, planId: cursorPart.id("mealPlan") });
  const found = await mealPlans(ctx, nutritionistId).before(patientId, position, limit + 1);
  const plans = found.slice(0, limit);
  await recordAccess(ctx, { patientId, action: "read", what: "mealPlan" });
  const last = plans.at(-1);
  return {
    items: plans.map(toSummary),
    nextCursor: last && found.length > limit ? cursorOf(last.startDate, last.planId) : null,
  };
}

/**
 * The structured plans of a patient in short, newest first, at most `count`. The caller checks that it is their patient
 * and records the access.
 */
export async function summarizeMealPlans(
  ctx: NutritionistContext,
  patientId: string,
  count: number,
): Promise<(MealPlanSummary & { createdAt: string })[]> {
  const plans = await mealPlans(ctx, ctx.actor.id).before(patientId, undefined, count);
  return plans.map((plan) => ({ ...toSummary(plan), createdAt: plan.createdAt }));
}
