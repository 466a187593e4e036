import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { asBuyer, clientWith, stripe, useStripe } from "./support/stripe";

useStripe();

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

  test("a setup intent asks the owner of a card of 3-D Secure, who confirms or does not", async () => {
    const { id: customer } = await stripe.customers.create();
    const save = () =>
      stripe.setupIntents.create({
        customer,
        payment_method: "pm_card_authenticationRequired",
        confirm: true,
      });
    const [asked, left] = [await save(), await save()];
    expect(asked).toMatchObject({ status: "requires_action", next_action: { type: "use_stripe_sdk" } });
    await asBuyer("challenge", { client_secret: asked.client_secret ?? "", result: "confirm" });
    expect(await stripe.setupIntents.retrieve(asked.id)).toMatchObject({ status: "succeeded" });
    await asBuyer("challenge", { client_secret: left.client_secret ?? "", result: "fail" });
    expect(await stripe.setupIntents.retrieve(left.id)).toMatchObject({
      status: "requires_payment_method",
      last_setup_error: { code: "setup_intent_authentication_failure" },
    });
    expect((await stripe.customers.listPaymentMethods(customer)).data).toHaveLength(1);
    expect(await stripe.setupIntents.cancel(left.id)).toMatchObject({ status: "canceled" });
    await expect(stripe.setupIntents.confirm(asked.id)).rejects.toMatchObject({
      code: "setup_intent_unexpected_state",
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

test("another API key is refused", async () => {
  await expect(clientWith("sk_live_real").customers.create()).rejects.toMatchObject({
    type: "StripeAuthenticationError",
  });
});

describe("the code of a buyer's browser", () => {
  const card = {
    type: "card",
    "card[number]": "4000 0048 4000 0008",
    "card[exp_month]": "3",
    "card[exp_year]": "40",
    "card[cvc]": "123",
    "billing_details[name]": "Ana",
  };

  test("makes a payment method, of which only the last digits are stored", async () => {
    const { status, body } = await asBuyer<Stripe.PaymentMethod>("payment_methods", card);
    expect({ status, card: body.card }).toMatchObject({
      status: 200,
      card: { last4: "0008", exp_month: 3, exp_year: 2040, country: "MX" },
    });
    const stored = await stripe.paymentMethods.retrieve(body.id);
    expect(stored.billing_details.name).toBe("Ana");
    expect(JSON.stringify(stored)).not.toContain("40000008");
  });

  test.each([
    [{ "card[number]": "4242424242424241" }, "incorrect_number"],
    [{ "card[cvc]": "12" }, "invalid_cvc"],
    [{ "card[exp_year]": "20" }, "invalid_expiry_year"],
    [{ "card[number]": "" }, "parameter_missing"],
  ])("is refused a wrong card: %o", async (wrong, code) => {
    const { status, body } = await asBuyer<{ error: object }>("payment_methods", { ...card, ...wrong });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body.error).toMatchObject({ code });
  });

  test("reaches nothing else of the API", async () => {
    expect((await asBuyer("customers", {})).status).toBe(404);
    expect((await asBuyer("payment_intents", { amount: "1000", currency: "mxn" })).status).toBe(404);
  });
});
