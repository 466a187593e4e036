import type { Context } from "../../kernel/context";
import { cursorOf, readCursor } from "../../kernel/cursor";
import { orders, type StoredOrder } from "./entity";

/**
 * The orders of a nutritionist, of one type or all, newest first, one page at a time. Raises `validation` for an
 * invalid cursor.
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
  const [after] = cursor === undefined ? [] : readCursor(cursor, 1);
  const older = after === undefined ? all : all.lt({ orderId: after });
  const found: StoredOrder[] = [];
  let next: string | null = null;
  do {
    const page: { data: StoredOrder[]; cursor: string | null } = await older.go({
      order: "desc",
      limit: limit + 1,
      cursor: next,
    });
    found.push(...page.data.filter((order) => type === undefined || order.type === type));
    next = page.cursor;
  } while (next !== null && found.length <= limit);
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: last && found.length > limit ? cursorOf(last.orderId) : null };
}
