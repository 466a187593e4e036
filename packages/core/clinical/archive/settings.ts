import { AppError } from "@nutria/contract/wire/errors";
import { PracticeSettings, type ImportedSettings } from "@nutria/contract/schemas/record/practice-settings";
import * as z from "zod/mini";
import { ownFoods, restoreFoods } from "../../foods/index";
import { commit } from "../../kernel/table/commit";
import { getItem, newItem } from "../../kernel/table/items";
import type { NutritionistContext } from "../../kernel/context";
import {
  findConversationSettings,
  takeConversationSettings,
} from "../../practice/conversation-settings/index";
import {
  findQuestionnaireSettings,
  takeQuestionnaireSettings,
} from "../../practice/questionnaire-settings/index";
import { mealTemplates, restoreMealPlanTemplate } from "../meal-plan/templates";
import { criteriaDocument, criteriaSection, bodyCriteria } from "../progress/criteria";
import { checkSaves, collectHistory, restoreHistoryItems } from "./history";

/** The templates, foods, criteria and opened features of the caller's practice. */
export async function collectSettings(ctx: NutritionistContext): Promise<Omit<PracticeSettings, "offer">> {
  const nutritionistId = ctx.actor.id;
  const [templates, own, criteria, history, conversation, questionnaire] = await Promise.all([
    mealTemplates(ctx, nutritionistId).all(),
    ownFoods(ctx, nutritionistId).stored(),
    getItem(bodyCriteria(ctx.db), { nutritionistId }, { consistent: true }),
    collectHistory(ctx, nutritionistId, criteriaDocument, criteriaSection.parse),
    findConversationSettings(ctx, nutritionistId),
    findQuestionnaireSettings(ctx, nutritionistId),
  ]);
  return {
    mealPlanTemplates: templates
      .map(({ nutritionistId: _, ...template }) => template)
      .sort((one, other) => (one.templateId < other.templateId ? -1 : 1)),
    foods: own.foods.map(({ nutritionistId: _, ...food }) => food),
    dishes: own.dishes.map(({ nutritionistId: _, steps = [], ...dish }) => ({ ...dish, steps })),
    bodyCriteria: criteria
      ? {
          version: criteria.version,
          updatedAt: criteria.updatedAt,
          data: criteriaSection.parse(criteria.data as object),
          history,
        }
      : null,
    conversation,
    questionnaire,
  };
}

/** Exported templates and criteria, checked as deep as they are stored. Raises `$ZodError` for another shape. */
export function readSettings(data: unknown): PracticeSettings {
  const settings = z.parse(PracticeSettings, data);
  const { bodyCriteria: criteria } = settings;
  if (!criteria) return settings;
  const history = criteria.history.slice(-mostSaves);
  checkSaves(history, criteriaSection.parse);
  return {
    ...settings,
    bodyCriteria: {
      ...criteria,
      data: criteriaSection.parse(criteria.data) as Record<string, unknown>,
      history,
    },
  };
}

/**
 * Adds exported templates, foods, criteria and opened features to the caller's practice. Existing ones stay unchanged,
 * so that importing again changes nothing; templates and foods beyond their limits are left out.
 */
export async function restoreSettings(
  ctx: NutritionistContext,
  {
    mealPlanTemplates,
    foods,
    dishes,
    bodyCriteria: criteria,
    conversation,
    questionnaire,
  }: Omit<PracticeSettings, "offer">,
): Promise<Omit<ImportedSettings, "offer">> {
  const { added, leftOut } = await restoreFoods(ctx, { foods, dishes });
  const result = {
    templates: 0,
    templatesLeftOut: 0,
    foods: added,
    foodsLeftOut: leftOut,
    hasTakenCriteria: false,
    hasTakenConversation: false,
    hasTakenQuestionnaire: false,
  };
  for (const template of mealPlanTemplates) {
    const outcome = await restoreMealPlanTemplate(ctx, template).catch(leftOutAtLimit);
    if (outcome === "leftOut") result.templatesLeftOut++;
    else if (outcome) result.templates++;
  }
  if (criteria) result.hasTakenCriteria = await restoreCriteria(ctx, criteria);
  if (conversation) result.hasTakenConversation = await takeConversationSettings(ctx, conversation);
  if (questionnaire) result.hasTakenQuestionnaire = await takeQuestionnaireSettings(ctx, questionnaire);
  return result;
}

function leftOutAtLimit(error: unknown): "leftOut" {
  if (error instanceof AppError && error.code === "meal_plan_template_limit") return "leftOut";
  throw error;
}

/** Writes the criteria of an export, unless the practice has its own. */
async function restoreCriteria(
  ctx: NutritionistContext,
  { history, data, ...stored }: NonNullable<PracticeSettings["bodyCriteria"]>,
): Promise<boolean> {
  const nutritionistId = ctx.actor.id;
  const { parse } = criteriaSection;
  const entity = bodyCriteria(ctx.db);
  const existing = await getItem(entity, { nutritionistId }, { consistent: true });
  if (existing) return false;
  const item = { ...stored, nutritionistId, data: parse(data) };
  await commit(ctx, [
    { write: newItem(entity, item), orElse: "conflict" },
    ...restoreHistoryItems(ctx, nutritionistId, criteriaDocument, history, parse),
  ]);
  return true;
}

/** Fewer than one transaction takes; criteria are changed a few times in the life of a practice. */
const mostSaves = 90;
