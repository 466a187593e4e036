import { createStripe, type StripeEndpoint, type StripeOptions } from "@nutria/local/stripe/server";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

let endpoint: StripeEndpoint;
let stripe: Stripe;

async function open(options: StripeOptions = {}): Promise<void> {
  endpoint = await createStripe({ apiKey: "sk_test_local", ...options });
  stripe = clientWith("sk_test_local");
}
const clientWith = (key: string) =>
  new Stripe(key, {
    host: "127.0.0.1",
    port: endpoint.port,
    protocol: "http",
    maxNetworkRetries: 0,
    telemetry: false,
  });
beforeEach(() => open());
afterEach(() => endpoint.close());

async function customerWith(card: string) {
  const customer = await stripe.customers.create({
    email: "ana@correo.mx",
    metadata: { nutritionist: "nut_1" },
  });
  const method = await stripe.paymentMethods.attach(card, { customer: customer.id });
  return { customer: customer.id, payment_method: method.id };
}
const pay = (more: Partial<Stripe.PaymentIntentCreateParams>, options: Stripe.RequestOptions = {}) =>
  stripe.paymentIntents.create(
    { amount: 150_000, currency: "mxn", confirm: true, off_session: true, ...more },
    options,
  );

describe("customers and cards", () => {
  test("a customer is created, changed, found and deleted", async () => {
    const { id } = await stripe.customers.create({ email: "ana@correo.mx", metadata: { a: "1", b: "2" } });
    const changed = await stripe.customers.update(id, { name: "Ana", metadata: { b: "" } });
    expect(changed).toMatchObject({ name: "Ana", email: "ana@correo.mx", metadata: { a: "1" } });
    expect((await stripe.customers.list({ email: "ana@correo.mx" })).data).toHaveLength(1);
    expect(await stripe.customers.del(id)).toMatchObject({ deleted: true });
    await expect(stripe.customers.retrieve(id)).rejects.toMatchObject({
      statusCode: 404,
      code: "resource_missing",
    });
  });

  test("cards come from tokens and numbers, are attached, listed and detached", async () => {
    const { id: customer } = await stripe.customers.create();
    const fromToken = await stripe.paymentMethods.create({ type: "card", card: { token: "tok_mastercard" } });
    const fromNumber = await stripe.paymentMethods.create({
      type: "card",
      card: { number: "4242 4242 4242 4242", exp_month: 3, exp_year: 2040, cvc: "123" },
      billing_details: { name: "Ana" },
    });
    expect(fromToken.card).toMatchObject({ brand: "mastercard", last4: "4444" });
    expect(fromNumber).toMatchObject({
      card: { last4: "4242", exp_year: 2040 },
      billing_details: { name: "Ana" },
    });
    await stripe.paymentMethods.attach(fromToken.id, { customer });
    await stripe.paymentMethods.attach(fromNumber.id, { customer });
    const list = async () =>
      (await stripe.paymentMethods.list({ customer, type: "card" })).data.map(({ id }) => id);
    expect(await list()).toEqual([fromNumber.id, fromToken.id]);
    await stripe.paymentMethods.detach(fromToken.id);
    expect(await list()).toEqual([fromNumber.id]);
  });

  test.each([
    [{ number: "4242424242424241", exp_month: 1, exp_year: 2040 }, "incorrect_number"],
    [{ number: "4242424242424242", exp_month: 13, exp_year: 2040 }, "invalid_expiry_month"],
    [{ number: "4242424242424242", exp_month: 1, exp_year: 2020 }, "invalid_expiry_year"],
    [{ number: "4111111111111111", exp_month: 1, exp_year: 2040 }, "card_declined"],
  ])("a wrong card is a card error: %o", async (card, code) => {
    await expect(stripe.paymentMethods.create({ type: "card", card })).rejects.toMatchObject({
      type: "StripeCardError",
      code,
    });
  });

  test("a setup intent stores a valid card and refuses a declined one", async () => {
    const { id: customer } = await stripe.customers.create();
    const intent = await stripe.setupIntents.create({
      customer,
      payment_method: "pm_card_visa",
      confirm: true,
    });
    expect(intent.status).toBe("succeeded");
    expect((await stripe.customers.listPaymentMethods(customer)).data).toHaveLength(1);
    const refused = stripe.setupIntents.create({
      customer,
      payment_method: "pm_card_chargeDeclined",
      confirm: true,
    });
    await expect(refused).rejects.toMatchObject({ type: "StripeCardError" });
  });
});

