import { commit } from "../lib/commit";
import type { Context } from "../lib/context";
import { stockSteps } from "./steps";

/** Puts passes into a nutritionist's stock without a sale: by an administrator, or as demo data. */
export async function grantPasses(
  ctx: Context,
  nutritionistId: string,
  quantity: number,
  reason: string,
): Promise<void> {
  if (!Number.isInteger(quantity) || quantity < 1) throw new RangeError("Passes are granted by the piece");
  await commit(ctx, stockSteps(ctx, { nutritionistId, type: "granted", quantity, reason }));
}
