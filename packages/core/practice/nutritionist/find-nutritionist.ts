import type { Context } from "../../kernel/context";
import { getRequest, type GetRequest } from "../../kernel/table/batch-get";
import { nutritionists, type Nutritionist } from "./entity";

/** A profile by id, with a consistent read; undefined when there is none. */
export async function findNutritionist(
  ctx: Context,
  nutritionistId: string,
): Promise<Nutritionist | undefined> {
  const { data } = await nutritionists(ctx.db).get({ nutritionistId }).go({ consistent: true });
  return data ?? undefined;
}

/** A profile, as a request for {@link batchGet}. */
export function nutritionistGetRequest(ctx: Context, nutritionistId: string): GetRequest<Nutritionist> {
  const entity = nutritionists(ctx.db);
  return getRequest(entity, entity.get({ nutritionistId }));
}
