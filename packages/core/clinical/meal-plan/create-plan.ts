import { AppError } from "@nutria/contract/wire/errors";
import type { CreateMealPlanInput, MealPlan } from "@nutria/contract/schemas/record/meal-plan";
import { checkMenu } from "../../foods/index";
import { careLinks } from "../../care/care-link/index";
import type { NutritionistContext } from "../../kernel/context";
import { withIdempotency } from "../../kernel/idempotency";
import { commitWithAccess } from "../access-log/index";
import type { StoredMealPlan } from "./entity";
import { newContent } from "./new-content";
import { mealPlans } from "./repo";
import { toMealPlan } from "./to-wire";
import { newItem } from "../../kernel/table/items";

/**
 * Creates a structured plan for one of the caller's patients, empty or from another plan or a template. Raises
 * `not_found` for another practice's patient, plan or template, `patient_inactive`, and `validation` for a menu with an
 * unknown food.
 */
export async function createMealPlan(
  ctx: NutritionistContext,
  input: CreateMealPlanInput,
): Promise<MealPlan> {
  const nutritionistId = ctx.actor.id;
  const { patient: patientId, startDate, endDate } = input;
  return withIdempotency<MealPlan>(ctx, "createMealPlan", input, async (recordResult) => {
    const links = careLinks(ctx, nutritionistId);
    const link = await links.get(patientId);
    if (!link.isActive) throw new AppError("patient_inactive");
    if (input.meals) await checkMenu(ctx, nutritionistId, input.meals);
    const { content, readings } = await newContent(ctx, input);
    const now = ctx.now();
    const plan: StoredMealPlan = {
      nutritionistId,
      planId: ctx.newId("mealPlan"),
      patientId,
      ...content,
      startDate,
      ...(endDate !== null && { endDate }),
      version: 1,
      createdAt: now,
      updatedAt: now,
    };
    const result = toMealPlan(plan);
    const creation = { patientId, action: "create", what: "mealPlan", subjectId: plan.planId } as const;
    await commitWithAccess(
      ctx,
      [...readings, creation],
      [
        links.activeItem(patientId),
        { write: newItem(mealPlans(ctx, nutritionistId).entity, plan), orElse: "conflict" },
        ...recordResult(result),
      ],
    );
    return result;
  });
}
