import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { asBuyer, customerWith, endpoint, errorOf, open, pay, stripe, useStripe } from "./support/stripe";

useStripe();

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
    ["tok_chargeDeclinedVelocityLimitExceeded", "card_velocity_exceeded"],
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
      const error = await errorOf(pay({ payment_method: id }));
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

  test("an attached card can still be declined later, or require authentication by the absent buyer", async () => {
    await expect(pay(await customerWith("pm_card_chargeCustomerFail"))).rejects.toMatchObject({
      code: "card_declined",
    });
    await expect(pay(await customerWith("pm_card_authenticationRequired"))).rejects.toMatchObject({
      code: "authentication_required",
    });
  });

  test.each([
    ["pm_card_mxInstallments", 240_000, [3, 6, 9, 12, 18, 24]],
    ["pm_card_mxInstallments", 89_999, [3, 6]],
    ["pm_card_mxInstallments", 29_999, []],
    ["pm_card_mx", 240_000, [3, 6, 9, 12]],
    ["pm_card_visa", 240_000, []],
  ])("%s is offered the instalments that %i cents reach", async (card, amount, months) => {
    const intent = await pay({
      ...(await customerWith(card)),
      amount,
      confirm: false,
      off_session: undefined,
      payment_method_options: { card: { installments: { enabled: true } } },
    });
    const plans = intent.payment_method_options?.card?.installments?.available_plans ?? [];
    expect(plans.map(({ count }) => count)).toEqual(months);
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
    expect(plans.map(({ count }) => count)).toEqual([3, 6, 9, 12]);
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
    const { data } = await stripe.refunds.list({ payment_intent: id });
    expect(data.map(({ amount }) => amount)).toEqual([50_000, 100_000]);
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

describe("3-D Secure", () => {
  async function asked(card: string): Promise<Stripe.PaymentIntent> {
    const intent = await pay({ ...(await customerWith(card)), off_session: undefined });
    expect(intent).toMatchObject({ status: "requires_action", next_action: { type: "use_stripe_sdk" } });
    expect(intent.latest_charge).toBeNull();
    return intent;
  }
  const answer = ({ client_secret }: Stripe.PaymentIntent, result: string) =>
    asBuyer<{ error?: object; status?: string }>("challenge", {
      client_secret: client_secret ?? "",
      result,
    });

  test("the buyer confirms and the card is charged once", async () => {
    const intent = await asked("pm_card_authenticationRequired");
    expect((await answer(intent, "confirm")).body).toMatchObject({ status: "succeeded" });
    expect((await answer(intent, "confirm")).status).toBe(400);
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ amount_received: 150_000 });
  });

  test("a confirmation that fails leaves the payment without a card", async () => {
    const intent = await asked("pm_card_authenticationRequired");
    expect((await answer(intent, "fail")).status).toBe(200);
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: "requires_payment_method",
      payment_method: null,
      next_action: null,
      last_payment_error: { code: "payment_intent_authentication_failure" },
    });
  });

  test.each([
    ["pm_card_threeDSecureRequiredChargeDeclined", "generic_decline"],
    ["pm_card_authenticationRequiredChargeDeclinedInsufficientFunds", "insufficient_funds"],
  ])("%s is declined after it is confirmed", async (card, decline_code) => {
    const intent = await asked(card);
    expect(await answer(intent, "confirm")).toMatchObject({
      status: 402,
      body: { error: { decline_code } },
    });
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { decline_code },
    });
  });

  test("a payment that nobody confirms can be cancelled, and then not confirmed", async () => {
    const intent = await asked("pm_card_authenticationRequired");
    expect((await stripe.paymentIntents.cancel(intent.id)).status).toBe("canceled");
    expect((await answer(intent, "confirm")).status).toBe(400);
  });

  test("needs the payment's own secret, which cannot be guessed", async () => {
    const intent = await asked("pm_card_authenticationRequired");
    for (const secret of [`${intent.id}_secret_local`, intent.id, "seti_1_secret_2"]) {
      expect((await asBuyer("challenge", { client_secret: secret, result: "confirm" })).status).toBe(400);
    }
    expect((await answer(intent, "perhaps")).status).toBe(400);
  });
});

test("payments are listed by the second in which they were created, page by page", async () => {
  await endpoint.close();
  let now = Date.parse("2026-11-22T12:00:00Z");
  await open({ now: () => now });
  const card = await customerWith("pm_card_visa");
  const ids: string[] = [];
  for (let index = 0; index < 5; index += 1) {
    ids.unshift((await pay(card)).id);
    now += 1000;
  }
  const since = Date.parse("2026-11-22T12:00:01Z") / 1000;
  const listed: string[] = [];
  for await (const { id } of stripe.paymentIntents.list({
    created: { gte: since, lt: since + 3 },
    limit: 1,
  })) {
    listed.push(id);
  }
  expect(listed).toEqual(ids.slice(1, 4));
  const [newest] = (await stripe.paymentIntents.list({ limit: 1, expand: ["data.latest_charge"] })).data;
  expect(newest?.latest_charge).toMatchObject({ object: "charge", amount: 150_000 });
  await expect(stripe.paymentIntents.list({ limit: 101 })).rejects.toMatchObject({ statusCode: 400 });
});

test("a card that expired since it was saved is declined", async () => {
  await endpoint.close();
  let now = Date.parse("2026-11-22T12:00:00Z");
  await open({ now: () => now });
  const { customer } = await customerWith("pm_card_visa");
  const { id } = await stripe.paymentMethods.create({
    type: "card",
    card: { number: "4242424242424242", exp_month: 11, exp_year: 2026, cvc: "123" },
  });
  await stripe.paymentMethods.attach(id, { customer });
  expect((await pay({ customer, payment_method: id })).status).toBe("succeeded");
  now = Date.parse("2026-12-01T00:00:00Z");
  await expect(pay({ customer, payment_method: id })).rejects.toMatchObject({ code: "expired_card" });
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
    const refusal = async () => (await errorOf(pay(bad, { idempotencyKey: "bad" }))).payment_intent?.id;
    const refused = await refusal();
    await endpoint.close();
    await open({ directory });
    expect((await pay(card, options)).id).toBe(first.id);
    expect(await refusal()).toBe(refused);
    expect((await stripe.paymentIntents.list({ customer: card.customer })).data).toHaveLength(1);
    await rm(directory, { recursive: true });
  });
});
