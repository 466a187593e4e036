import { AppError } from "@nutria/contract/errors";
import {
  mealPlanMessages,
  type MealPlan,
  type UpdateMealPlanInput,
} from "@nutria/contract/schemas/record/meal-plan";
import { careLinks } from "../../care/care-link/index";
import type { NutritionistContext } from "../../kernel/context";
import { retryOnConflict, StaleReadError } from "../../kernel/retry-on-conflict";
import { refuseStale, staleVersion } from "../../kernel/section";
import type { TransactItem } from "../../kernel/transact-item";
import { commitWithAccess } from "../access-log/index";
import type { StoredMealPlan } from "./entity";
import { mealPlans } from "./repo";
import { toMealPlan } from "./to-wire";

/**
 * Saves all or part of a plan. Raises `not_found`; `patient_inactive`; `stale_version`, with the stored plan, when it was
 * saved elsewhere since the screen was opened; `validation` where the last day would come before the first.
 */
export async function updateMealPlan(
  ctx: NutritionistContext,
  planId: string,
  { version, ...input }: UpdateMealPlanInput,
): Promise<MealPlan> {
  const changes = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  return changePlan(ctx, planId, "update", (stored) => {
    refuseStale(stored, version, toMealPlan);
    const next = planOf({ ...toMealPlan(stored), ...changes }, stored);
    if (next.endDate !== undefined && next.endDate < next.startDate) {
      throw new AppError("validation", { fields: { endDate: mealPlanMessages.endBeforeStart } });
    }
    return { ...next, updatedAt: ctx.now() };
  });
}

/** Removes a plan from the patient's record; it stays stored. Raises `not_found` and `patient_inactive`. */
export async function removeMealPlan(ctx: NutritionistContext, planId: string): Promise<void> {
  await changePlan(ctx, planId, "remove", (stored) => ({ ...stored, removedAt: ctx.now() }));
}

/** The plan was mailed after it was read: its time must not be lost. */
class MailedMeanwhileError extends StaleReadError {}

/** Replaces a plan, with its next version and an entry in the access log, on condition that nobody changed it. */
function changePlan(
  ctx: NutritionistContext,
  planId: string,
  action: "update" | "remove",
  change: (stored: StoredMealPlan) => StoredMealPlan,
): Promise<MealPlan> {
  const links = careLinks(ctx, ctx.actor.id);
  const plans = mealPlans(ctx, ctx.actor.id);
  return retryOnConflict(async () => {
    const stored = await plans.get(planId);
    const { patientId, version, sentAt } = stored;
    const next = { ...change(stored), version: version + 1 };
    const write = plans.entity.put(next).where((plan, { eq, notExists }) => {
      const mailedAt = sentAt === undefined ? notExists(plan.sentAt) : eq(plan.sentAt, sentAt);
      return `${eq(plan.version, version)} AND ${mailedAt}`;
    });
    const orElse: TransactItem["orElse"] = (existing) => {
      const now = existing as StoredMealPlan | undefined;
      if (now?.version === version) return new MailedMeanwhileError();
      return now ? staleVersion(toMealPlan(now)) : new AppError("not_found");
    };
    await commitWithAccess(ctx, { patientId, action, what: "mealPlan", subjectId: planId }, [
      links.activeItem(patientId),
      { write, orElse },
    ]);
    return toMealPlan(next);
  }, [MailedMeanwhileError]);
}

/** A plan of the wire as it is stored; what the wire does not change comes from the stored one. */
function planOf(
  plan: MealPlan,
  { nutritionistId, planId, patientId, removedAt, sentAt }: StoredMealPlan,
): StoredMealPlan {
  const { _id, patient: _patient, endDate, sentAt: _sentAt, ...content } = plan;
  return {
    ...content,
    nutritionistId,
    planId,
    patientId,
    ...(endDate !== null && { endDate }),
    ...(sentAt !== undefined && { sentAt }),
    ...(removedAt !== undefined && { removedAt }),
  };
}
