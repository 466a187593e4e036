import type { ErrorCode } from "@nutria/contract/wire/errors";

/**
 * The provider's messages that the product takes. Each says that a payment may have changed, and no more: the payment is
 * read again. A deploy subscribes to exactly these.
 */
export const paymentMessages: readonly string[] = [
  "payment_intent.succeeded",
  "payment_intent.payment_failed",
  "payment_intent.canceled",
  "payment_intent.processing",
  "payment_intent.requires_action",
  "charge.refunded",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
  "charge.dispute.closed",
];

/** The buyer's bank demands a payment back. */
export interface Dispute {
  status: "open" | "won" | "lost";
  /** The provider's word for why, such as `fraudulent`. */
  reason: string;
}

/** A saved card at the provider. */
export interface ProviderCard {
  /** The provider's id of the payment method. */
  methodId: string;
  brand: "visa" | "mastercard" | "american_express";
  last4: string;
  /** The same for every token of one card number; undefined when the provider does not tell. */
  fingerprint?: string;
  expMonth: number;
  expYear: number;
}

/** A payment at the provider. */
export interface Payment {
  id: string;
  /** `unconfirmed` has moved no money; `failed` and `cancelled` never will. */
  status: "unconfirmed" | "requires_action" | "processing" | "succeeded" | "failed" | "cancelled";
  totalCents: number;
  /** Given back to the buyer, without refunds that failed. */
  refundedCents: number;
  /** Taken back by the buyer's bank, without what was returned after a dispute was won. */
  disputedCents: number;
  /** The latest dispute; undefined when there was none. */
  dispute: Dispute | undefined;
  /** The secret with which the browser confirms it at the bank. */
  clientSecret: string;
  /** The numbers of monthly payments that the card's bank offers for this total. */
  availableMonths: readonly number[];
  /** Why it failed; undefined when it did not. */
  decline: ErrorCode | undefined;
  /** The bank's answer to the charge of the card; undefined without one. */
  authorizationCode: string | undefined;
  /** The order that it pays. */
  orderId: string | undefined;
}

/**
 * The card provider. A refused card raises an `AppError` of status 402 when a card is saved, and is a `failed` payment
 * when it is charged. Raises `payment_provider_unavailable` when the provider does not answer in time: whether it acted
 * is then unknown, and repeating the call with the same key or id acts at most once.
 */
export interface Payments {
  /** Creates the customer of a nutritionist; the same one when repeated. */
  createCustomer(customer: { nutritionistId: string; email: string; name: string }): Promise<string>;
  /** Attaches the card of a browser's token to a customer. */
  saveCard(card: { customerId: string; tokenId: string; name: string; key: string }): Promise<ProviderCard>;
  /** Detaches a card; does nothing when it is detached already. */
  removeCard(methodId: string): Promise<void>;
  /** Creates a payment that moves no money until it is confirmed. One payment per key. */
  createPayment(payment: {
    key: string;
    customerId: string;
    methodId: string;
    totalCents: number;
    description: string;
    orderId: string;
  }): Promise<Payment>;
  /**
   * Charges a payment once, whatever the number of calls. `months` above 1 must be one of `availableMonths`;
   * `isOffSession` says that nobody is there to answer the bank.
   */
  confirmPayment(id: string, how: { months: number; isOffSession: boolean }): Promise<Payment>;
  getPayment(id: string): Promise<Payment>;
  /** A payment; undefined when the provider has none of this id. */
  findPayment(id: string): Promise<Payment | undefined>;
  /** Cancels a payment that was not charged; gives it as it is when it was. */
  cancelPayment(id: string): Promise<Payment>;
  /** Gives back what is left of the payment, once per key; nothing when the buyer or the bank has it all. */
  refund(refund: { key: string; paymentId: string }): Promise<Payment>;
  /** The payments created since an instant, oldest or newest first. */
  listPayments(since: string): AsyncIterable<Payment>;
  /** The payments of refunds and disputes that began since an instant, however old the payments are. */
  listReversedPayments(since: string): AsyncIterable<Payment>;
  /** Reads a signed message of the provider. Raises `wrong_signature`. */
  readEvent(
    text: string,
    signature: string,
  ): Promise<{ id: string; type: string; paymentId: string | undefined }>;
}
