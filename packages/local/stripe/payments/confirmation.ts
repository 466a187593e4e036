import { createHash } from "node:crypto";
import { declineCode, declined, invalidRequest, type StripeError } from "../errors";
import { flag, text, type Form } from "../form";
import { installmentsFor } from "./installments";
import type { Charge, PaymentIntent } from "./payment-model";
import { behaviourOf, findPaymentMethod, type PaymentMethod } from "../cards/payment-methods";
import type { UnitOfWork } from "../state";

const confirmableStatuses = ["requires_payment_method", "requires_confirmation", "requires_action"];

export const wrongStatus = (intent: PaymentIntent, action: string): StripeError =>
  invalidRequest(
    `This PaymentIntent could not be ${action} because it has a status of ${intent.status}.`,
    undefined,
    "payment_intent_unexpected_state",
  );

/** Charges the card of an intent, or asks the buyer to confirm. Throws a `StripeError` for a declined card. */
export function confirm(unit: UnitOfWork, intent: PaymentIntent, form: Form): PaymentIntent {
  if (!confirmableStatuses.includes(intent.status)) throw wrongStatus(intent, "confirmed");
  const methodId = text(form, "payment_method") ?? intent.payment_method;
  if (methodId === null) {
    throw invalidRequest(
      "You cannot confirm this PaymentIntent because it's missing a payment method.",
      undefined,
      "payment_intent_unexpected_state",
    );
  }
  const method = findPaymentMethod(unit, methodId, "payment_method");
  if (method.customer !== null && method.customer !== intent.customer) {
    throw invalidRequest("The provided PaymentMethod belongs to another Customer.", "payment_method");
  }
  if (method.isDetached) {
    throw invalidRequest("The provided PaymentMethod was detached from its Customer.", "payment_method");
  }
  const installments =
    installmentsFor(unit, intent, method, form) ?? intent.payment_method_options.card.installments;
  const attempted: PaymentIntent = {
    ...intent,
    payment_method: method.id,
    payment_method_options: { card: { installments } },
  };
  const { needsAuthentication = false } = behaviourOf(unit, method);
  if (!needsAuthentication) return charge(unit, attempted, method);
  if (flag(form, "off_session")) throw refuse(unit, attempted, method, "authentication_required");
  const asking = unit.save<PaymentIntent>({
    ...attempted,
    status: "requires_action",
    next_action: { type: "use_stripe_sdk", use_stripe_sdk: { type: "stripe_3ds2_challenge" } },
  });
  unit.recordEvent("payment_intent.requires_action", asking);
  return asking;
}

/** Ends the confirmation by the buyer (3-D Secure). Throws a `StripeError` for a card declined after it. */
export function endChallenge(unit: UnitOfWork, intent: PaymentIntent, isConfirmed: boolean): PaymentIntent {
  if (intent.status !== "requires_action") throw wrongStatus(intent, "authenticated");
  const method = unit.get<PaymentMethod>("payment_method", intent.payment_method ?? "");
  if (isConfirmed) return charge(unit, intent, method);
  const failed = unit.save<PaymentIntent>({
    ...withoutMethod(intent),
    last_payment_error: {
      type: "invalid_request_error",
      code: "payment_intent_authentication_failure",
      message:
        "The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.",
      payment_method: method,
    },
  });
  unit.recordEvent("payment_intent.payment_failed", failed);
  return failed;
}

function charge(unit: UnitOfWork, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  const { decline } = behaviourOf(unit, method);
  if (decline !== undefined) throw refuse(unit, intent, method, decline);
  const made = createCharge(unit, intent, method);
  const isManual = intent.capture_method === "manual";
  const paid = unit.save<PaymentIntent>({
    ...intent,
    latest_charge: made.id,
    last_payment_error: null,
    next_action: null,
    status: isManual ? "requires_capture" : "succeeded",
    amount_received: isManual ? 0 : intent.amount,
    amount_capturable: isManual ? intent.amount : 0,
  });
  if (intent.setup_future_usage !== null && intent.customer !== null) {
    unit.save({ ...method, customer: intent.customer });
  }
  unit.recordEvent(isManual ? "payment_intent.amount_capturable_updated" : "payment_intent.succeeded", paid);
  return paid;
}

const withoutMethod = (intent: PaymentIntent): PaymentIntent => ({
  ...intent,
  payment_method: null,
  next_action: null,
  status: "requires_payment_method",
});

/** Stores the declined charge, and gives the error that says so. */
function refuse(unit: UnitOfWork, intent: PaymentIntent, method: PaymentMethod, reason: string): StripeError {
  const { id } = createCharge(unit, intent, method, reason);
  const fields = { charge: id, payment_method: method };
  const failed = unit.save<PaymentIntent>({
    ...withoutMethod(intent),
    latest_charge: id,
    last_payment_error: declined(reason, fields).body,
  });
  unit.recordEvent("payment_intent.payment_failed", failed);
  return declined(reason, { ...fields, payment_intent: failed });
}

function createCharge(
  unit: UnitOfWork,
  intent: PaymentIntent,
  method: PaymentMethod,
  reason?: string,
): Charge {
  const plan = intent.payment_method_options.card.installments?.plan;
  const id = unit.newId("charge");
  return unit.save<Charge>({
    id,
    object: "charge",
    amount: intent.amount,
    amount_refunded: 0,
    captured: reason === undefined && intent.capture_method !== "manual",
    created: unit.seconds,
    currency: intent.currency,
    customer: intent.customer,
    disputed: false,
    failure_code: reason === undefined ? null : declineCode(reason),
    failure_message: reason === undefined ? null : declined(reason).message,
    livemode: false,
    metadata: intent.metadata,
    paid: reason === undefined,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: "card",
      card: {
        ...method.card,
        authorization_code: reason === undefined ? authorizationCodeOf(id) : null,
        installments: plan ? { plan } : null,
      },
    },
    receipt_url: null,
    refunded: false,
    status: reason === undefined ? "succeeded" : "failed",
  });
}

/** Six digits, as a bank answers them; those of a charge are always the same. */
function authorizationCodeOf(chargeId: string): string {
  const digest = createHash("sha256").update(chargeId).digest();
  return String(digest.readUInt32BE() % 1_000_000).padStart(6, "0");
}
