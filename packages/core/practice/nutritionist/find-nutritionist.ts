import type { Context } from "../../kernel/context";
import { getItem, getRequest, type GetRequest } from "../../kernel/table/items";
import { nutritionists, type Nutritionist } from "./entity";

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
