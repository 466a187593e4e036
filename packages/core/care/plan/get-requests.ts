import type { Context } from "../../kernel/context";
import { getRequest, type GetRequest } from "../../kernel/table/items";
import { passStock, planCounts, type PassStock } from "./entity";

/** The plan counters of a nutritionist, as a request for {@link batchGet}. */
export function planGetRequest(
  ctx: Context,
  nutritionistId: string,
): GetRequest<{ activatedUsers: number; usersInPlan?: number | undefined }> {
  const entity = planCounts(ctx.db);
  return getRequest(entity, { nutritionistId });
}

/** The pass stock of a nutritionist, as a request for {@link batchGet}. */
export function passStockGetRequest(ctx: Context, nutritionistId: string): GetRequest<PassStock> {
  const entity = passStock(ctx.db);
  return getRequest(entity, { nutritionistId });
}
