export { actionOf } from "./action";
export { concludeOrder, failOrder } from "./conclude-order";
export { isUnfinished, type StoredOrder } from "./entity";
export { OrderRefundStarted, PaymentReversed } from "./events";
export { findOrder, getOrder, getOwnOrder, walkUnfinishedOrders } from "./find-order";
export type { Changes, Fulfilment, RefundChanges } from "./fulfilment";
export { listOrders } from "./list-orders";
export { listPayments } from "./list-own-orders";
export { payOrder } from "./pay-order";
export {
  completeRefund,
  isRefundable,
  keepDelivery,
  planRefund,
  type RefundPlan,
  startRefund,
} from "./refund-order";
export { keptCents, reversalsOf } from "./reverse-money";
export { type NewOrder, startOrderItem } from "./start-order";
export { receiptNumberOf, refuseFailed, toOrder } from "./to-order";
export { waitForOrder } from "./wait-for-order";
