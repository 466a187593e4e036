import { profileRoutes } from "@nutria/contract/routes/profile";
import { storeRoutes } from "@nutria/contract/routes/store";
import { createCard } from "@nutria/core/billing/card/index";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aNutritionist, type SignedIn } from "../../support/accounts";
import { startProduct, type Product } from "../../support/product";
import { paymentsOf } from "../../support/store";
import { plans } from "../../support/subscriptions";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ agendaBeta: false });
});
afterAll(() => product.close());

async function aSubscriber(tokenId = "tok_visa") {
  const person = await aNutritionist(product);
  const { id: cardId } = await createCard(await person.context(), { tokenId, cardName: "Ana Pérez" });
  return { person, cardId, body: { cardId, storeProductId: plans.unlimited._id } };
}
const refuse = (
  person: SignedIn<"nutritionist">,
  body: unknown,
  headers: Record<string, string> = { "idempotency-key": randomUUID() },
) => product.refusal(storeRoutes.subscribe, { body, headers }, { token: person.token });

test("a nutritionist previews a plan, subscribes, leaves it and comes back", async () => {
  const { person, body } = await aSubscriber();
  const user = () => person.call(profileRoutes.getUser, {});
  expect(await person.call(storeRoutes.getSubscription, {})).toMatchObject({
    status: "free",
    usersInPlan: 30,
    activatedUsers: 0,
  });
  expect((await user()).canUseAgenda).toBe(false);
  const query = { storeProductId: plans.unlimited._id };
  const { total } = await person.call(storeRoutes.previewSubscription, { query });
  const change = await person.call(storeRoutes.subscribe, { body: { ...body, expectedTotal: total } });
  expect(change).toMatchObject({
    subscription: { status: "active", product: plans.unlimited, usersInPlan: null },
    order: { status: "settled", total: 649_00 },
    action: null,
  });
  expect((await user()).canUseAgenda).toBe(true);
  expect(await person.call(storeRoutes.unsubscribe, {})).toMatchObject({
    status: "ending",
    endsOn: change.subscription.nextPaymentDate,
  });
  const back = await person.call(storeRoutes.subscribe, { body: { ...body, expectedTotal: 0 } });
  expect(back).toMatchObject({ subscription: { status: "active" }, order: null });
});

test("the same request sent many times at once with one key charges once and is answered alike", async () => {
  const { person, body } = await aSubscriber();
  const idempotencyKey = "0c9f7e52-6a51-4f6e-9d55-5b4bb1a4c111";
  const headers = { "idempotency-key": idempotencyKey };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      product.send(storeRoutes.subscribe, { body, headers }, { token: person.token }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body: answer }) => JSON.stringify(answer))).size).toBe(1);
  const { subscription, order } = await person.call(storeRoutes.subscribe, { body, idempotencyKey });
  expect(subscription.status).toBe("active");
  const payments = await paymentsOf(await person.context(), order?.id);
  expect(payments.map(({ status }) => status)).toEqual(["succeeded"]);
  const other = { ...body, storeProductId: plans.office._id };
  expect(await refuse(person, other, headers)).toMatchObject({ code: "idempotency_mismatch" });
});

test("a card that the bank asks to confirm pays once the buyer confirmed", async () => {
  const { person, body } = await aSubscriber("tok_authenticationRequired");
  const { order, action, subscription } = await person.call(storeRoutes.subscribe, { body });
  expect([order?.status, subscription.status]).toEqual(["requires_action", "free"]);
  expect(await refuse(person, body)).toMatchObject({ status: 409, code: "payment_pending" });
  const form = new URLSearchParams({ client_secret: action?.clientSecret ?? "", result: "confirm" });
  await product.cloud.stripe.answerBrowser("challenge", form.toString());
  const params = { id: order?.id ?? "" };
  const finished = await person.call(storeRoutes.completeOrder, { params });
  expect(finished).toMatchObject({ order: { status: "settled" }, action: null });
  expect(await person.call(storeRoutes.getSubscription, {})).toMatchObject({
    status: "active",
    product: plans.unlimited,
  });
});

describe("is refused", () => {
  test.each([
    [{}, { cardId: expect.any(String), storeProductId: expect.any(String) }],
    [
      { cardId: "crd_1", storeProductId: "prd_plan100", expectedTotal: 1.5 },
      { expectedTotal: expect.any(String) },
    ],
    [{ cardId: "crd_1", storeProductId: "prd_plan100", price: 1 }, { price: expect.any(String) }],
  ])("a wrong request: %o", async (body, fields) => {
    const { person } = await aSubscriber();
    expect(await refuse(person, body)).toMatchObject({ status: 400, code: "validation", fields });
  });

  test("a request without an idempotency key", async () => {
    const { person, body } = await aSubscriber();
    expect(await refuse(person, body, {})).toMatchObject({
      status: 400,
      code: "idempotency_key_required",
      public: true,
    });
    expect((await person.call(storeRoutes.listPayments, {})).items).toEqual([]);
  });

  test("somebody else's card, and a product that is no plan", async () => {
    const [mine, other] = [await aSubscriber(), await aSubscriber()];
    const notFound = { status: 404, code: "not_found" };
    expect(await refuse(mine.person, { ...mine.body, cardId: other.cardId })).toMatchObject(notFound);
    expect(await refuse(mine.person, { ...mine.body, storeProductId: "prd_passes5" })).toMatchObject(
      notFound,
    );
    const query = { storeProductId: "prd_passes5" };
    const { token } = mine.person;
    expect(await product.refusal(storeRoutes.previewSubscription, { query }, { token })).toMatchObject(
      notFound,
    );
    expect(await product.refusal(storeRoutes.previewSubscription, {}, { token })).toMatchObject({
      status: 400,
      fields: { storeProductId: expect.any(String) },
    });
  });

  test("a declined card, with the provider's reason for the buyer", async () => {
    const { person, body } = await aSubscriber("tok_chargeCustomerFail");
    expect(await refuse(person, body)).toMatchObject({
      status: 402,
      code: "card_declined",
      public: true,
      message: "El banco rechazó el pago. Comunícate con él o usa otra tarjeta.",
    });
  });

  test("a total that changed, a plan that holds, and an end of nothing", async () => {
    const { person, body } = await aSubscriber();
    expect(await refuse(person, { ...body, expectedTotal: 1_00 })).toMatchObject({ code: "price_changed" });
    const { token } = person;
    expect(await product.refusal(storeRoutes.unsubscribe, {}, { token })).toMatchObject({
      status: 409,
      code: "not_subscribed",
    });
    await person.call(storeRoutes.subscribe, { body });
    expect(await refuse(person, body)).toMatchObject({ status: 409, code: "already_subscribed" });
  });

  test("without a token", async () => {
    for (const route of ["getSubscription", "previewSubscription", "subscribe", "unsubscribe"] as const) {
      expect(await product.refusal(storeRoutes[route], {})).toMatchObject({ status: 401 });
    }
  });
});
