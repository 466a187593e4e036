export { countBookDifferences, reconcilePayments } from "./book-check";
export { cancelOrder, completeOrder, concludePayment } from "./finish-order";
export { fulfilmentOf } from "./fulfilments";
export { proveBooks, type Difference, type Proof } from "./prove-books";
export { receivePaymentEvent } from "./receive-payment-event";
export { reconcileOrders, reconcileReversals, type Reconciliation } from "./reconcile";
export { continueRefund, previewRefund, refundOrder } from "./refund";
