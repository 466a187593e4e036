import {
  completeRefund,
  concludeOrder,
  getOrder,
  isRefundable,
  keepDelivery,
  keptCents,
  payOrder,
  planRefund,
  startRefund,
  type StoredOrder,
} from "@nutria/core/billing/order/index";
import { passFulfilment } from "@nutria/core/billing/purchase/index";
import type { Dispute, Payment } from "@nutria/core/kernel/payments";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { codeOf, startDomain, type Domain } from "../../support/domain";
import { anOrder, buyer, ledgerOf, outcomeOf, withPayments } from "../../support/store";

let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.close());

const total = 1_250_00;
const disputed = (status: Dispute["status"], disputedCents: number): Partial<Payment> => ({
  disputedCents,
  dispute: { status, reason: "fraudulent" },
});

/** A paid order, and what follows from what the provider says of its payment. */
async function paidOrder() {
  const person = await buyer(domain);
  const { ctx } = person;
  const orderId = await anOrder(person);
  const { paymentId = "" } = await payOrder(ctx, orderId, passFulfilment);
  let said: Partial<Payment> = {};
  const getPayment = async (id: string) => ({ ...(await ctx.payments.getPayment(id)), ...said });
  const log = { ...ctx.log, error: vi.fn() };
  const told = withPayments({ ...ctx, log }, { getPayment });
  /** The provider's message, and the events that it raises. */
  const tell = async (changes: Partial<Payment>) => {
    said = { ...said, ...changes };
    domain.events.splice(0);
    const order = await concludeOrder(
      told,
      await getOrder(ctx, orderId),
      await getPayment(paymentId),
      passFulfilment,
    );
    const events = domain.events.filter(({ type }) => type === "order.paymentReversed");
    return {
      order,
      events: events.map(({ data }) => {
        const { kind, cents } = data as { kind: string; cents: number };
        return [kind, cents];
      }),
    };
  };
  const refund = async (): Promise<StoredOrder> =>
    completeRefund(told, await startRefund(told, orderId, passFulfilment));
  return { ctx, told, orderId, paymentId, tell, refund };
}

describe("a dispute", () => {
  test("takes the money from the ledger, once however often it is told, and asks for a decision", async () => {
    const { ctx, orderId, tell } = await paidOrder();
    const first = await tell(disputed("open", total));
    expect(first.events).toEqual([["disputed", total]]);
    expect(first.order).toMatchObject({
      status: "settled",
      disputedCents: total,
      dispute: { status: "open", reason: "fraudulent" },
      awaitsDecision: true,
    });
    expect((await tell({})).events).toEqual([]);
    expect(await ledgerOf(ctx, orderId)).toMatchObject({ provider: 0, disputes: total, tax: -172_41 });
    expect(keptCents(first.order)).toBe(0);
  });

  test("that only asks moves no money, and nobody has to decide", async () => {
    const { ctx, orderId, tell } = await paidOrder();
    const { order, events } = await tell(disputed("open", 0));
    expect(events).toEqual([["disputed", 0]]);
    expect(order.awaitsDecision).toBeUndefined();
    expect((await ledgerOf(ctx, orderId))["provider"]).toBe(total);
    // The bank takes the money some days later.
    expect((await tell(disputed("open", total))).events).toEqual([["disputed", total]]);
  });

  test("that is won brings the money back, and there is nothing left to decide", async () => {
    const { ctx, orderId, tell } = await paidOrder();
    await tell(disputed("open", total));
    const { order, events } = await tell(disputed("won", 0));
    expect(events).toEqual([["disputeWon", total]]);
    expect(order.awaitsDecision).toBeUndefined();
    expect(keptCents(order)).toBe(total);
    expect(await ledgerOf(ctx, orderId)).toMatchObject({ provider: total, disputes: 0 });
  });

  test("that is lost leaves what was decided as it was", async () => {
    const [decided, open] = [await paidOrder(), await paidOrder()];
    for (const { tell } of [decided, open]) await tell(disputed("open", total));
    await keepDelivery(decided.ctx, decided.orderId, []);
    for (const [{ tell }, awaits] of [
      [decided, undefined],
      [open, true],
    ] as const) {
      const { order, events } = await tell(disputed("lost", total));
      expect([events, order.awaitsDecision]).toEqual([[["disputeLost", 0]], awaits]);
    }
  });

  test("whose money comes and goes without another status says so", async () => {
    const { tell } = await paidOrder();
    await tell(disputed("open", 500_00));
    expect((await tell(disputed("open", 600_00))).events).toEqual([["disputed", 100_00]]);
    expect((await tell(disputed("open", 599_99))).events).toEqual([["disputeWon", 1]]);
  });
});

