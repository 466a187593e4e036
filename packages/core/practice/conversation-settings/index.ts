import {
  defaultConversationSettings,
  type ConversationSettings,
} from "@nutria/contract/schemas/conversation";
import type { Context, NutritionistContext } from "../../kernel/context";
import { commit } from "../../kernel/table/commit";
import { getItem, getRequest, newItem, wholeItem, type GetRequest } from "../../kernel/table/items";
import { conversationSettingsEntity } from "./entity";

/** The settings of a practice, as a request for `batchGet`; {@link settingsOf} reads what it finds. */
export function conversationSettingsGetRequest(
  ctx: Context,
  nutritionistId: string,
): GetRequest<ConversationSettings> {
  return getRequest(conversationSettingsEntity(ctx.db), { nutritionistId });
}

/** Stored settings as they are on the wire; those of a practice that saved none are all closed. */
export function settingsOf(stored: ConversationSettings | undefined): ConversationSettings {
  if (!stored) return defaultConversationSettings;
  const { messages, diary, asksGlucose, showsCalories, hours, autoReply, quickReplies } = stored;
  return { messages, diary, asksGlucose, showsCalories, hours, autoReply, quickReplies };
}

/** The conversation settings of a practice, by a consistent read. */
export async function readConversationSettings(
  ctx: Context,
  nutritionistId: string,
): Promise<ConversationSettings> {
  const entity = conversationSettingsEntity(ctx.db);
  return settingsOf(await getItem(entity, { nutritionistId }, { consistent: true }));
}

/** The settings that a practice saved; null for one that saved none. */
export async function findConversationSettings(
  ctx: Context,
  nutritionistId: string,
): Promise<ConversationSettings | null> {
  const stored = await getItem(conversationSettingsEntity(ctx.db), { nutritionistId }, { consistent: true });
  return stored ? settingsOf(stored) : null;
}

/** Saves imported settings, unless the caller's practice has its own; whether it did. */
export async function takeConversationSettings(
  ctx: NutritionistContext,
  settings: ConversationSettings,
): Promise<boolean> {
  const nutritionistId = ctx.actor.id;
  if (await findConversationSettings(ctx, nutritionistId)) return false;
  const item = { ...settings, nutritionistId, updatedAt: ctx.now() };
  await commit(ctx, [{ write: newItem(conversationSettingsEntity(ctx.db), item), orElse: "conflict" }]);
  return true;
}

/** The conversation settings of the caller's practice. */
export function getConversationSettings(ctx: NutritionistContext): Promise<ConversationSettings> {
  return readConversationSettings(ctx, ctx.actor.id);
}

/** Saves the settings of the caller's practice whole. What exists stays readable when something is switched off. */
export async function saveConversationSettings(
  ctx: NutritionistContext,
  input: ConversationSettings,
): Promise<ConversationSettings> {
  const item = { ...input, nutritionistId: ctx.actor.id, updatedAt: ctx.now() };
  await commit(ctx, [{ write: wholeItem(conversationSettingsEntity(ctx.db), item), orElse: "conflict" }]);
  return input;
}
