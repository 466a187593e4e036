import { AppError, errorTable, type ErrorCode } from "@nutria/contract/errors";
import type { Order, OrderStatus } from "@nutria/contract/schemas/store/store";
import type { StoredOrder } from "./entity";

/** An order as the API answers it (spec B §3). */
export function toOrder(order: StoredOrder): Order {
  const { orderId, name, type, totalCents, months, discount, card, failure } = order;
  return {
    _id: orderId,
    id: orderId,
    name,
    type,
    status: statusOf(order),
    total: totalCents,
    interestFree: months,
    paymentPlan: type === "passes" ? "coinBundle" : null,
    passesAmount: order.passesAmount ?? null,
    subscription: order.subscription ?? null,
    discount: discount ? { code: discount.code, percent: discount.percent, amount: discount.cents } : null,
    card: { brand: card.brand, last4: card.last4 },
    failure: failure === undefined ? null : errorTable[failure as ErrorCode].message,
    createdAt: order.createdAt,
    paidAt: order.settledAt ?? null,
  };
}

function statusOf({ status, actionAt }: StoredOrder): OrderStatus {
  if (status === "started") return "processing";
  if (status === "charged") return actionAt === undefined ? "processing" : "requires_action";
  return status === "refunding" ? "refunded" : status;
}

/** Raises the error of an order that was refused; does nothing for other orders. */
export function refuseFailed({ status, failure }: StoredOrder): void {
  if (status === "failed" && failure !== undefined) throw new AppError(failure as ErrorCode);
}
