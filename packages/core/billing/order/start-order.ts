import type { Context } from "../../kernel/context";
import type { TransactItem } from "../../kernel/table/transact-item";
import { orders, type StoredOrder } from "./entity";

/** What a new order states. */
export type NewOrder = Omit<
  StoredOrder,
  | "status"
  | "paymentId"
  | "actionAt"
  | "failure"
  | "receiptNumber"
  | "createdAt"
  | "settledAt"
  | "refundedAt"
  | "version"
>;

/** Creates an order that is not paid yet; {@link payOrder} pays it. Raises `orElse` when its id exists. */
export function startOrderItem(
  ctx: Context,
  order: NewOrder,
  orElse: TransactItem["orElse"] = "conflict",
): TransactItem {
  const write = orders(ctx.db).create({ ...order, status: "started", createdAt: ctx.now(), version: 1 });
  return { write, orElse };
}
