import { AppError } from "@nutria/contract/errors";
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

/** The orders that nobody finished, or that await a decision, created before an instant, oldest first. */
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
