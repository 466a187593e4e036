import type { Context } from "../../kernel/context";
import type { TransactItem } from "../../kernel/table/transact-item";
import { newItem } from "../../kernel/table/items";
import { orders, type StoredOrder } from "./entity";

/** What a new order states. */
export type NewOrder = Omit<
  StoredOrder,
  | "status"
  | "paymentId"
  | "actionAt"
  | "failure"
  | "refundedCents"
  | "disputedCents"
  | "dispute"
  | "awaitsDecision"
  | "failedRefunds"
  | "receiptNumber"
  | "authorizationCode"
  | "createdAt"
  | "settledAt"
  | "refundedAt"
  | "version"
>;

/** Creates an order that is not paid yet; {@link payOrder} pays it. Raises `conflict` when its id exists. */
export function startOrderItem(ctx: Context, order: NewOrder): TransactItem {
  const write = newItem(orders(ctx.db), { ...order, status: "started", createdAt: ctx.now(), version: 1 });
  return { write, orElse: "conflict" };
}
