import { commit } from "../../kernel/table/commit";
import type { Context } from "../../kernel/context";
import { newItem, versionedItem } from "../../kernel/table/items";
import { retryOnConflict, StaleReadError } from "../../kernel/table/retry-on-conflict";
import type { TransactItem } from "../../kernel/table/transact-item";
import { orders, type StoredOrder, type StoredOrderStatus } from "./entity";
import { getOrder } from "./find-order";
import type { OrderChanges } from "./fulfilment";

/** Fields of a new order that its creator gives; the others follow from its state. */
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

/** The new fields of an order, and what changes beside it. */
type Decision = Pick<OrderChanges, "items" | "events"> & {
  change: Partial<StoredOrder> & { status: StoredOrderStatus };
};

/**
 * Changes an order in one of the statuses `from` by the result of `decide`, in one transaction; an order in another
 * status, or without a result, stays unchanged. `decide` runs again after a concurrent change. Returns the current
 * order.
 */
export async function changeOrder(
  ctx: Context,
  orderId: string,
  from: readonly StoredOrderStatus[],
  decide: (order: StoredOrder) => Promise<Decision | undefined> | Decision | undefined,
): Promise<StoredOrder> {
  return retryOnConflict(async () => {
    const order = await getOrder(ctx, orderId);
    if (!from.includes(order.status)) return order;
    const decision = await unlessChanged(ctx, order, () => decide(order));
    if (!decision) return order;
    const { change, items, events } = decision;
    await commit(ctx, [orderItem(ctx, order, change), ...items], events);
    return { ...order, ...change, version: order.version + 1 };
  });
}

/** The result of `decide`. Its refusal beside a concurrent change of the order raises {@link StaleReadError}. */
async function unlessChanged<Result>(
  ctx: Context,
  { orderId, version }: StoredOrder,
  decide: () => Promise<Result> | Result,
): Promise<Result> {
  try {
    return await decide();
  } catch (error) {
    if ((await getOrder(ctx, orderId)).version !== version) throw new StaleReadError();
    throw error;
  }
}

/** Writes an order that was read with some changes. The item raises {@link StaleReadError} after a concurrent change. */
export function orderItem(ctx: Context, order: StoredOrder, change: Partial<StoredOrder>): TransactItem {
  const changed: StoredOrder = { ...order, ...change, version: order.version + 1 };
  return versionedItem(orders(ctx.db), changed, order.version, () => new StaleReadError());
}
