import { AppError } from "@nutria/contract/wire/errors";
import type { Context, NutritionistContext } from "../../kernel/context";
import { orders, type StoredOrder } from "./entity";
import { getItem } from "../../kernel/table/items";

/** An order by id, with a consistent read; undefined when there is none. */
export async function findOrder(ctx: Context, orderId: string): Promise<StoredOrder | undefined> {
  return getItem(orders(ctx.db), { orderId }, { consistent: true });
}

/** An order by id, with a consistent read. Raises `not_found`. */
export async function getOrder(ctx: Context, orderId: string): Promise<StoredOrder> {
  const order = await findOrder(ctx, orderId);
  if (!order) throw new AppError("not_found");
  return order;
}

/** An order of the caller. Raises `not_found`, for another's too. */
export async function getOwnOrder(ctx: NutritionistContext, orderId: string): Promise<StoredOrder> {
  const order = await getOrder(ctx, orderId);
  if (order.nutritionistId !== ctx.actor.id) throw new AppError("not_found");
  return order;
}

/** The unfinished orders, and those that await a decision, created before an instant, oldest first. */
export async function* walkUnfinishedOrders(ctx: Context, before: string): AsyncGenerator<StoredOrder> {
  let cursor: string | null = null;
  do {
    const page: { data: StoredOrder[]; cursor: string | null } = await orders(ctx.db)
      .query.unfinished({})
      .lt({ createdAt: before })
      .go({ cursor });
    yield* page.data;
    ({ cursor } = page);
  } while (cursor !== null);
}

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
