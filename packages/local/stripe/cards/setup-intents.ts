import { invalidRequest } from "../errors";
import { flag, mergedMetadata, requiredText, text, type Form } from "../form";
import { attach, behaviourOf, findPaymentMethod, type PaymentMethod } from "./payment-methods";
import type { StripeRoutes } from "../routes";
import type { StripeObject, UnitOfWork } from "../state";

/** A card that a customer saves without paying. */
export interface SetupIntent extends StripeObject {
  client_secret: string;
  created: number;
  customer: string | null;
  last_setup_error: object | null;
  livemode: false;
  metadata: Record<string, string>;
  next_action: object | null;
  payment_method: string | null;
  payment_method_types: string[];
  status: string;
  usage: string;
}

const wrongStatus = (intent: SetupIntent, action: string) =>
  invalidRequest(
    `This SetupIntent could not be ${action} because it has a status of ${intent.status}.`,
    undefined,
    "setup_intent_unexpected_state",
  );

function confirmSetup(unit: UnitOfWork, intent: SetupIntent, form: Form): SetupIntent {
  if (["succeeded", "canceled"].includes(intent.status)) throw wrongStatus(intent, "confirmed");
  const method = findPaymentMethod(
    unit,
    text(form, "payment_method") ?? intent.payment_method ?? requiredText(form, "payment_method"),
    "payment_method",
  );
  if (!behaviourOf(unit, method).needsAuthentication) return succeed(unit, intent, method);
  const asking = unit.save<SetupIntent>({
    ...intent,
    payment_method: method.id,
    status: "requires_action",
    next_action: { type: "use_stripe_sdk", use_stripe_sdk: { type: "stripe_3ds2_challenge" } },
  });
  unit.recordEvent("setup_intent.requires_action", asking);
  return asking;
}

/** Ends the confirmation by the owner of the card (3-D Secure). */
export function endSetupChallenge(unit: UnitOfWork, intent: SetupIntent, isConfirmed: boolean): SetupIntent {
  if (intent.status !== "requires_action") throw wrongStatus(intent, "authenticated");
  const method = unit.get<PaymentMethod>("payment_method", intent.payment_method ?? "");
  if (isConfirmed) return succeed(unit, intent, method);
  const failed = unit.save<SetupIntent>({
    ...intent,
    last_setup_error: {
      type: "invalid_request_error",
      code: "setup_intent_authentication_failure",
      message: "The latest attempt to set up the payment method has failed because authentication failed.",
    },
    next_action: null,
    payment_method: null,
    status: "requires_payment_method",
  });
  unit.recordEvent("setup_intent.setup_failed", failed);
  return failed;
}

function succeed(unit: UnitOfWork, intent: SetupIntent, method: PaymentMethod): SetupIntent {
  if (intent.customer !== null) unit.save(attach(method, intent.customer));
  const confirmed = unit.save<SetupIntent>({
    ...intent,
    last_setup_error: null,
    next_action: null,
    payment_method: method.id,
    status: "succeeded",
  });
  unit.recordEvent("setup_intent.succeeded", confirmed);
  return confirmed;
}

/** Routes of setup intents. */
export const setupRoutes: StripeRoutes = {
  "POST setup_intents": (unit, _ids, form) => {
    const customer = text(form, "customer") ?? null;
    if (customer !== null) unit.get("customer", customer, "customer");
    const id = unit.newId("setup_intent");
    const method = text(form, "payment_method") ?? null;
    const intent = unit.save<SetupIntent>({
      id,
      object: "setup_intent",
      client_secret: unit.newClientSecret(id),
      created: unit.seconds,
      customer,
      last_setup_error: null,
      livemode: false,
      metadata: mergedMetadata(form),
      next_action: null,
      payment_method: method,
      payment_method_types: ["card"],
      status: method === null ? "requires_payment_method" : "requires_confirmation",
      usage: text(form, "usage") ?? "off_session",
    });
    return flag(form, "confirm") ? confirmSetup(unit, intent, form) : intent;
  },
  "GET setup_intents/{id}": (unit, { id }) => unit.get("setup_intent", id),
  "POST setup_intents/{id}/confirm": (unit, { id }, form) =>
    confirmSetup(unit, unit.get("setup_intent", id), form),
  "POST setup_intents/{id}/cancel": (unit, { id }) => {
    const intent = unit.get<SetupIntent>("setup_intent", id);
    if (["succeeded", "canceled"].includes(intent.status)) throw wrongStatus(intent, "canceled");
    const canceled = unit.save<SetupIntent>({ ...intent, next_action: null, status: "canceled" });
    unit.recordEvent("setup_intent.canceled", canceled);
    return canceled;
  },
};
