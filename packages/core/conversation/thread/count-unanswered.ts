import type { UnansweredCount } from "@nutria/contract/schemas/conversation";
import type * as z from "zod/mini";
import type { Context, NutritionistContext } from "../../kernel/context";
import { threadsBefore } from "./repo";

/** The tab shows at most this many. */
const mostCounted = 99;

/** The number of the caller's threads that wait for an answer, at most 99. */
export async function countUnanswered(ctx: NutritionistContext): Promise<z.output<typeof UnansweredCount>> {
  return { unanswered: await countUnansweredOf(ctx, ctx.actor.id) };
}

/** The same for a nutritionist who is not the caller. */
export async function countUnansweredOf(ctx: Context, nutritionistId: string): Promise<number> {
  return (await threadsBefore(ctx, { nutritionistId, isUnanswered: true }, undefined, mostCounted)).length;
}
