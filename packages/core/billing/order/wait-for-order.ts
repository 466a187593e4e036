import type { NutritionistContext } from "../../kernel/context";
import type { StoredOrder } from "./entity";
import { getOwnOrder } from "./find-order";

/** After this long the other request may be dead; going on beside it charges nothing twice. */
const longestWaitMilliseconds = 3_000;
const longestPauseMilliseconds = 500;

/**
 * An order that another request with the same key is paying, once that request is done with it; undefined when it is
 * not after a while, because it died or its provider does not answer.
 */
export async function waitForOrder(
  ctx: NutritionistContext,
  orderId: string,
): Promise<StoredOrder | undefined> {
  let pause = 40;
  for (let waited = 0; waited < longestWaitMilliseconds; waited += pause) {
    const order = await getOwnOrder(ctx, orderId);
    const isAtWork =
      order.status === "started" || (order.status === "charged" && order.actionAt === undefined);
    if (!isAtWork) return order;
    pause = Math.min(longestPauseMilliseconds, pause * 1.5);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return undefined;
}
