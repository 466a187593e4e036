import type { Payments } from "@nutria/core/kernel/payments";
import { createSsm } from "@nutria/local/ssm/server";
import { createStripe } from "@nutria/local/stripe/server";
import type { Configuration } from "@nutria/platform/config";
import { declineOf, noReversals, toPayment, toReversals } from "@nutria/platform/adapters/payment-mapping";
import { createPayments } from "@nutria/platform/adapters/payments";
import { secretLifetimeMilliseconds } from "@nutria/platform/adapters/secrets";
import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type Stripe from "stripe";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { codeOf } from "../support/domain";

const webhookSecret = "whsec_test";
const parameters: Record<string, string> = { "/stripe": "sk_test_local", "/webhook": webhookSecret };
let ssm: Awaited<ReturnType<typeof createSsm>>;
const opened: { close(): unknown }[] = [];

beforeAll(async () => {
  ssm = await createSsm({ parameters });
  vi.stubEnv("AWS_ENDPOINT_URL_SSM", ssm.url);
  vi.stubEnv("AWS_REGION", "us-east-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "test");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "test");
});
afterEach(() => {
  vi.useRealTimers();
  Object.assign(parameters, { "/stripe": "sk_test_local", "/webhook": webhookSecret });
  for (const one of opened.splice(0)) one.close();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await ssm.close();
});

function paymentsAt(port: number, limitMilliseconds?: number): Payments {
  const config = {
    STRIPE_SECRET_PARAMETER: "/stripe",
    STRIPE_WEBHOOK_SECRET_PARAMETER: "/webhook",
    STRIPE_HOST: "127.0.0.1",
    STRIPE_PORT: String(port),
    STRIPE_PROTOCOL: "http",
  } as Configuration;
  return createPayments(config, limitMilliseconds);
}

async function embedded(): Promise<Payments> {
  const endpoint = await createStripe({ apiKey: "sk_test_local" });
  opened.push(endpoint);
  return paymentsAt(endpoint.port);
}

/** A provider that records its requests and answers what the test says. */
async function scripted(
  answer: (request: IncomingMessage, response: ServerResponse, body: string) => void,
  limitMilliseconds?: number,
) {
  const requests: { path: string; key: string | undefined; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      const key = request.headers["idempotency-key"];
      requests.push({ path: `${request.method} ${request.url}`, key: key?.toString(), body });
      answer(request, response, body);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  opened.push({ close: () => (server.closeAllConnections(), server.close()) });
  return { requests, payments: paymentsAt((server.address() as AddressInfo).port, limitMilliseconds) };
}

const respond = (response: ServerResponse, status: number, body: object) => {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
};

const intent = (fields: object = {}) => ({
  id: "pi_1",
  object: "payment_intent",
  status: "requires_confirmation",
  amount: 30_000,
  client_secret: "pi_1_secret",
  latest_charge: null,
  last_payment_error: null,
  payment_method_options: {},
  metadata: { orderId: "ord_1" },
  ...fields,
});

const order = {
  customerId: "cus_1",
  methodId: "pm_1",
  totalCents: 30_000,
  description: "Pases",
  orderId: "ord_1",
};

describe("what the provider says, in our words", () => {
  test.each([
    ["requires_payment_method", "failed"],
    ["requires_confirmation", "unconfirmed"],
    ["requires_action", "requires_action"],
    ["processing", "processing"],
    ["succeeded", "succeeded"],
    ["canceled", "cancelled"],
  ])("a payment that is %s is %s", (status, ours) => {
    expect(toPayment(intent({ status }) as unknown as Stripe.PaymentIntent, noReversals).status).toBe(ours);
  });

  test.each([
    [{ code: "card_declined", decline_code: "insufficient_funds" }, "card_without_funds"],
    [{ code: "expired_card", decline_code: "expired_card" }, "card_expired"],
    [{ code: "incorrect_cvc" }, "card_wrong_data"],
    [{ code: "incorrect_number" }, "card_wrong_data"],
    [{ code: "card_declined", decline_code: "card_velocity_exceeded" }, "card_over_limit"],
    [{ code: "card_declined", decline_code: "card_not_supported" }, "card_not_supported"],
    [{ code: "authentication_required" }, "card_authentication_required"],
    [{ code: "payment_intent_authentication_failure" }, "card_authentication_required"],
    [{ code: "processing_error" }, "card_processing_error"],
    // Nothing tells the holder of a card that it was reported.
    [{ code: "card_declined", decline_code: "lost_card" }, "card_declined"],
    [{ code: "card_declined", decline_code: "stolen_card" }, "card_declined"],
    [{ code: "card_declined", decline_code: "fraudulent" }, "card_declined"],
    [{ code: "card_declined", decline_code: "generic_decline" }, "card_declined"],
  ])("%o is %s", (error, code) => {
    expect(declineOf(error)).toBe(code);
  });

  test("monthly plans alone are offered", () => {
    const plans = [
      { type: "fixed_count", interval: "month", count: 3 },
      { type: "bonus", interval: null, count: null },
      { type: "fixed_count", interval: "month", count: 6 },
    ];
    const payment = toPayment(
      intent({
        status: "succeeded",
        payment_method_options: { card: { installments: { available_plans: plans } } },
      }) as unknown as Stripe.PaymentIntent,
      noReversals,
    );
    expect(payment).toMatchObject({ availableMonths: [3, 6], refundedCents: 0, orderId: "ord_1" });
  });

  test("refunds that failed are no refunds, and a dispute is what was withdrawn and not reinstated", () => {
    const refunds = [
      { status: "succeeded", amount: 500 },
      { status: "pending", amount: 40 },
      { status: "failed", amount: 3_000 },
      { status: "canceled", amount: 2_000 },
    ] as Stripe.Refund[];
    const dispute = (status: string, ...amounts: number[]) =>
      ({
        status,
        reason: "fraudulent",
        balance_transactions: amounts.map((amount) => ({ amount })),
      }) as unknown as Stripe.Dispute;
    expect(toReversals(refunds, [])).toEqual({ ...noReversals, refundedCents: 540 });
    const reasoned = (status: string) => ({ status, reason: "fraudulent" });
    expect(toReversals([], [dispute("needs_response", -900)])).toEqual({
      refundedCents: 0,
      disputedCents: 900,
      dispute: reasoned("open"),
    });
    expect(toReversals([], [dispute("won", -900, 900)])).toMatchObject({
      disputedCents: 0,
      dispute: reasoned("won"),
    });
    expect(toReversals([], [dispute("lost", -900)])).toMatchObject({
      disputedCents: 900,
      dispute: reasoned("lost"),
    });
    expect(toReversals([], [dispute("warning_needs_response")])).toMatchObject({
      disputedCents: 0,
      dispute: reasoned("open"),
    });
  });
});

describe("what goes over the wire", () => {
  test("our keys go along, and a payment is created without charging", async () => {
    const { payments, requests } = await scripted((_, response) => respond(response, 200, intent()));
    await payments.createPayment({ key: "ord_1", ...order });
    await payments.confirmPayment("pi_1", { months: 3, isOffSession: false });
    expect(requests.map(({ path, key }) => `${path} ${key}`)).toEqual([
      "POST /v1/payment_intents ord_1",
      "POST /v1/payment_intents/pi_1/confirm confirm-pi_1",
    ]);
    const [created, confirmed] = requests.map(({ body }) => new URLSearchParams(body));
    expect(created?.get("confirm")).toBeNull();
    expect(created?.get("currency")).toBe("mxn");
    expect(created?.get("payment_method_options[card][installments][enabled]")).toBe("true");
    expect(confirmed?.get("payment_method_options[card][installments][plan][count]")).toBe("3");
  });

  test("a provider that does not answer in time is unavailable, after the stated limit", async () => {
    const { payments, requests } = await scripted(() => undefined, 500);
    const start = performance.now();
    expect(await codeOf(payments.getPayment("pi_1"))).toBe("payment_provider_unavailable");
    expect(performance.now() - start).toBeLessThan(2_000);
    expect(requests).toHaveLength(1);
  });

  test.each([
    ["of too many requests", 429, { error: { type: "rate_limit_error" } }],
    ["of an object that is locked", 429, { error: { type: "invalid_request_error", code: "lock_timeout" } }],
    ["of a request under way", 409, { error: { type: "idempotency_error" } }],
    ["of a fault", 500, { error: { type: "api_error" } }],
    ["of maintenance", 503, {}],
  ])("an answer %s is no refusal of a card", async (_, status, body) => {
    const { payments } = await scripted((_request, response) => respond(response, status, body));
    const asked = await Promise.all([
      codeOf(payments.createPayment({ key: "ord_1", ...order })),
      codeOf(payments.confirmPayment("pi_1", { months: 1, isOffSession: true })),
      codeOf(payments.cancelPayment("pi_1")),
    ]);
    expect(new Set(asked)).toEqual(new Set(["payment_provider_unavailable"]));
  });

  test("a connection that breaks is no refusal of a card", async () => {
    const { payments } = await scripted((_, response) => response.destroy());
    const asked = payments.confirmPayment("pi_1", { months: 1, isOffSession: true });
    expect(await codeOf(asked)).toBe("payment_provider_unavailable");
  });

  test("a fault of the provider is tried again with the same key, and at most twice", async () => {
    let faults = 1;
    const { payments, requests } = await scripted((_, response) =>
      faults-- > 0
        ? respond(response, 500, { error: { type: "api_error" } })
        : respond(response, 200, intent()),
    );
    expect((await payments.createPayment({ key: "ord_1", ...order })).status).toBe("unconfirmed");
    expect(requests.map(({ key }) => key)).toEqual(["ord_1", "ord_1"]);
    faults = 99;
    expect(await codeOf(payments.createPayment({ key: "ord_2", ...order }))).toBe(
      "payment_provider_unavailable",
    );
    expect(requests.filter(({ key }) => key === "ord_2")).toHaveLength(3);
  });

  test("a payment that another call confirmed is read", async () => {
    const { payments } = await scripted((request, response) =>
      request.method === "POST"
        ? respond(response, 400, {
            error: { type: "invalid_request_error", code: "payment_intent_unexpected_state", message: "x" },
          })
        : respond(response, 200, intent({ status: "succeeded" })),
    );
    expect((await payments.confirmPayment("pi_1", { months: 1, isOffSession: true })).status).toBe(
      "succeeded",
    );
    expect((await payments.cancelPayment("pi_1")).status).toBe("succeeded");
  });

  test("a wrong key of ours is a fault, not an answer for the buyer", async () => {
    const { payments } = await scripted((_, response) =>
      respond(response, 401, { error: { type: "invalid_request_error", message: "Invalid API Key" } }),
    );
    await expect(payments.getPayment("pi_1")).rejects.toMatchObject({ type: "StripeAuthenticationError" });
  });
});

describe("against the embedded endpoint", () => {
  async function buyer(payments: Payments, tokenId = "tok_visa") {
    const nutritionistId = "nut_1";
    const customerId = await payments.createCustomer({ nutritionistId, email: "ana@correo.mx", name: "Ana" });
    const card = await payments.saveCard({ customerId, tokenId, name: "Ana", key: tokenId });
    return { customerId, methodId: card.methodId, card };
  }

  test("a customer and a card are created once per key", async () => {
    const payments = await embedded();
    const [first, second] = [await buyer(payments, "tok_amex"), await buyer(payments, "tok_amex")];
    expect(second).toEqual(first);
    expect(first.card).toMatchObject({ brand: "american_express", last4: "0005" });
  });

  test.each([
    ["tok_chargeDeclined", "card_declined"],
    ["tok_chargeDeclinedInsufficientFunds", "card_without_funds"],
    ["tok_chargeDeclinedExpiredCard", "card_expired"],
    ["tok_chargeDeclinedIncorrectCvc", "card_wrong_data"],
    ["tok_chargeDeclinedProcessingError", "card_processing_error"],
    ["tok_nothing", "card_wrong_data"],
    ["pm_nothing", "card_wrong_data"],
  ])("%s is refused as %s when it is saved", async (tokenId, code) => {
    const payments = await embedded();
    expect(await codeOf(buyer(payments, tokenId))).toBe(code);
  });

  test("a payment is charged once, read, refunded once and listed", async () => {
    const payments = await embedded();
    const { customerId, methodId } = await buyer(payments, "tok_mxInstallments");
    const input = { ...order, customerId, methodId, totalCents: 120_000 };
    const { id, availableMonths } = await payments.createPayment({ key: "ord_1", ...input });
    expect((await payments.createPayment({ key: "ord_1", ...input })).id).toBe(id);
    expect(availableMonths).toEqual(expect.arrayContaining([3, 6, 9, 12]));
    const how = { months: 3, isOffSession: false };
    const both = await Promise.all([payments.confirmPayment(id, how), payments.confirmPayment(id, how)]);
    expect(both.map(({ status }) => status)).toEqual(["succeeded", "succeeded"]);
    expect(await payments.getPayment(id)).toMatchObject({
      status: "succeeded",
      totalCents: 120_000,
      refundedCents: 0,
    });
    expect((await payments.cancelPayment(id)).status).toBe("succeeded");
    await payments.refund({ key: "refund", paymentId: id });
    expect((await payments.refund({ key: "again", paymentId: id })).refundedCents).toBe(120_000);
    const listed: string[] = [];
    for await (const payment of payments.listPayments("2020-01-01T00:00:00.000Z")) listed.push(payment.id);
    expect(listed).toEqual([id]);
  });

  test("a refused charge is a failed payment with its reason", async () => {
    const payments = await embedded();
    const { customerId, methodId } = await buyer(payments, "tok_chargeCustomerFail");
    const { id } = await payments.createPayment({ key: "ord_1", ...order, customerId, methodId });
    const how = { months: 1, isOffSession: false };
    expect(await payments.confirmPayment(id, how)).toMatchObject({
      status: "failed",
      decline: "card_declined",
    });
    expect(await payments.confirmPayment(id, how)).toMatchObject({
      status: "failed",
      decline: "card_declined",
    });
    expect((await payments.cancelPayment(id)).status).toBe("cancelled");
  });

  test("a card is detached once, whatever the number of calls", async () => {
    const payments = await embedded();
    const { customerId, methodId } = await buyer(payments);
    await payments.removeCard(methodId);
    await expect(payments.removeCard(methodId)).resolves.toBeUndefined();
    await expect(payments.removeCard("pm_unknown")).resolves.toBeUndefined();
    const { id } = await payments.createPayment({ key: "ord_1", ...order, customerId, methodId });
    const confirmed = payments.confirmPayment(id, { months: 1, isOffSession: false });
    await expect(confirmed).rejects.toMatchObject({ code: "card_wrong_data" });
  });
});

describe("messages of the provider", () => {
  const message = JSON.stringify({
    id: "evt_1",
    object: "event",
    type: "charge.refunded",
    data: { object: { id: "ch_1", object: "charge", payment_intent: "pi_1" } },
  });
  const signed = (text: string, secret = webhookSecret, at = Math.floor(Date.now() / 1000)) =>
    `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${text}`).digest("hex")}`;

  test("a signed one is read, with the payment that it is about", async () => {
    const payments = await embedded();
    expect(await payments.readEvent(message, signed(message))).toEqual({
      id: "evt_1",
      type: "charge.refunded",
      paymentId: "pi_1",
    });
  });

  test("each secret of the parameter reads one, so that a new secret refuses nothing under way", async () => {
    parameters["/webhook"] = `whsec_newer ${webhookSecret}`;
    const payments = await embedded();
    for (const secret of ["whsec_newer", webhookSecret]) {
      expect(await payments.readEvent(message, signed(message, secret)), secret).toMatchObject({
        id: "evt_1",
      });
    }
    expect(await codeOf(payments.readEvent(message, signed(message, "whsec_other")))).toBe("wrong_signature");
  });

  test.each([
    ["another secret", () => signed(message, "whsec_other")],
    ["another text", () => signed(`${message} `)],
    ["an old one", () => signed(message, webhookSecret, Math.floor(Date.now() / 1000) - 301)],
    ["none", () => ""],
  ])("%s is refused", async (_, signature) => {
    const payments = await embedded();
    expect(await codeOf(payments.readEvent(message, signature()))).toBe("wrong_signature");
  });
});

test("a changed key is used within five minutes, by the same process", async () => {
  const keys: (string | undefined)[] = [];
  const { payments } = await scripted((request, response) => {
    keys.push(request.headers.authorization);
    respond(response, 200, { id: "cus_1", object: "customer" });
  });
  const buy = () => payments.createCustomer({ nutritionistId: "nut_1", email: "ana@correo.mx", name: "Ana" });
  await buy();
  parameters["/stripe"] = "sk_test_newer";
  await buy();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + secretLifetimeMilliseconds });
  await buy();
  expect(keys).toEqual(["Bearer sk_test_local", "Bearer sk_test_local", "Bearer sk_test_newer"]);
});
