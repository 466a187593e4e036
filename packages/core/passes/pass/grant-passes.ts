import { commit } from "../../kernel/table/commit";
import type { TransactItem } from "../../kernel/table/transact-item";
import type { Context } from "../../kernel/context";
import { withIdempotency } from "../../kernel/idempotency";
import { PassesAdded } from "./events";
import { stockItems } from "./transact-items";

/**
 * Adds passes to a nutritionist's stock without a sale, as an administrator or for demo data, and raises
 * `passes.added`. A repeated idempotency key adds them once. `also` are further items of the same
 * transaction. Raises `not_found` when the nutritionist does not exist.
 */
export async function grantPasses(
  ctx: Context,
  nutritionistId: string,
  quantity: number,
  reason: string,
  also: TransactItem[] = [],
): Promise<void> {
  if (!Number.isInteger(quantity) || quantity < 1) throw new RangeError("Passes are granted by the piece");
  await withIdempotency<null>(
    ctx,
    "grantPasses",
    { nutritionistId, quantity, reason },
    async (recordResult) => {
      await commit(
        ctx,
        [
          ...stockItems(ctx, { nutritionistId, type: "granted", quantity, reason }),
          ...recordResult(null),
          ...also,
        ],
        [PassesAdded({ nutritionistId, quantity })],
      );
      return null;
    },
  );
}
