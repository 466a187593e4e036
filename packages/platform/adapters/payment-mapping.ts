import type { ErrorCode } from "@nutria/contract/wire/errors";
import type { Dispute, Payment, ProviderCard } from "@nutria/core/kernel/payments";
import type Stripe from "stripe";

/** Our code for each of the provider's reasons; any other reason is `card_declined`. */
const codes: Readonly<Record<string, ErrorCode>> = {
  insufficient_funds: "card_without_funds",
  expired_card: "card_expired",
  invalid_expiry_month: "card_wrong_data",
  invalid_expiry_year: "card_wrong_data",
  incorrect_cvc: "card_wrong_data",
  invalid_cvc: "card_wrong_data",
  incorrect_number: "card_wrong_data",
  invalid_number: "card_wrong_data",
  card_velocity_exceeded: "card_over_limit",
  withdrawal_count_limit_exceeded: "card_over_limit",
  card_not_supported: "card_not_supported",
  currency_not_supported: "card_not_supported",
  authentication_required: "card_authentication_required",
  payment_intent_authentication_failure: "card_authentication_required",
  processing_error: "card_processing_error",
  issuer_not_available: "card_processing_error",
  reenter_transaction: "card_processing_error",
  try_again_later: "card_processing_error",
};

/** Our code for a refusal. Lost, stolen and suspicious cards are not told apart (never say so to the holder). */
export function declineOf({
  decline_code,
  code,
}: {
  decline_code?: string | undefined;
  code?: string | undefined;
}): ErrorCode {
  return codes[decline_code ?? ""] ?? codes[code ?? ""] ?? "card_declined";
}

/** A status that is not here moves on by itself. */
const statuses: Readonly<Record<string, Payment["status"]>> = {
  // A payment is created with its card, so it lacks one only after a refusal.
  requires_payment_method: "failed",
  requires_confirmation: "unconfirmed",
  requires_action: "requires_action",
  succeeded: "succeeded",
  canceled: "cancelled",
};

/** The refunds and disputes of a payment after it succeeded. */
type Reversals = Pick<Payment, "refundedCents" | "disputedCents" | "dispute">;
export const noReversals: Reversals = { refundedCents: 0, disputedCents: 0, dispute: undefined };

/** Refunds in these statuses moved no money, or moved it back. */
const failedRefunds = new Set(["failed", "canceled"]);
const disputeStatuses: Readonly<Record<string, Dispute["status"]>> = {
  won: "won",
  warning_closed: "won",
  prevented: "won",
  lost: "lost",
};

/** The reversals of a payment out of all its refunds and disputes, the newest dispute first. */
export function toReversals(
  refunds: readonly Stripe.Refund[],
  disputes: readonly Stripe.Dispute[],
): Reversals {
  const refundedCents = refunds
    .filter(({ status }) => !failedRefunds.has(status ?? ""))
    .reduce((sum, { amount }) => sum + amount, 0);
  // Negative amounts were withdrawn, positive ones reinstated; the provider's fees are no part of them.
  const disputedCents = disputes
    .flatMap((dispute) => dispute.balance_transactions)
    .reduce((sum, { amount }) => sum - amount, 0);
  const [latest] = disputes;
  const dispute = latest && {
    status: disputeStatuses[latest.status] ?? ("open" as const),
    reason: latest.reason,
  };
  return { refundedCents, disputedCents, dispute };
}

/** A payment intent as the domain sees it. */
export function toPayment(intent: Stripe.PaymentIntent, reversals: Reversals): Payment {
  const error = intent.last_payment_error;
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  const plans = intent.payment_method_options?.card?.installments?.available_plans ?? [];
  return {
    id: intent.id,
    status: statuses[intent.status] ?? "processing",
    totalCents: intent.amount,
    ...reversals,
    clientSecret: intent.client_secret ?? "",
    availableMonths: plans.flatMap(({ type, interval, count }) =>
      type === "fixed_count" && interval === "month" && count !== null ? [count] : [],
    ),
    decline: error ? declineOf(error) : undefined,
    authorizationCode: charge?.payment_method_details?.card?.authorization_code ?? undefined,
    orderId: intent.metadata["orderId"],
  };
}

const brands: Readonly<Record<string, ProviderCard["brand"]>> = {
  visa: "visa",
  mastercard: "mastercard",
  amex: "american_express",
};

/** A payment method as the domain sees it; undefined when its brand is not taken. */
export function toProviderCard({ id, card }: Stripe.PaymentMethod): ProviderCard | undefined {
  const brand = card && brands[card.brand];
  if (!brand) return undefined;
  const { last4, exp_month: expMonth, exp_year: expYear, fingerprint } = card;
  return { methodId: id, brand, last4, expMonth, expYear, ...(fingerprint && { fingerprint }) };
}
