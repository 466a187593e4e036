import type { Context } from "../../kernel/context";
import { getRequest, type GetRequest } from "../../kernel/batch-get";
import { passStock, planCounts, type PassStock } from "./entity";

/** The places of a nutritionist's plan, to be read together with other items. */
export function planGetRequest(
  ctx: Context,
  nutritionistId: string,
): GetRequest<{ activatedUsers: number; usersInPlan?: number | undefined }> {
  const entity = planCounts(ctx.db);
  return getRequest(entity, entity.get({ nutritionistId }));
}

/** A nutritionist's passes that were given to nobody yet, to be read together with other items. */
export function passStockGetRequest(ctx: Context, nutritionistId: string): GetRequest<PassStock> {
  const entity = passStock(ctx.db);
  return getRequest(entity, entity.get({ nutritionistId }));
}
