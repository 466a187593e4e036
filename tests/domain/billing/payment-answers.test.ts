import { AppError, type ErrorCode } from "@nutria/contract/wire/errors";
import { abandonPayment } from "@nutria/core/billing/order/conclude-order";
import {
  concludeOrder,
  failOrder,
  getOrder,
  payOrder,
  type NewOrder,
} from "@nutria/core/billing/order/index";
import { passFulfilment } from "@nutria/core/billing/purchase/index";
import { concludePayment } from "@nutria/core/billing/settlement/index";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import type { Payment, Payments } from "@nutria/core/kernel/payments";
import { addMinutes } from "@nutria/calendar/instant";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { startDomain, type Domain } from "../../support/domain";
import {
  anOrder,
  buyer,
  noAnswer,
  outcomeOf,
  paid,
  paymentsOf,
  unpaid,
  withPayments,
} from "../../support/store";

let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
});
afterEach(() => domain.setTime(undefined));
afterAll(() => domain.close());

const noon = "2027-03-01T12:00:00.000Z";
const refusing = (code: ErrorCode) => () => Promise.reject(new AppError(code));

/** An order that was started, and how it is paid with other answers of the provider. */
async function started(changes: Partial<NewOrder> = {}) {
  const person = await buyer(domain);
  const orderId = await anOrder(person, changes);
  const { ctx } = person;
  const pay = (answers: Partial<Payments> = {}) =>
    payOrder(withPayments(ctx, answers), orderId, passFulfilment);
  return { ctx, orderId, pay };
}

/** The provider's answers to a confirmation, with the payment as it is and these changes. */
const confirmedAs = (ctx: NutritionistContext, changes: Partial<Payment>): Partial<Payments> => ({
  confirmPayment: async (id) => ({ ...(await ctx.payments.getPayment(id)), ...changes }),
});

describe("a card that the provider refuses", () => {
  test("before there is a payment fails the order with the reason", async () => {
    const { ctx, orderId, pay } = await started();
    expect(await pay({ createPayment: refusing("card_declined") })).toMatchObject({
      status: "failed",
      failure: "card_declined",
    });
    expect((await getOrder(ctx, orderId)).paymentId).toBeUndefined();
    // It is not asked again.
    expect((await pay()).status).toBe("failed");
    expect(await outcomeOf(ctx, orderId)).toEqual(unpaid);
  });

  test("when it is to be charged fails the order with the reason, and closes its payment", async () => {
    const { ctx, orderId, pay } = await started();
    const order = await pay({ confirmPayment: refusing("card_without_funds") });
    expect(order).toMatchObject({ status: "failed", failure: "card_without_funds" });
    expect((await paymentsOf(ctx, orderId)).map(({ status }) => status)).toEqual(["cancelled"]);
  });

  test("keeps its reason when the message that the payment is closed overtakes the answer", async () => {
    const { ctx, pay } = await started();
    const order = await pay({
      confirmPayment: refusing("card_without_funds"),
      cancelPayment: async (id) => {
        const closed = await ctx.payments.cancelPayment(id);
        await concludePayment(ctx, closed);
        return closed;
      },
    });
    expect(order).toMatchObject({ status: "failed", failure: "card_without_funds" });
  });

  test("keeps its reason when closing the payment was interrupted and the order is dropped later", async () => {
    const { ctx, orderId, pay } = await started();
    const refused = { confirmPayment: refusing("card_without_funds"), cancelPayment: noAnswer };
    const { status, paymentId = "" } = await pay(refused);
    expect(status).toBe("charged");
    const dropped = { orderId, paymentId, fulfilment: passFulfilment, failure: undefined };
    expect(await abandonPayment(ctx, dropped)).toMatchObject({
      status: "failed",
      failure: "card_without_funds",
    });
  });

  test("with a fault of ours or of the provider leaves the order as it was", async () => {
    const { pay } = await started();
    const fault = () => Promise.reject(new Error("no such column"));
    await expect(pay({ createPayment: fault })).rejects.toThrow("no such column");
    await expect(pay({ confirmPayment: fault })).rejects.toThrow("no such column");
    expect((await pay()).status).toBe("settled");
  });
});

describe("monthly payments", () => {
  const offering = (ctx: NutritionistContext, availableMonths: number[]): Partial<Payments> => ({
    createPayment: async (payment) => ({ ...(await ctx.payments.createPayment(payment)), availableMonths }),
  });

  test("that the card's bank offers are charged", async () => {
    const { ctx, pay } = await started({ months: 3 });
    const confirmPayment = vi.fn(async (id: string) =>
      ctx.payments.confirmPayment(id, { months: 1, isOffSession: false }),
    );
    expect((await pay({ ...offering(ctx, [3, 6]), confirmPayment })).status).toBe("settled");
    expect(confirmPayment).toHaveBeenCalledExactlyOnceWith(expect.any(String), {
      months: 3,
      isOffSession: false,
    });
  });

  test("that it does not offer are refused; a single payment needs no offer", async () => {
    const { ctx, pay } = await started({ months: 6 });
    expect(await pay(offering(ctx, [3]))).toMatchObject({ failure: "instalments_unavailable" });
    const single = await started();
    expect((await single.pay(offering(single.ctx, []))).status).toBe("settled");
  });
});

