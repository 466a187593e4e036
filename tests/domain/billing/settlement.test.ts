import { getOrder } from "@nutria/core/billing/order/index";
import { findPromotion, savePromotionItem } from "@nutria/core/billing/promotion/index";
import { buyPasses } from "@nutria/core/billing/purchase/index";
import {
  cancelOrder,
  completeOrder,
  concludePayment,
  continueRefund,
  receivePaymentEvent,
} from "@nutria/core/billing/settlement/index";
import { commit } from "@nutria/core/kernel/table/commit";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import type { Payment } from "@nutria/core/kernel/payments";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { codeOf, startDomain, type Domain } from "../../support/domain";
import {
  anOrder,
  buyer,
  noAnswer,
  outcomeOf,
  paid,
  paymentsOf,
  purchase,
  purchaseAtBank,
  unpaid,
  withPayments,
} from "../../support/store";

const start = "2027-03-01T12:00:00.000Z";
let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
});
beforeEach(() => domain.setTime(start));
afterAll(() => domain.close());

const waiting = () => purchaseAtBank(domain);

describe("a buyer who comes back from the bank", () => {
  test("has the passes when it was confirmed, however often the page asks", async () => {
    const { ctx, orderId, answer } = await waiting();
    expect((await completeOrder(ctx, orderId)).order.status).toBe("requires_action");
    await answer("confirm");
    for (let time = 0; time < 2; time++) {
      const { order, activePasses, action } = await completeOrder(ctx, orderId);
      expect([order.status, activePasses, action]).toEqual(["settled", 5, null]);
    }
    expect(await outcomeOf(ctx, orderId)).toEqual(paid);
  });

  test("is told why when it was refused, and so again", async () => {
    const { ctx, orderId, answer } = await waiting();
    await answer("fail");
    for (let time = 0; time < 2; time++) {
      expect(await codeOf(completeOrder(ctx, orderId))).toBe("card_authentication_required");
    }
    expect(await codeOf(cancelOrder(ctx, orderId))).toBe("order_closed");
    expect(await outcomeOf(ctx, orderId)).toEqual(unpaid);
  });

  test("whose order was never charged has it charged", async () => {
    const person = await buyer(domain);
    const orderId = await anOrder(person);
    expect((await completeOrder(person.ctx, orderId)).order.status).toBe("settled");
    expect(await outcomeOf(person.ctx, orderId)).toEqual(paid);
  });

  test("finds no order of another buyer", async () => {
    const [{ orderId }, other] = [await waiting(), await buyer(domain)];
    expect(await codeOf(completeOrder(other.ctx, orderId))).toBe("not_found");
    expect(await codeOf(cancelOrder(other.ctx, orderId))).toBe("not_found");
    expect(await codeOf(completeOrder(other.ctx, "ord_unknown"))).toBe("not_found");
  });
});

test("a purchase whose charge is still under way asks its buyer nothing", async () => {
  const { ctx, cardId } = await buyer(domain);
  const underWay = withPayments(ctx, {
    confirmPayment: async (id) => ({ ...(await ctx.payments.getPayment(id)), status: "processing" }),
  });
  const { order, action } = await buyPasses(underWay, purchase(cardId));
  expect((await getOrder(ctx, order.id)).status).toBe("charged");
  expect(action).toBeNull();
});

describe("a buyer who leaves the bank's question", () => {
  test("has bought nothing, and says so as often as they like", async () => {
    const { ctx, orderId } = await waiting();
    for (let time = 0; time < 2; time++) {
      const { order, activePasses } = await cancelOrder(ctx, orderId);
      expect([order.status, order.failure, activePasses]).toEqual(["failed", null, 0]);
    }
    expect(await codeOf(completeOrder(ctx, orderId))).toBe("payment_cancelled");
    expect((await paymentsOf(ctx, orderId)).map(({ status }) => status)).toEqual(["cancelled"]);
  });

  test("after it was confirmed has bought it", async () => {
    const { ctx, orderId, answer } = await waiting();
    await answer("confirm");
    expect((await cancelOrder(ctx, orderId)).order.status).toBe("settled");
    expect(await codeOf(cancelOrder(ctx, orderId))).toBe("order_closed");
    expect(await outcomeOf(ctx, orderId)).toEqual(paid);
  });

  test("before there is a payment gets the use of the promotion back", async () => {
    const person = await buyer(domain);
    const { ctx, nutritionistId } = person;
    const limits = { limitPerNutritionist: 1, limitInAll: null, endsAt: null, isActive: true };
    const { item } = await savePromotionItem(ctx, "PRIMERA", { percent: 20, startsAt: start, ...limits });
    await commit(ctx, [item]);
    const silent = withPayments(ctx, { createPayment: noAnswer });
    const { order } = await buyPasses(silent, purchase(person.cardId, { discountCode: "PRIMERA" }));
    expect(await codeOf(findPromotion(ctx, "PRIMERA", nutritionistId))).toBe("promotion_used_up");
    expect((await cancelOrder(ctx, order.id)).order.status).toBe("failed");
    expect((await findPromotion(ctx, "PRIMERA", nutritionistId)).usedTimes).toBe(0);
  });
});

