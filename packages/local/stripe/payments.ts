import { declined, declineOf, findPaymentMethod, type PaymentMethod } from "./cards";
import { invalidRequest } from "./errors";
import { flag, group, mergedMetadata, requiredText, text, type Form } from "./form";
import type { Charge, InstallmentPlan, Installments, PaymentIntent } from "./payment-model";
import type { Routes } from "./routes";
import { page, type UnitOfWork } from "./state";

const planMonths = [3, 6, 9, 12, 18, 24];
const minimumAmount: Record<string, number> = { mxn: 1_000, usd: 50 };
const confirmableStatuses = ["requires_payment_method", "requires_confirmation", "requires_action"];

const wrongStatus = (intent: PaymentIntent, action: string) =>
  invalidRequest(
    `This PaymentIntent could not be ${action} because it has a status of ${intent.status}.`,
    undefined,
    "payment_intent_unexpected_state",
  );

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

/** The instalment options of an intent: Stripe offers them for Mexican cards in pesos only. */
function installmentsFor(
  currency: string,
  method: PaymentMethod | undefined,
  form: Form,
): Installments | null {
  const asked = group(form, "payment_method_options", "card", "installments");
  const plan = group(asked, "plan");
  const count = text(plan, "count");
  if (!flag(asked, "enabled") && count === undefined) return null;
  const isEligible = currency === "mxn" && method?.card.country === "MX";
  const available: InstallmentPlan[] = isEligible
    ? planMonths.map((months) => ({ count: months, interval: "month", type: "fixed_count" }))
    : [];
  const chosen = available.find((one) => String(one.count) === count) ?? null;
  if (count !== undefined && chosen === null) {
    throw invalidRequest(
      "The selected installment plan is not available for this card.",
      "payment_method_options[card][installments][plan]",
      "invalid_installments_plan",
    );
  }
  return { enabled: true, available_plans: available, plan: chosen };
}

function createIntent(unit: UnitOfWork, form: Form): PaymentIntent {
  const currency = requiredText(form, "currency").toLowerCase();
  const customer = text(form, "customer") ?? null;
  if (customer !== null) unit.get("customer", customer, "customer");
  const methodId = text(form, "payment_method");
  const method = methodId === undefined ? undefined : findPaymentMethod(unit, methodId, "payment_method");
  const id = unit.newId("payment_intent");
  const intent = unit.save<PaymentIntent>({
    id,
    object: "payment_intent",
    amount: amountOf(form, currency),
    amount_received: 0,
    amount_capturable: 0,
    capture_method: text(form, "capture_method") ?? "automatic",
    client_secret: `${id}_secret_local`,
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
    payment_method_options: { card: { installments: installmentsFor(currency, method, form) } },
    payment_method_types: ["card"],
    setup_future_usage: text(form, "setup_future_usage") ?? null,
    status: method === undefined ? "requires_payment_method" : "requires_confirmation",
  });
  unit.recordEvent("payment_intent.created", intent);
  return flag(form, "confirm") ? confirm(unit, intent, form) : intent;
}

function confirm(unit: UnitOfWork, intent: PaymentIntent, form: Form): PaymentIntent {
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
  const installments =
    installmentsFor(intent.currency, method, form) ?? intent.payment_method_options.card.installments;
  const attempted: PaymentIntent = {
    ...intent,
    payment_method: method.id,
    payment_method_options: { card: { installments } },
  };
  const reason = declineOf(method);
  if (reason === "authentication_required" && !flag(form, "off_session")) {
    return unit.save({ ...attempted, status: "requires_action", next_action: { type: "use_stripe_sdk" } });
  }
  const charge = createCharge(unit, attempted, method, reason);
  if (reason !== undefined) throw refuse(unit, attempted, method, charge, reason);
  const isManual = intent.capture_method === "manual";
  const paid = unit.save<PaymentIntent>({
    ...attempted,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
    status: isManual ? "requires_capture" : "succeeded",
    amount_received: isManual ? 0 : intent.amount,
    amount_capturable: isManual ? intent.amount : 0,
  });
  if (intent.setup_future_usage !== null && intent.customer !== null)
    unit.save({ ...method, customer: intent.customer });
  unit.recordEvent(isManual ? "payment_intent.amount_capturable_updated" : "payment_intent.succeeded", paid);
  return paid;
}

function createCharge(
  unit: UnitOfWork,
  intent: PaymentIntent,
  method: PaymentMethod,
  reason: string | undefined,
): Charge {
  const plan = intent.payment_method_options.card.installments?.plan;
  return unit.save<Charge>({
    id: unit.newId("charge"),
    object: "charge",
    amount: intent.amount,
    amount_refunded: 0,
    captured: reason === undefined && intent.capture_method !== "manual",
    created: unit.seconds,
    currency: intent.currency,
    customer: intent.customer,
    failure_code: reason === undefined ? null : "card_declined",
    failure_message: reason === undefined ? null : declined(reason).message,
    livemode: false,
    metadata: intent.metadata,
    paid: reason === undefined,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: "card", card: { ...method.card, installments: plan ? { plan } : null } },
    receipt_url: null,
    refunded: false,
    status: reason === undefined ? "succeeded" : "failed",
  });
}

function refuse(
  unit: UnitOfWork,
  intent: PaymentIntent,
  method: PaymentMethod,
  charge: Charge,
  reason: string,
) {
  const { body } = declined(reason, { charge: charge.id, payment_method: method });
  const failed = unit.save<PaymentIntent>({
    ...intent,
    latest_charge: charge.id,
    payment_method: null,
    status: "requires_payment_method",
    last_payment_error: body,
  });
  unit.recordEvent("payment_intent.payment_failed", failed);
  return declined(reason, { charge: charge.id, payment_method: method, payment_intent: failed });
}

/** Routes of payment intents. */
export const paymentRoutes: Routes = {
  "POST payment_intents": (unit, _ids, form) => createIntent(unit, form),
  "GET payment_intents": (unit, _ids, form) => {
    const customer = text(form, "customer");
    const all = unit
      .all<PaymentIntent>("payment_intent")
      .filter((one) => customer === undefined || one.customer === customer);
    return page(all, "/v1/payment_intents", Number(text(form, "limit") ?? 10), text(form, "starting_after"));
  },
  "GET payment_intents/{id}": (unit, { id }) => unit.get("payment_intent", id),
  "POST payment_intents/{id}": (unit, { id }, form) => {
    const intent = unit.get<PaymentIntent>("payment_intent", id);
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
    const canceled = unit.save({ ...intent, status: "canceled", amount_capturable: 0 });
    unit.recordEvent("payment_intent.canceled", canceled);
    return canceled;
  },
};
