import { storeRoutes } from "@nutria/contract/routes/store";
import type { Order, PaymentAction } from "@nutria/contract/schemas/store/store";
import { listOrders } from "@nutria/core/billing/order/index";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import { startProduct, type Product } from "../../support/product";
import { aBuyerOf, answerBank, outcomeOf, purchase, type Buyer } from "../../support/store";
import { plans } from "../../support/subscriptions";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  const { webhooks } = product.cloud.stripe;
  webhooks.hold();
  webhooks.setTarget(async (body, signature) => {
    const headers = { "stripe-signature": signature };
    const { status } = await product.send(storeRoutes.receivePaymentEvent, { body, headers });
    if (status >= 300) refusedMessages.push(`${status} ${body}`);
  });
});
afterAll(() => product.close());

/** The requests to the provider that cause messages, or read what a message is about. */
const steps = [
  "POST payment_intents/{id}/confirm",
  "POST payment_intents/{id}/cancel",
  "GET payment_intents/{id}",
] as const;

/** What the caller got: the status of the order, or the code of the refusal, with the HTTP status. */
type Answers = [status: number, outcome: string | undefined][];
interface PurchaseAnswer {
  order: Order | null;
  action: z.output<typeof PaymentAction>;
  code?: string;
}

const refusedMessages: string[] = [];
/** Every message that was taken before the answer of a step. */
const tried = new Set<string>();

/** Delivers all messages that the provider has sent so far, and those that follow from them. */
let isDelivering = false;
async function deliverMessages(beforeStep?: string): Promise<void> {
  const { webhooks } = product.cloud.stripe;
  if (isDelivering) return;
  isDelivering = true;
  while (webhooks.held().length > 0) {
    if (beforeStep !== undefined)
      for (const { type } of webhooks.held()) tried.add(`${type} < ${beforeStep}`);
    await webhooks.deliverHeld();
  }
  isDelivering = false;
}

/** A buyer's requests, and what each was answered. */
class Session {
  readonly answers: Answers = [];
  constructor(
    readonly buyer: Buyer,
    /** Delivers the messages before the next request when they come first. */
    readonly between: () => Promise<void>,
  ) {}

  async send(route: (typeof storeRoutes)[keyof typeof storeRoutes], input: object): Promise<PurchaseAnswer> {
    const headers = { "idempotency-key": randomUUID() };
    const { status, body } = await product.send(route, { headers, ...input }, { token: this.buyer.token });
    const answer = body as PurchaseAnswer;
    this.answers.push([status, answer.code ?? answer.order?.status]);
    return answer;
  }

  async confirmed(started: PurchaseAnswer, result: "confirm" | "fail"): Promise<void> {
    await answerBank(product, started.action?.clientSecret ?? "", result);
    await this.between();
    await this.send(storeRoutes.completeOrder, { params: { id: started.order?.id } });
  }
}

type Start = (session: Session) => Promise<PurchaseAnswer>;
const buyCoins =
  (instalments = 1): Start =>
  (session) =>
    session.send(storeRoutes.buyPasses, { body: purchase(session.buyer.cardId, { instalments }) });
const suscribe =
  (plan: { _id: string } = plans.office): Start =>
  (session) =>
    session.send(storeRoutes.subscribe, {
      body: { cardId: session.buyer.cardId, storeProductId: plan._id },
    });
const toLarger = suscribe(plans.unlimited);

/** Every way through a purchase: its card, its requests, their answers and the order in the end. */
interface Way {
  card: string;
  start: Start;
  /** A change of plan begins with a smaller one, paid with a card that is accepted. */
  hasPlan?: boolean;
  /** What the bank's question is answered with; `leave` cancels the payment and then tries to complete it. */
  bank?: "confirm" | "fail" | "leave";
  answers: Answers;
  ends: { status: string; failure?: string };
}
const settled = { status: "settled" };
const failed = (failure?: string) => ({ status: "failed", ...(failure !== undefined && { failure }) });
const asks: Answers[number] = [201, "requires_action"];
const bankWays = (start: Start, hasPlan = false): Way[] => [
  {
    card: "tok_threeDSecureRequired",
    bank: "confirm",
    answers: [asks, [200, "settled"]],
    ends: settled,
    start,
    hasPlan,
  },
  {
    card: "tok_threeDSecureRequired",
    bank: "fail",
    answers: [asks, [402, "card_authentication_required"]],
    ends: failed("card_authentication_required"),
    start,
    hasPlan,
  },
  {
    card: "tok_threeDSecureRequiredChargeDeclined",
    bank: "confirm",
    answers: [asks, [402, "card_declined"]],
    ends: failed("card_declined"),
    start,
    hasPlan,
  },
  {
    card: "tok_threeDSecureRequired",
    bank: "leave",
    answers: [asks, [200, "failed"], [409, "payment_cancelled"]],
    ends: failed(),
    start,
    hasPlan,
  },
];
const plainWays = (start: Start, hasPlan = false): Way[] => [
  { card: "tok_visa", answers: [[201, "settled"]], ends: settled, start, hasPlan },
  {
    card: "tok_chargeCustomerFail",
    answers: [[402, "card_declined"]],
    ends: failed("card_declined"),
    start,
    hasPlan,
  },
];
const ways: Record<string, Way[]> = {
  "buyCoins in months that the bank does not offer": [
    {
      card: "tok_visa",
      start: buyCoins(3),
      answers: [[409, "instalments_unavailable"]],
      ends: failed("instalments_unavailable"),
    },
  ],
  buyCoins: plainWays(buyCoins()),
  "buyCoins with 3-D Secure": bankWays(buyCoins()),
  suscribe: plainWays(suscribe()),
  "suscribe with 3-D Secure": bankWays(suscribe()),
  "a change of plan": plainWays(toLarger, true),
  "a change of plan with 3-D Secure": bankWays(toLarger, true),
};