describe("money that somebody gave back at the provider", () => {
  test.each([1, 10_00, total])("of %i cents asks for a decision, with its tax", async (refundedCents) => {
    const { ctx, orderId, tell } = await paidOrder();
    const { order, events } = await tell({ refundedCents });
    expect(events).toEqual([["refundedElsewhere", refundedCents]]);
    expect(order).toMatchObject({ status: "settled", refundedCents, awaitsDecision: true });
    expect(isRefundable(order)).toBe(true);
    const { provider, refunds = 0, tax = 0 } = await ledgerOf(ctx, orderId);
    expect(provider).toBe(total - refundedCents);
    expect(refunds + tax + 172_41).toBe(refundedCents);
  });

  test("in two steps has the tax of the whole", async () => {
    const { ctx, orderId, tell } = await paidOrder();
    await tell({ refundedCents: 333_33 });
    await tell({ refundedCents: total });
    expect(await ledgerOf(ctx, orderId)).toMatchObject({ provider: 0, refunds: 1_077_59, tax: 0 });
  });
});

describe("a refund of ours", () => {
  test("sends only what the buyer does not have yet, and none where all is gone", async () => {
    const { told, tell, refund } = await paidOrder();
    await tell(disputed("open", total));
    const send = vi.spyOn(told.payments, "refund");
    const order = await refund();
    expect(order).toMatchObject({ status: "refunded", disputedCents: total, refundedCents: 0 });
    expect([order.awaitsDecision, isRefundable(order)]).toEqual([undefined, false]);
    expect(send).not.toHaveBeenCalled();
  });

  test("whose answer says that less came back is not done", async () => {
    const { ctx, told, orderId } = await paidOrder();
    const started = await startRefund(ctx, orderId, passFulfilment);
    const short = withPayments(ctx, {
      refund: async ({ paymentId }) => ({
        ...(await ctx.payments.getPayment(paymentId)),
        refundedCents: total - 1,
      }),
    });
    expect(await codeOf(completeRefund(short, started))).toBe("payment_provider_unavailable");
    expect((await getOrder(ctx, orderId)).status).toBe("refunding");
    expect((await completeRefund(told, started)).status).toBe("refunded");
  });

  test("is not mistaken for somebody else's while it is under way", async () => {
    const { ctx, orderId, tell } = await paidOrder();
    await startRefund(ctx, orderId, passFulfilment);
    const { order, events } = await tell({ refundedCents: total });
    expect([order.status, order.awaitsDecision, events]).toEqual(["refunding", undefined, []]);
  });

  test("that fails at the bank is told, and can be tried again under a key of its own", async () => {
    const { ctx, told, orderId, paymentId, tell, refund } = await paidOrder();
    const keys: string[] = [];
    vi.spyOn(told.payments, "refund").mockImplementation(async ({ key }) => {
      keys.push(key);
      return { ...(await ctx.payments.getPayment(paymentId)), refundedCents: total };
    });
    await refund();
    const { order, events } = await tell({ refundedCents: 0 });
    expect(events).toEqual([["refundFailed", total]]);
    expect(order).toMatchObject({ status: "refunded", failedRefunds: 1, awaitsDecision: true });
    expect(isRefundable(order)).toBe(true);
    expect(await ledgerOf(ctx, orderId)).toMatchObject({ provider: total, refunds: 0 });
    // What was delivered is gone already.
    const nothing = { passes: 0, laterOrders: [] };
    expect((await planRefund(ctx, orderId, passFulfilment)).takenBack).toEqual(nothing);
    const again = await refund();
    expect(again).toMatchObject({ status: "refunded", refundedCents: total });
    expect([again.awaitsDecision, isRefundable(again)]).toEqual([undefined, false]);
    expect(keys).toEqual([`refund-${paymentId}`, `refund-${paymentId}-1`]);
    expect(await ledgerOf(ctx, orderId)).toMatchObject({ provider: 0, refunds: 1_077_59 });
    expect(await outcomeOf(ctx, orderId)).toMatchObject({ passes: 0 });
  });
});

