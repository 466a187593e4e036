import {
  defaultConversationSettings,
  type ConversationSettings,
} from "@nutria/contract/schemas/conversation";
import type { Context, NutritionistContext } from "../../kernel/context";
import { commit } from "../../kernel/table/commit";
import { getItem, getRequest, wholeItem, type GetRequest } from "../../kernel/table/items";
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

/** What a practice opens for its patients, with a consistent read. */
export async function readConversationSettings(
  ctx: Context,
  nutritionistId: string,
): Promise<ConversationSettings> {
  const entity = conversationSettingsEntity(ctx.db);
  return settingsOf(await getItem(entity, { nutritionistId }, { consistent: true }));
}

/** What the caller's practice opens for its patients, and when it answers them. */
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
