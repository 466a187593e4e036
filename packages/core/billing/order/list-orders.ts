import type { ListOrdersQuery, OrderPage } from "@nutria/contract/schemas/store/store";
import type * as z from "zod/mini";
import type { Context, NutritionistContext } from "../../kernel/context";
import { cursorOf, cursorPart, readCursor } from "../../kernel/table/cursor";
import { readFilteredPage } from "../../kernel/table/filtered-page";
import { queryItems } from "../../kernel/table/query-items";
import { orders, type StoredOrder } from "./entity";
import { toOrder } from "./to-order";

/**
 * The orders of a nutritionist, of one type or all, those started last first, one page at a time; a page of one type may
 * be short while another follows. Raises `validation` for an invalid cursor.
 */
export async function listOrders(
  ctx: Context,
  nutritionistId: string,
  {
    limit,
    cursor,
    type,
  }: { limit: number; cursor?: string | undefined; type?: StoredOrder["type"] | undefined },
): Promise<{ items: StoredOrder[]; nextCursor: string | null }> {
  const all = orders(ctx.db).query.byNutritionist({ nutritionistId });
  const start =
    readCursor(cursor, { createdAt: cursorPart.instant, orderId: cursorPart.id("order") }) ?? afterAllOrders;
  const { items, last } = await readFilteredPage<StoredOrder>({
    limit,
    matches: type && ((order) => order.type === type),
    async read(after, count) {
      const { createdAt, orderId } = after ?? start;
      return queryItems(orders(ctx.db), () => all.lt({ createdAt, orderId }), {
        order: "desc",
        count,
        limit: count,
      });
    },
  });
  return { items, nextCursor: last ? cursorOf(last.createdAt, last.orderId) : null };
}

/** A query without a bound reads only keys of today's form, and would leave those stored under their id out. */
const afterAllOrders = { createdAt: "9999", orderId: "" };

/** The caller's orders, newest first (spec B §7). Raises `validation` for an invalid cursor. */
export async function listPayments(
  ctx: NutritionistContext,
  query: z.output<typeof ListOrdersQuery>,
): Promise<z.output<typeof OrderPage>> {
  const { items, nextCursor } = await listOrders(ctx, ctx.actor.id, query);
  return { items: items.map(toOrder), nextCursor };
}