describe("payments", () => {
  test("a valid card pays", async () => {
    const paid = await pay({
      ...(await customerWith("pm_card_visa")),
      expand: ["latest_charge"],
      metadata: { order: "o1" },
    });
    expect(paid).toMatchObject({ status: "succeeded", amount_received: 150_000, metadata: { order: "o1" } });
    expect(paid.latest_charge).toMatchObject({ object: "charge", paid: true, amount: 150_000 });
  });

  test.each([
    ["tok_chargeDeclined", "generic_decline"],
    ["tok_chargeDeclinedInsufficientFunds", "insufficient_funds"],
  ])("%s is refused when it is attached", async (token, decline_code) => {
    const { id } = await stripe.paymentMethods.create({ type: "card", card: { token } });
    const { id: customer } = await stripe.customers.create();
    await expect(stripe.paymentMethods.attach(id, { customer })).rejects.toMatchObject({
      type: "StripeCardError",
      code: "card_declined",
      decline_code,
      statusCode: 402,
    });
  });

  test("the test numbers are declined when charged, and the intent shows it", async () => {
    for (const [number, decline_code] of [
      ["4000000000000002", "generic_decline"],
      ["4000000000009995", "insufficient_funds"],
    ] as const) {
      const { id } = await stripe.paymentMethods.create({
        type: "card",
        card: { number, exp_month: 1, exp_year: 2040 },
      });
      const error = (await pay({ payment_method: id }).catch(
        (reason: unknown) => reason,
      )) as Stripe.errors.StripeCardError;
      expect(error).toMatchObject({ type: "StripeCardError", code: "card_declined", decline_code });
      const intent = await stripe.paymentIntents.retrieve(error.payment_intent?.id ?? "");
      expect(intent).toMatchObject({
        status: "requires_payment_method",
        last_payment_error: { decline_code },
      });
      const retried = await stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" });
      expect(retried.status).toBe("succeeded");
    }
  });

  test("an attached card can still be declined later, or require authentication", async () => {
    await expect(pay(await customerWith("pm_card_chargeCustomerFail"))).rejects.toMatchObject({
      code: "card_declined",
    });
    const asking = await customerWith("pm_card_authenticationRequired");
    await expect(pay(asking)).rejects.toMatchObject({ code: "authentication_required" });
    expect((await pay({ ...asking, off_session: false })).status).toBe("requires_action");
  });

  test("instalments are for Mexican cards in pesos", async () => {
    const mexican = await customerWith("pm_card_mx");
    const intent = await pay({
      ...mexican,
      confirm: false,
      off_session: undefined,
      payment_method_options: { card: { installments: { enabled: true } } },
    });
    const plans = intent.payment_method_options?.card?.installments?.available_plans ?? [];
    expect(plans.map(({ count }) => count)).toEqual([3, 6, 9, 12, 18, 24]);
    const paid = await stripe.paymentIntents.confirm(intent.id, {
      payment_method_options: {
        card: { installments: { plan: { type: "fixed_count", count: 6, interval: "month" } } },
      },
      expand: ["latest_charge"],
    });
    expect(paid.latest_charge).toMatchObject({
      payment_method_details: { card: { installments: { plan: { count: 6 } } } },
    });
    const abroad = pay({
      ...(await customerWith("pm_card_visa")),
      payment_method_options: {
        card: { installments: { enabled: true, plan: { type: "fixed_count", count: 3, interval: "month" } } },
      },
    });
    await expect(abroad).rejects.toMatchObject({ type: "StripeInvalidRequestError" });
  });

  test("invalid amounts, another customer's cards and finished intents are refused", async () => {
    await expect(pay({ amount: 999 })).rejects.toMatchObject({ code: "amount_too_small" });
    await expect(pay({ amount: 10.5 })).rejects.toMatchObject({ code: "parameter_invalid_integer" });
    const mine = await customerWith("pm_card_visa");
    const { customer } = await customerWith("pm_card_visa");
    await expect(pay({ ...mine, customer })).rejects.toMatchObject({ type: "StripeInvalidRequestError" });
    const paid = await pay(mine);
    await expect(stripe.paymentIntents.confirm(paid.id)).rejects.toMatchObject({
      code: "payment_intent_unexpected_state",
    });
    await expect(stripe.paymentIntents.cancel(paid.id)).rejects.toMatchObject({
      code: "payment_intent_unexpected_state",
    });
  });

  test("partial refunds never exceed the payment", async () => {
    const { id } = await pay(await customerWith("pm_card_visa"));
    await stripe.refunds.create({ payment_intent: id, amount: 100_000 });
    await expect(stripe.refunds.create({ payment_intent: id, amount: 50_001 })).rejects.toMatchObject({
      statusCode: 400,
    });
    expect((await stripe.refunds.create({ payment_intent: id })).amount).toBe(50_000);
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      code: "charge_already_refunded",
    });
  });

  test("a manual intent is captured later", async () => {
    const held = await pay({ ...(await customerWith("pm_card_visa")), capture_method: "manual" });
    expect(held).toMatchObject({
      status: "requires_capture",
      amount_received: 0,
      amount_capturable: 150_000,
    });
    expect(await stripe.paymentIntents.capture(held.id)).toMatchObject({
      status: "succeeded",
      amount_received: 150_000,
    });
  });
});

