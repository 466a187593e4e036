import { createStripe, type StripeEndpoint, type StripeOptions } from "@nutria/local/stripe/server";
import Stripe from "stripe";
import { afterEach, beforeEach } from "vitest";

export const webhookSecret = "whsec_local";

/** The embedded Stripe of the running test. */
export let endpoint: StripeEndpoint;
/** The SDK on it. */
export let stripe: Stripe;

/** Gives every test of a file an embedded Stripe of its own. */
export function useStripe(): void {
  beforeEach(() => open());
  afterEach(() => endpoint.close());
}

/** Starts the embedded Stripe of the test again, with other options. */
export async function open(options: StripeOptions = {}): Promise<void> {
  endpoint = await createStripe({ apiKey: "sk_test_local", webhookSecret, ...options });
  stripe = clientWith("sk_test_local");
}

/** An SDK with a key and without retries. */
export const clientWith = (key: string, options: Stripe.StripeConfig = {}): Stripe =>
  new Stripe(key, {
    host: "127.0.0.1",
    port: endpoint.port,
    protocol: "http",
    maxNetworkRetries: 0,
    telemetry: false,
    ...options,
  });

/** A new customer with a card attached. */
export async function customerWith(card: string): Promise<{ customer: string; payment_method: string }> {
  const customer = await stripe.customers.create({
    email: "ana@correo.mx",
    metadata: { nutritionist: "nut_1" },
  });
  const method = await stripe.paymentMethods.attach(card, { customer: customer.id });
  return { customer: customer.id, payment_method: method.id };
}

/** Pays 1,500 pesos at once, without the buyer. */
export const pay = (
  more: Partial<Stripe.PaymentIntentCreateParams>,
  options: Stripe.RequestOptions = {},
): Promise<Stripe.PaymentIntent> =>
  stripe.paymentIntents.create(
    { amount: 150_000, currency: "mxn", confirm: true, off_session: true, ...more },
    options,
  );

/** The error that a call of the SDK raises. */
export async function errorOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  return call.then(
    () => {
      throw new Error("The call succeeded");
    },
    (error: unknown) => error as Stripe.errors.StripeError,
  );
}

/** What the code of a buyer's browser gets. */
export async function asBuyer<Result>(
  path: string,
  form: Record<string, string>,
): Promise<{ status: number; body: Result }> {
  const { status, body } = await endpoint.answerBrowser(path, new URLSearchParams(form).toString());
  return { status, body: JSON.parse(body) as Result };
}
