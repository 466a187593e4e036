import { questionnaireParts } from "@nutria/contract/record/questionnaire";
import {
  defaultQuestionnaireSettings,
  type QuestionnaireSettings,
} from "@nutria/contract/schemas/record/questionnaire";
import type { Context, NutritionistContext } from "../../kernel/context";
import { commit } from "../../kernel/table/commit";
import { getItem, newItem, wholeItem } from "../../kernel/table/items";
import { questionnaireSettingsEntity } from "./entity";

/** The settings that a practice saved; null for one that saved none. */
export async function findQuestionnaireSettings(
  ctx: Context,
  nutritionistId: string,
): Promise<QuestionnaireSettings | null> {
  const entity = questionnaireSettingsEntity(ctx.db);
  const stored = await getItem(entity, { nutritionistId }, { consistent: true });
  if (!stored) return null;
  return { isOn: stored.isOn, parts: questionnaireParts.filter((part) => stored.parts.includes(part)) };
}

/** The questionnaire of a practice for new patients; off, with every part, until saved. */
export async function readQuestionnaireSettings(
  ctx: Context,
  nutritionistId: string,
): Promise<QuestionnaireSettings> {
  return (await findQuestionnaireSettings(ctx, nutritionistId)) ?? defaultQuestionnaireSettings;
}

/** Saves imported settings, unless the caller's practice has its own; whether it did. */
export async function takeQuestionnaireSettings(
  ctx: NutritionistContext,
  settings: QuestionnaireSettings,
): Promise<boolean> {
  const nutritionistId = ctx.actor.id;
  if (await findQuestionnaireSettings(ctx, nutritionistId)) return false;
  const item = { ...settings, nutritionistId, updatedAt: ctx.now() };
  await commit(ctx, [{ write: newItem(questionnaireSettingsEntity(ctx.db), item), orElse: "conflict" }]);
  return true;
}

/** The questionnaire of the caller's practice for new patients. */
export function getQuestionnaireSettings(ctx: NutritionistContext): Promise<QuestionnaireSettings> {
  return readQuestionnaireSettings(ctx, ctx.actor.id);
}

/** Saves the settings of the caller's practice whole. A questionnaire that was sent keeps its parts. */
export async function saveQuestionnaireSettings(
  ctx: NutritionistContext,
  input: QuestionnaireSettings,
): Promise<QuestionnaireSettings> {
  const item = { ...input, nutritionistId: ctx.actor.id, updatedAt: ctx.now() };
  await commit(ctx, [{ write: wholeItem(questionnaireSettingsEntity(ctx.db), item), orElse: "conflict" }]);
  return input;
}
