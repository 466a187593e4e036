import { endChallenge } from "./payments/confirmation";
import { invalidRequest } from "./errors";
import { requiredText, type Form } from "./form";
import type { PaymentIntent } from "./payments/payment-model";
import { createPaymentMethod } from "./cards/payment-methods";
import type { StripeRoutes } from "./routes";
import { endSetupChallenge, type SetupIntent } from "./cards/setup-intents";
import type { UnitOfWork } from "./state";

/** What Stripe's code in a browser does without the secret key: a payment method from a card's number, and 3-D Secure. */
export const browserRoutes: StripeRoutes = {
  "POST payment_methods": (unit, _ids, form) => createPaymentMethod(unit, form),
  "POST challenge": (unit, _ids, form) => {
    const isConfirmed = isConfirmedIn(form);
    const intent = intentOf(unit, requiredText(form, "client_secret"));
    return intent.object === "setup_intent"
      ? endSetupChallenge(unit, intent as SetupIntent, isConfirmed)
      : endChallenge(unit, intent as PaymentIntent, isConfirmed);
  },
};

/** `result` is `confirm` or `fail`. */
function isConfirmedIn(form: Form): boolean {
  const result = requiredText(form, "result");
  if (result !== "confirm" && result !== "fail") throw invalidRequest("Invalid result.", "result");
  return result === "confirm";
}

function intentOf(unit: UnitOfWork, secret: string): PaymentIntent | SetupIntent {
  const id = secret.split("_secret_")[0] ?? "";
  const intent = unit.find<PaymentIntent>("payment_intent", id) ?? unit.find<SetupIntent>("setup_intent", id);
  if (intent?.client_secret !== secret) {
    throw invalidRequest("The client_secret provided does not match any intent.", "client_secret");
  }
  return intent;
}
