import { confirm, wrongStatus } from "./confirmation";
import { invalidRequest } from "../errors";
import { flag, mergedMetadata, requiredText, text, type Form } from "../form";
import { installmentsFor } from "./installments";
import { pageOf, wasCreated } from "../listing";
import type { Charge, PaymentIntent } from "./payment-model";
import { findPaymentMethod } from "../cards/payment-methods";
import type { StripeRoutes } from "../routes";
import type { UnitOfWork } from "../state";

const minimumAmount: Record<string, number> = { mxn: 1_000, usd: 50 };

function amountOf(form: Form, currency: string): number {
  const amount = Number(requiredText(form, "amount"));
  if (!Number.isInteger(amount) || amount < 0) {
    throw invalidRequest("Invalid integer: amount", "amount", "parameter_invalid_integer");
  }
  const minimum = minimumAmount[currency] ?? 1;
  if (amount < minimum) {
    throw invalidRequest(
      `Amount must be at least ${minimum / 100} ${currency}`,
      "amount",
      "amount_too_small",
    );
  }
  return amount;
}

function createIntent(unit: UnitOfWork, form: Form): PaymentIntent {
  const currency = requiredText(form, "currency").toLowerCase();
  const amount = amountOf(form, currency);
  const customer = text(form, "customer") ?? null;
  if (customer !== null) unit.get("customer", customer, "customer");
  const methodId = text(form, "payment_method");
  const method = methodId === undefined ? undefined : findPaymentMethod(unit, methodId, "payment_method");
  const id = unit.newId("payment_intent");
  const intent = unit.save<PaymentIntent>({
    id,
    object: "payment_intent",
    amount,
    amount_received: 0,
    amount_capturable: 0,
    capture_method: text(form, "capture_method") ?? "automatic",
    client_secret: unit.newClientSecret(id),
    created: unit.seconds,
    currency,
    customer,
    description: text(form, "description") ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: mergedMetadata(form),
    next_action: null,
    payment_method: method?.id ?? null,
    payment_method_options: {
      card: { installments: installmentsFor(unit, { currency, amount }, method, form) },
    },
    payment_method_types: ["card"],
    setup_future_usage: text(form, "setup_future_usage") ?? null,
    status: method === undefined ? "requires_payment_method" : "requires_confirmation",
  });
  unit.recordEvent("payment_intent.created", intent);
  return flag(form, "confirm") ? confirm(unit, intent, form) : intent;
}

/** Routes of payment intents. */
export const paymentRoutes: StripeRoutes = {
  "POST payment_intents": (unit, _ids, form) => createIntent(unit, form),
  "GET payment_intents": (unit, _ids, form) => {
    const customer = text(form, "customer");
    const all = unit
      .all<PaymentIntent>("payment_intent")
      .filter((one) => (customer === undefined || one.customer === customer) && wasCreated(one, form));
    return pageOf(all, form, "/v1/payment_intents");
  },
  "GET payment_intents/{id}": (unit, { id }) => unit.get("payment_intent", id),
  "POST payment_intents/{id}": (unit, { id }, form) => {
    const intent = unit.get<PaymentIntent>("payment_intent", id);
    if (["succeeded", "canceled", "processing"].includes(intent.status) && text(form, "amount")) {
      throw wrongStatus(intent, "updated");
    }
    const method = text(form, "payment_method");
    return unit.save({
      ...intent,
      ...(text(form, "amount") !== undefined && { amount: amountOf(form, intent.currency) }),
      ...(method !== undefined && { payment_method: findPaymentMethod(unit, method, "payment_method").id }),
      description: text(form, "description") ?? intent.description,
      metadata: mergedMetadata(form, intent.metadata),
    });
  },
  "POST payment_intents/{id}/confirm": (unit, { id }, form) =>
    confirm(unit, unit.get("payment_intent", id), form),
  "POST payment_intents/{id}/capture": (unit, { id }) => {
    const intent = unit.get<PaymentIntent>("payment_intent", id);
    if (intent.status !== "requires_capture") throw wrongStatus(intent, "captured");
    unit.save({ ...unit.get<Charge>("charge", intent.latest_charge ?? ""), captured: true });
    const paid = unit.save({
      ...intent,
      status: "succeeded",
      amount_received: intent.amount,
      amount_capturable: 0,
    });
    unit.recordEvent("payment_intent.succeeded", paid);
    return paid;
  },
  "POST payment_intents/{id}/cancel": (unit, { id }) => {
    const intent = unit.get<PaymentIntent>("payment_intent", id);
    if (["succeeded", "canceled"].includes(intent.status)) throw wrongStatus(intent, "canceled");
    const canceled = unit.save({ ...intent, status: "canceled", amount_capturable: 0, next_action: null });
    unit.recordEvent("payment_intent.canceled", canceled);
    return canceled;
  },
};
