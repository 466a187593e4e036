import type { Context } from "../../kernel/context";
import { getItem, getRequest, type GetRequest } from "../../kernel/table/items";
import { nutritionists, type Nutritionist } from "./entity";
import { queryItems } from "../../kernel/table/query-items";

/** A profile by id, with a consistent read; undefined when there is none. */
export async function findNutritionist(
  ctx: Context,
  nutritionistId: string,
): Promise<Nutritionist | undefined> {
  return getItem(nutritionists(ctx.db), { nutritionistId }, { consistent: true });
}

/** A profile, as a request for {@link batchGet}. */
export function nutritionistGetRequest(ctx: Context, nutritionistId: string): GetRequest<Nutritionist> {
  const entity = nutritionists(ctx.db);
  return getRequest(entity, { nutritionistId });
}

/** A position in the list of nutritionists. */
export type NutritionistPosition = Pick<Nutritionist, "createdAt" | "nutritionistId">;

/** Up to `count` nutritionists after a position, or the newest, newest first. */
export async function nutritionistsAfter(
  ctx: Context,
  after: NutritionistPosition | undefined,
  count: number,
): Promise<Nutritionist[]> {
  const all = nutritionists(ctx.db).query.all({});
  const older = after === undefined ? all : all.lt(after);
  return queryItems(nutritionists(ctx.db), () => older, { order: "desc", count, limit: count });
}

/**
 * Iterates over the nutritionists, newest first, from the position after `after` or from the newest. Pages
 * are read on demand.
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

/** The ids of all nutritionists, newest first, for jobs. */
export async function* walkNutritionistIds(ctx: Context): AsyncGenerator<string> {
  for await (const { nutritionistId } of walkNutritionists(ctx)) yield nutritionistId;
}
