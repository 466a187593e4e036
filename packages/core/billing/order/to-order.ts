import { AppError, errorTable, type ErrorCode } from "@nutria/contract/wire/errors";
import type { Order, OrderStatus } from "@nutria/contract/schemas/store/store";
import type { StoredOrder } from "./entity";

/** An order as the API answers it (spec B §3). */
export function toOrder(order: StoredOrder): Order {
  const { orderId, name, type, totalCents, months, discount, card } = order;
  const failure = order.status === "failed" ? order.failure : undefined;
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
    receiptNumber: receiptNumberOf(order),
    authorizationCode: order.authorizationCode ?? null,
  };
}

const receiptDigits = 6;

/** The number that is printed on a receipt; null where there is none. */
export function receiptNumberOf({ receiptNumber }: Pick<StoredOrder, "receiptNumber">): string | null {
  return receiptNumber === undefined ? null : String(receiptNumber).padStart(receiptDigits, "0");
}

function statusOf({ status, actionAt }: StoredOrder): OrderStatus {
  if (status === "started") return "processing";
  if (status === "charged") return actionAt === undefined ? "processing" : "requires_action";
  return status === "refunding" ? "refunded" : status;
}

/**
 * Raises the error of an order that failed: the stored reason, or `payment_cancelled` without one. Does nothing for other
 * orders.
 */
export function refuseFailed({ status, failure = "payment_cancelled" }: StoredOrder): void {
  if (status === "failed") throw new AppError(failure as ErrorCode);
}