describe("a message about a payment", () => {
  const paymentOf = async (ctx: NutritionistContext, paymentId: string, changes: Partial<Payment>) => ({
    ...(await ctx.payments.getPayment(paymentId)),
    ...changes,
  });

  test("of no order, or of an order that we do not know, is left alone", async () => {
    const { ctx, orderId, paymentId } = await waiting();
    for (const strange of [undefined, "", "ord_unknown"]) {
      await concludePayment(ctx, await paymentOf(ctx, paymentId, { orderId: strange, status: "failed" }));
    }
    expect((await getOrder(ctx, orderId)).status).toBe("charged");
  });

  test("that was created twice for an order says nothing, unless it has the money", async () => {
    const { ctx, orderId, paymentId } = await waiting();
    for (const status of ["cancelled", "failed", "requires_action"] as const) {
      await concludePayment(ctx, await paymentOf(ctx, paymentId, { id: "pi_other", status }));
    }
    expect((await getOrder(ctx, orderId)).status).toBe("charged");
    await concludePayment(ctx, await paymentOf(ctx, paymentId, { id: "pi_other", status: "succeeded" }));
    expect(await getOrder(ctx, orderId)).toMatchObject({ status: "settled", paymentId: "pi_other" });
  });

  test("that its order knows, or that comes before the order knows any, is where the order is brought to", async () => {
    const { ctx, orderId, paymentId } = await waiting();
    await concludePayment(
      ctx,
      await paymentOf(ctx, paymentId, { status: "failed", decline: "card_declined" }),
    );
    expect(await getOrder(ctx, orderId)).toMatchObject({ status: "failed", failure: "card_declined" });
    const person = await buyer(domain);
    const early = await anOrder(person);
    await concludePayment(ctx, await paymentOf(ctx, paymentId, { orderId: early, status: "cancelled" }));
    expect((await getOrder(ctx, early)).status).toBe("failed");
  });

  const body = { text: "", signature: "" };
  const sends = (ctx: NutritionistContext, event: { id: string; type: string; paymentId?: string }) => {
    const findPayment = vi.fn(ctx.payments.findPayment);
    const log = { ...ctx.log, warn: vi.fn() };
    const readEvent = () => Promise.resolve({ paymentId: undefined, ...event });
    return { findPayment, log, ctx: withPayments({ ...ctx, log }, { findPayment, readEvent }) };
  };

  test("brings the order to where the payment is, once for each id", async () => {
    const { ctx, orderId, paymentId, answer } = await waiting();
    await answer("confirm");
    const message = sends(ctx, { id: `evt_${orderId}`, type: "payment_intent.succeeded", paymentId });
    for (let time = 0; time < 2; time++) await receivePaymentEvent(message.ctx, body);
    expect(message.findPayment).toHaveBeenCalledOnce();
    expect(await outcomeOf(ctx, orderId)).toEqual(paid);
  });

  test("sent twice at once is taken twice without harm", async () => {
    const { ctx, orderId, paymentId, answer } = await waiting();
    await answer("confirm");
    const message = sends(ctx, { id: `evt_${orderId}`, type: "payment_intent.succeeded", paymentId });
    await Promise.all([1, 2, 3].map(() => receivePaymentEvent(message.ctx, body)));
    expect(await outcomeOf(ctx, orderId)).toEqual(paid);
  });

  test("of a kind that we did not ask for, or about no payment, does nothing", async () => {
    const { ctx, orderId, paymentId, answer } = await waiting();
    await answer("confirm");
    const other = sends(ctx, { id: `evt_a${orderId}`, type: "customer.updated", paymentId });
    const without = sends(ctx, { id: `evt_b${orderId}`, type: "payment_intent.succeeded" });
    for (const message of [other, without]) {
      await receivePaymentEvent(message.ctx, body);
      expect(message.findPayment).not.toHaveBeenCalled();
    }
    expect((await getOrder(ctx, orderId)).status).toBe("charged");
  });

  test("about a payment that the provider does not know is said in the log, and not asked for again", async () => {
    const { ctx } = await buyer(domain);
    const of = { id: "evt_unknown", type: "charge.refunded", paymentId: "pi_unknown" };
    const { ctx: told, log, findPayment } = sends(ctx, of);
    for (let time = 0; time < 2; time++) await receivePaymentEvent(told, body);
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(expect.any(String), { paymentId: "pi_unknown" });
    expect(findPayment).toHaveBeenCalledOnce();
  });

  test("that could not be taken is taken when it is sent again", async () => {
    const { ctx, orderId, paymentId, answer } = await waiting();
    await answer("confirm");
    const message = sends(ctx, { id: `evt_${orderId}`, type: "payment_intent.succeeded", paymentId });
    const away = withPayments(message.ctx, { findPayment: noAnswer });
    expect(await codeOf(receivePaymentEvent(away, body))).toBe("payment_provider_unavailable");
    await receivePaymentEvent(message.ctx, body);
    expect((await getOrder(ctx, orderId)).status).toBe("settled");
  });
});

test("a refund goes on for an order that is being refunded, and changes no other", async () => {
  const person = await buyer(domain);
  const { order } = await buyPasses(person.ctx, purchase(person.cardId));
  await continueRefund(person.ctx, order.id);
  expect(await outcomeOf(person.ctx, order.id)).toEqual(paid);
});
