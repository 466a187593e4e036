import type { AssistedPractice } from "@nutria/contract/schemas/practice/assistant";
import type { Context } from "../../kernel/context";
import { findMembership, practicesOf } from "../../practice/assistant/index";
import { findNutritionist } from "../../practice/nutritionist/index";

/** The practices that the caller assists, with their rights in each, by the owner's name. */
export async function listPractices(
  ctx: Context<{ role: "assistant"; id: string }>,
): Promise<AssistedPractice[]> {
  const assistantId = ctx.actor.id;
  const owners = await practicesOf(ctx, assistantId);
  const practices = await Promise.all(owners.map((ownerId) => practiceOf(ctx, ownerId, assistantId)));
  return practices
    .flatMap((one) => one ?? [])
    .sort((a, b) => a.owner.name.localeCompare(b.owner.name, "es") || (a._id < b._id ? -1 : 1));
}

async function practiceOf(
  ctx: Context,
  nutritionistId: string,
  assistantId: string,
): Promise<AssistedPractice | undefined> {
  const [membership, owner] = await Promise.all([
    findMembership(ctx, nutritionistId, assistantId),
    findNutritionist(ctx, nutritionistId),
  ]);
  if (!membership || !owner) return undefined;
  const { name, lastName, rights } = membership;
  return {
    ...{ _id: nutritionistId, name, lastName, rights },
    owner: { name: owner.name, lastName: owner.lastName },
  };
}
