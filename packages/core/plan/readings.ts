import type { Context } from "../lib/context";
import { reading, type Reading } from "../lib/read-together";
import { passStock, planCounts, type PassStock } from "./entity";

/** The places of a nutritionist's plan, to be read together with other items. */
export function planReading(
  ctx: Context,
  nutritionistId: string,
): Reading<{ activatedUsers: number; usersInPlan?: number | undefined }> {
  const entity = planCounts(ctx.db);
  return reading(entity, entity.get({ nutritionistId }));
}

/** A nutritionist's passes that were given to nobody yet, to be read together with other items. */
export function passStockReading(ctx: Context, nutritionistId: string): Reading<PassStock> {
  const entity = passStock(ctx.db);
  return reading(entity, entity.get({ nutritionistId }));
}
