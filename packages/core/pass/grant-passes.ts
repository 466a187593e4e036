import { commit, type Step } from "../lib/commit";
import type { Context } from "../lib/context";
import { once } from "../lib/idempotency";
import { PassesAdded } from "./events";
import { stockSteps } from "./steps";

/**
 * Puts passes into a nutritionist's stock without a sale: by an administrator, or as demo data; the nutritionist is told.
 * The same idempotency key gives them once. `also` are further steps of the same transaction. Raises `not_found` for
 * somebody who has no stock.
 */
export async function grantPasses(
  ctx: Context,
  nutritionistId: string,
  quantity: number,
  reason: string,
  also: Step[] = [],
): Promise<void> {
  if (!Number.isInteger(quantity) || quantity < 1) throw new RangeError("Passes are granted by the piece");
  await once<null>(ctx, "grantPasses", { nutritionistId, quantity, reason }, async (remember) => {
    await commit(
      ctx,
      [...stockSteps(ctx, { nutritionistId, type: "granted", quantity, reason }), ...remember(null), ...also],
      [PassesAdded({ nutritionistId, quantity })],
    );
    return null;
  });
}