async function startSession({ card, hasPlan }: Way, between: () => Promise<void>): Promise<Session> {
  const buyer = await aBuyerOf(product, hasPlan ? "tok_mastercard" : card);
  if (!hasPlan) return new Session(buyer, between);
  await suscribe()(new Session(buyer, between));
  const { _id: cardId } = await buyer.call(storeRoutes.createCard, {
    body: { tokenId: card, cardName: "Ana" },
  });
  return new Session({ ...buyer, cardId }, between);
}

async function go(way: Way, session: Session): Promise<void> {
  const started = await way.start(session);
  if (way.bank === undefined) return;
  await session.between();
  if (way.bank !== "leave") return session.confirmed(started, way.bank);
  const params = { id: started.order?.id };
  await session.send(storeRoutes.cancelOrder, { params });
  await session.between();
  await session.send(storeRoutes.completeOrder, { params });
}

/** Checks that the way ended as it must, with the money and the passes that belong to it. */
async function check({ answers, ends }: Way, { buyer, answers: given }: Session): Promise<void> {
  expect(given).toEqual(answers);
  const ctx = await buyer.context();
  const [order] = (await listOrders(ctx, buyer.id, { limit: 1 })).items;
  expect({
    status: order?.status,
    ...(order?.failure !== undefined && { failure: order.failure }),
  }).toEqual(ends);
  const isPaid = ends.status === "settled";
  const total = isPaid ? (order?.totalCents ?? 0) : 0;
  expect(await outcomeOf(ctx, order?.orderId ?? "")).toEqual({
    passes: isPaid ? (order?.passesAmount ?? 0) : 0,
    charges: isPaid ? 1 : 0,
    cents: total,
    provider: total,
  });
  expect(refusedMessages).toEqual([]);
}

describe.each(Object.entries(ways))("%s", (_name, all) => {
  const named = all.map((way) => [way.card, way.bank ?? "no question", way] as const);

  describe.each(named)("with %s, %s", (_card, _bank, way) => {
    test.each(steps)("is answered alike when the messages come before the answer to %s", async (step) => {
      const { webhooks, faults } = product.cloud.stripe;
      const session = await startSession(way, () => Promise.resolve());
      await webhooks.deliverHeld(() => []);
      const meanwhile = () => deliverMessages(step);
      faults.add({ kind: "answersAfter", route: step, meanwhile, times: Infinity });
      await go(way, session);
      faults.clear();
      await deliverMessages();
      await check(way, session);
    });

    test("is answered alike when the messages come before the next request", async () => {
      const session = await startSession(way, () => deliverMessages("the next request"));
      await product.cloud.stripe.webhooks.deliverHeld(() => []);
      await go(way, session);
      await deliverMessages();
      await check(way, session);
    });

    test("is answered alike when all messages come after it", async () => {
      const session = await startSession(way, () => Promise.resolve());
      await product.cloud.stripe.webhooks.deliverHeld(() => []);
      await go(way, session);
      await deliverMessages();
      await check(way, session);
    });
  });
});

test("every message that a step causes came before its answer at least once", () => {
  expect([...tried]).toEqual(
    expect.arrayContaining([
      "payment_intent.succeeded < POST payment_intents/{id}/confirm",
      "payment_intent.payment_failed < POST payment_intents/{id}/confirm",
      "payment_intent.requires_action < POST payment_intents/{id}/confirm",
      "payment_intent.canceled < POST payment_intents/{id}/cancel",
      "payment_intent.succeeded < GET payment_intents/{id}",
      "payment_intent.payment_failed < GET payment_intents/{id}",
      "payment_intent.succeeded < the next request",
      "payment_intent.payment_failed < the next request",
      "payment_intent.canceled < the next request",
    ]),
  );
});
