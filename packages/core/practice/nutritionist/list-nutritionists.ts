import type { Context } from "../../kernel/context";
import { nutritionists, type Nutritionist } from "./entity";

/** Where a walk over the nutritionists stands. */
export type NutritionistPosition = Pick<Nutritionist, "createdAt" | "nutritionistId">;

/**
 * Every nutritionist, the newest first, beginning after `after` or with the newest; read a page at a time as far as the
 * walk goes.
 */
export async function* walkNutritionists(
  ctx: Context,
  after?: NutritionistPosition,
): AsyncGenerator<Nutritionist> {
  const all = nutritionists(ctx.db).query.all({});
  const older = after === undefined ? all : all.lt(after);
  let cursor: string | null = null;
  do {
    const page: { data: Nutritionist[]; cursor: string | null } = await older.go({ order: "desc", cursor });
    yield* page.data;
    cursor = page.cursor;
  } while (cursor !== null);
}

/** The ids of all nutritionists, the newest first: for a job that looks at each of them. */
export async function* walkNutritionistIds(ctx: Context): AsyncGenerator<string> {
  for await (const { nutritionistId } of walkNutritionists(ctx)) yield nutritionistId;
}
