import type { Context } from "../../kernel/context";
import { cursorOf, readCursor } from "../../kernel/table/cursor";
import { readFilteredPage } from "../../kernel/table/filtered-page";
import { orders, type StoredOrder } from "./entity";

/**
 * The orders of a nutritionist, of one type or all, newest first, one page at a time; a page of one type may be short while
 * another follows. Raises `validation` for an invalid cursor.
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
  const [start] = cursor === undefined ? [] : readCursor(cursor, 1);
  const { items, last } = await readFilteredPage<StoredOrder>({
    limit,
    matches: type && ((order) => order.type === type),
    async read(after, count) {
      const orderId = after?.orderId ?? start;
      const older = orderId === undefined ? all : all.lt({ orderId });
      return (await older.go({ order: "desc", count, limit: count })).data;
    },
  });
  return { items, nextCursor: last ? cursorOf(last.orderId) : null };
}