describe("what an administrator decides", () => {
  test("holds: there is nothing to decide before, and nothing twice", async () => {
    const { ctx, orderId, tell } = await paidOrder();
    expect(await codeOf(keepDelivery(ctx, orderId, []))).toBe("order_closed");
    await tell(disputed("open", total));
    const kept = await keepDelivery(ctx, orderId, []);
    expect([kept.status, kept.awaitsDecision]).toEqual(["settled", undefined]);
    expect(await codeOf(keepDelivery(ctx, orderId, []))).toBe("order_closed");
    expect(await outcomeOf(ctx, orderId)).toMatchObject({ passes: 5, provider: 0 });
  });

  test("is asked again when money moves again", async () => {
    const { ctx, orderId, tell } = await paidOrder();
    await tell({ refundedCents: 100_00 });
    await keepDelivery(ctx, orderId, []);
    expect((await tell({ refundedCents: 200_00 })).order.awaitsDecision).toBe(true);
  });

  test("is to leave an order refunded although its money is here again", async () => {
    const { ctx, orderId, tell, refund } = await paidOrder();
    await tell(disputed("open", total));
    await refund();
    expect((await tell(disputed("won", 0))).order).toMatchObject({
      status: "refunded",
      awaitsDecision: true,
    });
    const kept = await keepDelivery(ctx, orderId, []);
    expect([kept.status, kept.awaitsDecision]).toEqual(["refunded", undefined]);
    expect(await outcomeOf(ctx, orderId)).toMatchObject({ passes: 0, provider: total });
  });

  test("is to take the passes back as well: the order is no longer open", async () => {
    const { ctx, orderId, tell } = await paidOrder();
    await tell(disputed("open", total));
    const started = await startRefund(ctx, orderId, passFulfilment);
    expect([started.status, started.awaitsDecision]).toEqual(["refunding", undefined]);
    expect(await codeOf(planRefund(ctx, orderId, passFulfilment))).toBe("order_closed");
  });
});

/**
 * Somebody has to decide while money and delivery do not belong together: of a paid order as soon as any money is gone, of a
 * refunded one as long as any is here.
 */
describe("whether somebody has to decide", () => {
  const half = total / 2;
  const gone: [what: string, said: Partial<Payment>, cents: number][] = [
    ["none", { refundedCents: 0, ...disputed("won", 0) }, 0],
    ["a cent refunded", { refundedCents: 1, ...disputed("won", 0) }, 1],
    ["a part disputed", { refundedCents: 0, ...disputed("open", half) }, half],
    ["all but a cent", { refundedCents: half - 1, ...disputed("open", half) }, total - 1],
    ["all, refunded", { refundedCents: total, ...disputed("won", 0) }, total],
    ["all, disputed", { refundedCents: 0, ...disputed("open", total) }, total],
    ["all, half of it each way", { refundedCents: half, ...disputed("lost", half) }, total],
  ];

  test.each(gone)("of what was bought, with of the money gone: %s", async (_, said, cents) => {
    const { ctx, orderId, tell } = await paidOrder();
    // Money was gone before, so that it moves in each of the cases.
    await tell({ refundedCents: 2 });
    const { order } = await tell(said);
    expect([order.status, order.awaitsDecision, keptCents(order)]).toEqual([
      "settled",
      cents > 0 || undefined,
      total - cents,
    ]);
    expect(await outcomeOf(ctx, orderId)).toMatchObject({ passes: 5, provider: total - cents });
  });

  test.each(gone)("of what was taken back, with of the money gone: %s", async (_, said, cents) => {
    const { ctx, orderId, tell, refund } = await paidOrder();
    await refund();
    // The refund failed in part before, so that money moves in each of the cases.
    expect((await tell({ refundedCents: total - 2 })).order.awaitsDecision).toBe(true);
    const { order } = await tell(said);
    expect([order.status, order.awaitsDecision, isRefundable(order)]).toEqual([
      "refunded",
      cents < total || undefined,
      cents < total,
    ]);
    expect(await outcomeOf(ctx, orderId)).toMatchObject({ passes: 0, provider: total - cents });
  });

  test("of an order whose whole money somebody gave back: until it is kept, or its passes are taken back", async () => {
    const [kept, back] = [await paidOrder(), await paidOrder()];
    for (const { tell } of [kept, back]) {
      expect((await tell({ refundedCents: total })).order.awaitsDecision).toBe(true);
      // The same message again decides nothing.
      expect((await tell({})).order.awaitsDecision).toBe(true);
    }
    expect(await planRefund(back.ctx, back.orderId, passFulfilment)).toMatchObject({
      orders: [{ orderId: back.orderId, awaitsDecision: true }],
      takenBack: { passes: 5 },
    });
    expect((await keepDelivery(kept.ctx, kept.orderId, [])).awaitsDecision).toBeUndefined();
    expect(await outcomeOf(kept.ctx, kept.orderId)).toMatchObject({ passes: 5, provider: 0 });
    const send = vi.spyOn(back.told.payments, "refund");
    expect(await back.refund()).toMatchObject({ status: "refunded", refundedCents: total });
    expect(send).not.toHaveBeenCalled();
    expect((await getOrder(back.ctx, back.orderId)).awaitsDecision).toBeUndefined();
    expect(await outcomeOf(back.ctx, back.orderId)).toMatchObject({ passes: 0, provider: 0 });
  });
});
