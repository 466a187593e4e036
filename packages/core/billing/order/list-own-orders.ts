import type { ListOrdersQuery, OrderPage } from "@nutria/contract/schemas/store/store";
import type * as z from "zod/mini";
import type { NutritionistContext } from "../../kernel/context";
import { listOrders } from "./list-orders";
import { toOrder } from "./to-order";

/** The caller's orders, newest first (spec B §7). Raises `validation` for an invalid cursor. */
export async function listPayments(
  ctx: NutritionistContext,
  query: z.output<typeof ListOrdersQuery>,
): Promise<z.output<typeof OrderPage>> {
  const { items, nextCursor } = await listOrders(ctx, ctx.actor.id, query);
  return { items: items.map(toOrder), nextCursor };
}
