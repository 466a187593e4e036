export { actionOf } from "./action";
export { concludeOrder, failOrder } from "./conclude-order";
export { isUnfinished, type StoredOrder } from "./entity";
export { OrderRefundStarted } from "./events";
export { findOrder, getOrder, getOwnOrder, walkUnfinishedOrders, waitForOrder } from "./find-order";
export type { OrderChanges, Fulfilment, RefundChanges } from "./fulfilment";
export { getReceipt } from "./get-receipt";
export { listOrders, listPayments } from "./list-orders";
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
export { type NewOrder, startOrderItem } from "./change-order";
export { receiptNumberOf, refuseFailed, toOrder } from "./to-order";