describe("a buyer who leaves the order", () => {
  test("while its payment is created is not charged, and the payment is closed", async () => {
    const { ctx, orderId, pay } = await started();
    const order = await pay({
      createPayment: async (payment) => {
        await failOrder(ctx, orderId, passFulfilment, undefined);
        return ctx.payments.createPayment(payment);
      },
    });
    expect(order).toMatchObject({ status: "failed" });
    expect(order.failure).toBeUndefined();
    expect((await paymentsOf(ctx, orderId)).map(({ status }) => status)).toEqual(["cancelled"]);
  });

  test("that the bank declined meanwhile is told why", async () => {
    const { ctx, orderId, pay } = await started();
    const { paymentId = "" } = await pay(confirmedAs(ctx, { status: "processing" }));
    const declining = withPayments(ctx, {
      cancelPayment: async (id) => ({ ...(await ctx.payments.cancelPayment(id)), decline: "card_declined" }),
    });
    const left = { orderId, paymentId, fulfilment: passFulfilment, failure: undefined };
    expect(await abandonPayment(declining, left)).toMatchObject({
      status: "failed",
      failure: "card_declined",
    });
  });

  test("that was charged meanwhile has bought it", async () => {
    const { ctx, orderId, pay } = await started();
    const { paymentId = "" } = await pay(confirmedAs(ctx, { status: "processing" }));
    await ctx.payments.confirmPayment(paymentId, { months: 1, isOffSession: false });
    const left = { orderId, paymentId, fulfilment: passFulfilment, failure: undefined };
    expect((await abandonPayment(ctx, left)).status).toBe("settled");
    expect(await outcomeOf(ctx, orderId)).toEqual(paid);
  });
});

describe("the provider's answer to a charge", () => {
  test("that it is under way leaves the order waiting", async () => {
    const { ctx, orderId, pay } = await started();
    const order = await pay(confirmedAs(ctx, { status: "processing" }));
    expect(order.status).toBe("charged");
    expect(order.actionAt).toBeUndefined();
    expect(await outcomeOf(ctx, orderId)).toEqual(unpaid);
  });

  test("that the bank asks its holder keeps when it asked first; on behalf of nobody it is a refusal", async () => {
    const { ctx, orderId, pay } = await started();
    domain.setTime(noon);
    const order = await pay(confirmedAs(ctx, { status: "requires_action" }));
    expect(order).toMatchObject({ status: "charged", actionAt: noon });
    domain.setTime(addMinutes(noon, 30));
    const asking = {
      ...(await ctx.payments.getPayment(order.paymentId ?? "")),
      status: "requires_action",
    } as const;
    const again = await concludeOrder(ctx, order, asking, passFulfilment);
    expect(again).toMatchObject({ status: "charged", actionAt: noon });
    const alone = await started({ isOffSession: true });
    expect(await alone.pay(confirmedAs(alone.ctx, { status: "requires_action" }))).toMatchObject({
      status: "failed",
      failure: "card_authentication_required",
    });
    expect((await getOrder(ctx, orderId)).status).toBe("charged");
  });

  test("that it was cancelled fails the order without a reason, or with the one that the bank gave", async () => {
    for (const decline of [undefined, "card_declined"] as const) {
      const { ctx, pay } = await started();
      const order = await pay(confirmedAs(ctx, { status: "cancelled", decline }));
      expect([order.status, order.failure]).toEqual(["failed", decline]);
    }
  });

  test("that another total was charged than the order's is a fault, and delivers nothing", async () => {
    const { ctx, orderId, pay } = await started();
    const wrong = confirmedAs(ctx, { status: "succeeded", totalCents: 1_249_99 });
    await expect(pay(wrong)).rejects.toThrow("another total");
    expect(await getOrder(ctx, orderId)).toMatchObject({ status: "charged" });
    expect((await outcomeOf(ctx, orderId)).passes).toBe(0);
  });

  test("that brings the bank's authorisation is kept with the order", async () => {
    const { ctx, orderId, pay } = await started();
    await pay({
      confirmPayment: async (...how) => ({
        ...(await ctx.payments.confirmPayment(...how)),
        authorizationCode: "A12345",
      }),
    });
    expect(await getOrder(ctx, orderId)).toMatchObject({ status: "settled", authorizationCode: "A12345" });
  });

  test("numbers the receipts of each buyer one after the other", async () => {
    const [ana, eva] = [await buyer(domain), await buyer(domain)];
    const numbers = [];
    for (const person of [ana, ana, eva, ana]) {
      numbers.push((await payOrder(person.ctx, await anOrder(person), passFulfilment)).receiptNumber);
    }
    expect(numbers).toEqual([1, 2, 1, 3]);
  });
});

test("money that arrives after the order failed and was given back already is not given back twice", async () => {
  const { ctx, orderId, pay } = await started();
  const failed = await pay({ createPayment: refusing("card_declined") });
  const refund = vi.fn(ctx.payments.refund);
  const late: Payment = {
    id: "pi_late",
    status: "succeeded",
    totalCents: 1_250_00,
    refundedCents: 1_250_00,
    disputedCents: 0,
    dispute: undefined,
    clientSecret: "",
    availableMonths: [],
    decline: undefined,
    authorizationCode: undefined,
    orderId,
  };
  await concludeOrder(withPayments(ctx, { refund }), failed, late, passFulfilment);
  expect(refund).not.toHaveBeenCalled();
});
