import type { Context } from "../../kernel/context";
import { getRequest, type GetRequest } from "../../kernel/batch-get";
import { nutritionists, type Nutritionist } from "./entity";

/** A nutritionist's profile by id, read consistently; undefined when there is none. */
export async function findNutritionist(
  ctx: Context,
  nutritionistId: string,
): Promise<Nutritionist | undefined> {
  const { data } = await nutritionists(ctx.db).get({ nutritionistId }).go({ consistent: true });
  return data ?? undefined;
}

/** A profile, to be read together with other items. */
export function nutritionistGetRequest(ctx: Context, nutritionistId: string): GetRequest<Nutritionist> {
  const entity = nutritionists(ctx.db);
  return getRequest(entity, entity.get({ nutritionistId }));
}
