import { AppError } from "@nutria/contract/wire/errors";
import {
  mealPlanMessages,
  type MealPlan,
  type UpdateMealPlanInput,
} from "@nutria/contract/schemas/record/meal-plan";
import { checkMenu } from "../../foods/index";
import { careLinks } from "../../care/care-link/index";
import type { NutritionistContext } from "../../kernel/context";
import type { DomainEvent } from "../../kernel/events/events";
import { retryOnConflict, StaleReadError } from "../../kernel/table/retry-on-conflict";
import { refuseStale, staleVersion } from "../../kernel/section";
import type { TransactItem } from "../../kernel/table/transact-item";
import { wholeItem } from "../../kernel/table/items";
import { commitWithAccess } from "../access-log/index";
import type { StoredMealPlan } from "./entity";
import { MealPlanRemoved } from "./events";
import { mealPlans } from "./repo";
import { planContentOf, planHistoryOf, mealPlanSection, withContent } from "./section";
import { StaleSentPlansError, withdrawnPlanItems } from "./sent-plan/repo";
import { toMealPlan } from "./to-wire";

/**
 * Saves all or part of a plan; saving unchanged content changes nothing. Raises `not_found`; `patient_inactive`;
 * `stale_version`, with the stored plan, when it was saved elsewhere since the screen was opened; `validation` where
 * the last day would come before the first, or the menu names an unknown food.
 */
export async function updateMealPlan(
  ctx: NutritionistContext,
  planId: string,
  { version, ...changes }: UpdateMealPlanInput,
): Promise<MealPlan> {
  return changePlan(ctx, planId, { action: "update" }, async (stored) => {
    refuseStale(stored, version, toMealPlan);
    if (changes.meals) await checkMenu(ctx, ctx.actor.id, changes.meals, stored.meals);
    const content = mealPlanSection.merge(planContentOf(stored), changes);
    if (content.endDate !== null && content.endDate < content.startDate) {
      throw new AppError("validation", {
        fields: { endDate: mealPlanMessages.endBeforeStart },
        fieldCode: "out_of_range",
      });
    }
    return withContent(stored, content);
  });
}

/** Removes a plan from the patient's record and app; it stays stored. Raises `not_found` and `patient_inactive`. */
export async function removeMealPlan(ctx: NutritionistContext, planId: string): Promise<void> {
  await changePlan(
    ctx,
    planId,
    {
      action: "remove",
      also: (stored) => withdrawnPlanItems(ctx, stored),
      tells: ({ nutritionistId, patientId, sentAt }) =>
        sentAt === undefined ? [] : [MealPlanRemoved({ nutritionistId, patientId, planId })],
    },
    (stored) => ({ ...stored, removedAt: ctx.now() }),
  );
}

/** The plan was mailed after it was read: its time must not be lost. */
class MailedMeanwhileError extends StaleReadError {}

interface Change {
  action: "update" | "remove" | "restore";
  /** The earlier version to which a restoration returns. */
  restoredFrom?: number;
  /** Further items of the same transaction. */
  also?: (stored: StoredMealPlan) => Promise<TransactItem[]>;
  /** Events that the change raises. */
  tells?: (stored: StoredMealPlan) => DomainEvent[];
}

/**
 * Replaces a plan, with its next version, its history and an entry in the access log, if it is unchanged since it was
 * read.
 */
export function changePlan(
  ctx: NutritionistContext,
  planId: string,
  { action, also, tells, ...restored }: Change,
  change: (stored: StoredMealPlan) => StoredMealPlan | Promise<StoredMealPlan>,
): Promise<MealPlan> {
  const links = careLinks(ctx, ctx.actor.id);
  const plans = mealPlans(ctx, ctx.actor.id);
  return retryOnConflict(async () => {
    const stored = await plans.get(planId);
    const { nutritionistId, patientId, sentAt } = stored;
    const version = stored.version + 1;
    const next = { ...(await change(stored)), version, updatedAt: ctx.now() };
    const [before, after] = [planContentOf(stored), planContentOf(next)];
    const isSave = action !== "remove";
    if (isSave && !mealPlanSection.isChanged(before, after)) {
      const link = await links.get(patientId);
      if (!link.isActive) throw new AppError("patient_inactive");
      return toMealPlan(stored);
    }
    const write = wholeItem(plans.entity, next, (plan, { eq, notExists }) => {
      const mailedAt = sentAt === undefined ? notExists(plan.sentAt) : eq(plan.sentAt, sentAt);
      return `${eq(plan.version, stored.version)} AND ${mailedAt}`;
    });
    const orElse: TransactItem["orElse"] = (existing) => {
      const now = existing as StoredMealPlan | undefined;
      if (now?.version === stored.version) return new MailedMeanwhileError();
      return now && now.removedAt === undefined ? staleVersion(toMealPlan(now)) : new AppError("not_found");
    };
    const at = { nutritionistId, document: planHistoryOf(planId), version, ...restored };
    await commitWithAccess(
      ctx,
      { patientId, action, what: "mealPlan", subjectId: planId },
      [
        links.activeItem(patientId),
        { write, orElse },
        ...(isSave ? [mealPlanSection.historyItem(ctx, at, before, after)] : []),
        ...((await also?.(stored)) ?? []),
      ],
      tells?.(stored),
    );
    return toMealPlan(next);
  }, [MailedMeanwhileError, StaleSentPlansError]);
}
