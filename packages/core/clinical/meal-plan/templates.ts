import { energyOf, type PlanTarget } from "@nutria/contract/clinical/energy";
import { AppError } from "@nutria/contract/wire/errors";
import {
  mostMealPlanTemplates,
  type CreateMealPlanTemplateInput,
  type MealPlanTemplate,
  type Meal,
} from "@nutria/contract/schemas/record/meal-plan";
import { menuIndex } from "../../foods/index";
import { commit } from "../../kernel/table/commit";
import type { Context, NutritionistContext } from "../../kernel/context";
import { withIdempotency } from "../../kernel/idempotency";
import type { TransactItem } from "../../kernel/table/transact-item";
import { getItem, newItem } from "../../kernel/table/items";
import { queryItems } from "../../kernel/table/query-items";
import { commitWithAccess } from "../access-log/index";
import {
  mealPlanTemplateEntity,
  templateCountEntity,
  type StoredMealPlan,
  type StoredTemplate,
} from "./entity";
import { mealPlans, readingOf } from "./repo";
import { toTemplate } from "./to-wire";

/** The templates of one practice. */
export function mealTemplates(ctx: Context, nutritionistId: string) {
  const entity = mealPlanTemplateEntity(ctx.db);
  return {
    entity,

    async all(): Promise<StoredTemplate[]> {
      return queryItems(entity, ({ query }) => query.byNutritionist({ nutritionistId }), {
        consistent: true,
      });
    },

    /** Raises `not_found` when the practice has no such template. */
    async get(templateId: string): Promise<StoredTemplate> {
      const data = await getItem(entity, { nutritionistId, templateId }, { consistent: true });
      if (!data) throw new AppError("not_found");
      return data;
    },
  };
}

/** The templates of the caller's practice, by name. */
export async function listMealPlanTemplates(ctx: NutritionistContext): Promise<MealPlanTemplate[]> {
  const all = await mealTemplates(ctx, ctx.actor.id).all();
  return all.map(toTemplate).sort((a, b) => a.name.localeCompare(b.name, "es"));
}

/**
 * Stores the figures and foods of a plan as a template, without personal content: neither the inputs of the energy
 * formula, nor any text but the names of the meals. The access log records that the plan was read. Raises `not_found`
 * and `meal_plan_template_limit`.
 */
export async function createMealPlanTemplate(
  ctx: NutritionistContext,
  input: CreateMealPlanTemplateInput,
): Promise<MealPlanTemplate> {
  const nutritionistId = ctx.actor.id;
  return withIdempotency<MealPlanTemplate>(ctx, "createMealPlanTemplate", input, async (recordResult) => {
    const plan = await mealPlans(ctx, nutritionistId).get(input.plan);
    const template: StoredTemplate = {
      nutritionistId,
      templateId: ctx.newId("mealPlanTemplate"),
      name: input.name,
      ...(await templateContent(ctx, plan)),
      createdAt: ctx.now(),
    };
    const result = toTemplate(template);
    const create = newItem(mealTemplates(ctx, nutritionistId).entity, template);
    await commitWithAccess(ctx, readingOf(plan), [
      oneMoreItem(ctx, nutritionistId),
      { write: create, orElse: "conflict" },
      ...recordResult(result),
    ]);
    return result;
  });
}

/** Removes a template; the plans that started from it stay. Raises `not_found`. */
export async function removeMealPlanTemplate(ctx: NutritionistContext, templateId: string): Promise<void> {
  const nutritionistId = ctx.actor.id;
  const remove = mealTemplates(ctx, nutritionistId).entity.remove({ nutritionistId, templateId });
  const oneLess = templateCountEntity(ctx.db).update({ nutritionistId }).subtract({ count: 1 });
  await commit(ctx, [
    { write: remove, orElse: "not_found" },
    { write: oneLess, orElse: "conflict" },
  ]);
}

/** Writes an imported template; one with its id is left as it is. Raises `meal_plan_template_limit`. */
export async function restoreMealPlanTemplate(
  ctx: NutritionistContext,
  template: Omit<StoredTemplate, "nutritionistId">,
): Promise<boolean> {
  const nutritionistId = ctx.actor.id;
  const templates = mealTemplates(ctx, nutritionistId);
  const existing = await getItem(
    templates.entity,
    { nutritionistId, templateId: template.templateId },
    { consistent: true },
  );
  if (existing) return false;
  const create = newItem(templates.entity, { ...template, nutritionistId });
  await commit(ctx, [{ write: create, orElse: "conflict" }, oneMoreItem(ctx, nutritionistId)]);
  return true;
}

/** Counts one more template; raises `meal_plan_template_limit` at the limit. */
function oneMoreItem(ctx: Context, nutritionistId: string): TransactItem {
  const write = templateCountEntity(ctx.db)
    .update({ nutritionistId })
    .add({ count: 1 })
    .where(({ count }, { lt, notExists }) => `${notExists(count)} OR ${lt(count, mostMealPlanTemplates)}`);
  return { write, orElse: "meal_plan_template_limit" };
}

/** The free foods of a plan without content, which may be eaten without counting. */
export const usualFreeFoods = "Limón, chile, cilantro, epazote, canela, café y té sin azúcar.";

/** The figures and foods of a plan for a template; every text of the plan was typed about its patient. */
async function templateContent(ctx: NutritionistContext, { target, meals }: StoredMealPlan) {
  const { foods, dishes } = await menuIndex(ctx, ctx.actor.id, meals);
  return {
    ...withoutPerson({ target }),
    title: "",
    meals: meals.map(({ items = [], ...meal }): Meal => {
      const named = items.flatMap((item) => {
        const entry = (item.type === "food" ? foods : dishes).get(item.ref);
        return entry ? [{ ...item, name: entry.name }] : [];
      });
      return { ...meal, menu: "", ...(named.length > 0 && { items: named }) };
    }),
    agreements: [],
    freeFoods: usualFreeFoods,
  };
}

/** Content whose target no longer says whose weight and age it was computed from: the energy stays as a number. */
export function withoutPerson<Content extends { target: PlanTarget }>(content: Content): Content {
  const { energy } = content.target;
  if (energy.kind === "typed") return content;
  return {
    ...content,
    target: { ...content.target, energy: { kind: "typed", energyKcal: energyOf(energy) ?? 0 } },
  };
}