describe("idempotency", () => {
  test("one key charges once, also after a restart and after a decline", async () => {
    await endpoint.close();
    const directory = await mkdtemp(join(tmpdir(), "nutria-stripe-"));
    await open({ directory });
    const card = await customerWith("pm_card_visa");
    const options = { idempotencyKey: "renewal#sub_1#2026-12" };
    const [first, second] = await Promise.all([pay(card, options), pay(card, options)]);
    expect(second.id).toBe(first.id);
    await expect(pay({ ...card, amount: 200_000 }, options)).rejects.toMatchObject({
      type: "StripeIdempotencyError",
    });
    const bad = await customerWith("pm_card_chargeCustomerFail");
    const refusal = async () =>
      (
        (await pay(bad, { idempotencyKey: "bad" }).catch(
          (reason: unknown) => reason,
        )) as Stripe.errors.StripeCardError
      ).payment_intent?.id;
    const refused = await refusal();
    await endpoint.close();
    await open({ directory });
    expect((await pay(card, options)).id).toBe(first.id);
    expect(await refusal()).toBe(refused);
    expect((await stripe.paymentIntents.list({ customer: card.customer })).data).toHaveLength(1);
    await rm(directory, { recursive: true });
  });
});

test("webhooks carry a signature that the SDK accepts", async () => {
  const received: Stripe.Event[] = [];
  endpoint.setWebhook(async (body, signature) => {
    received.push(stripe.webhooks.constructEvent(body, signature, "whsec_local"));
  });
  const { id } = await pay(await customerWith("pm_card_visa"));
  expect(received.map(({ type }) => type)).toContain("payment_intent.succeeded");
  expect(received.at(-1)?.data.object).toMatchObject({ id, status: "succeeded" });
});

test("another API key is refused", async () => {
  await expect(clientWith("sk_live_real").customers.create()).rejects.toMatchObject({
    type: "StripeAuthenticationError",
  });
});
