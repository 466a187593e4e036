import type { Context, NutritionistContext, StoredFile } from "../../kernel/context";
import { recordAccess } from "../access-log/index";
import type { StoredMealPlan } from "./entity";
import { mealPlans } from "./repo";
import { drawPlan, planSheet, sheetFacts } from "./sheet/index";

/** The sheet of one of the caller's plans, with what the record says now. Raises `not_found`. */
export async function getMealPlanPdf(ctx: NutritionistContext, planId: string): Promise<StoredFile> {
  const plan = await mealPlans(ctx, ctx.actor.id).get(planId);
  const bytes = await planBytes(ctx, plan);
  await recordAccess(ctx, {
    patientId: plan.patientId,
    action: "export",
    what: "mealPlan",
    subjectId: planId,
  });
  return { bytes, contentType: "application/pdf" };
}

/** Draws a plan as it is handed out now. */
export async function planBytes(ctx: Context, plan: StoredMealPlan): Promise<Uint8Array> {
  return drawPlan(planSheet(plan, await sheetFacts(ctx, plan)), ctx.now());
}
