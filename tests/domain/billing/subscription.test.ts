import {
  getSubscription,
  previewSubscription,
  subscribe,
  unsubscribe,
} from "@nutria/core/billing/subscription/index";
import { opensAgenda } from "@nutria/contract/agenda/agenda";
import { commit } from "@nutria/core/kernel/table/commit";
import { createCard, listCards, removeCard } from "@nutria/core/billing/card/index";
import { failOrder, payOrder } from "@nutria/core/billing/order/index";
import { planFulfilment } from "@nutria/core/billing/subscription/index";
import { getPlanCounts } from "@nutria/core/care/plan/index";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import { agendaAccessItem, canUseAgenda, findNutritionist } from "@nutria/core/practice/nutritionist/index";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { codeOf, countOutcomes, startDomain, type Domain } from "../../support/domain";
import { buyer, ledgerOf, noAnswer, withPayments } from "../../support/store";
import { chargesOf, plans } from "../../support/subscriptions";

let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
});
afterEach(() => domain.setTime(undefined));
afterAll(() => domain.close());

const choose = (ctx: NutritionistContext, cardId: string, plan: { _id: string }, expectedTotal?: number) =>
  subscribe(ctx, { cardId, storeProductId: plan._id, ...(expectedTotal !== undefined && { expectedTotal }) });

/** Whether the plan itself opens the agenda, without the beta. */
async function hasAgenda(ctx: NutritionistContext): Promise<boolean> {
  const profile = await findNutritionist(ctx, ctx.actor.id);
  const settings = { ...ctx.settings, agendaBeta: false };
  return profile !== undefined && canUseAgenda({ ...ctx, settings }, profile);
}

describe("subscribing", () => {
  test("charges once, gives the places and the agenda, and says when the next payment is", async () => {
    domain.setTime("2027-01-31T15:00:00.000Z");
    const { ctx, cardId } = await buyer(domain);
    expect(await getSubscription(ctx)).toMatchObject({ status: "free", usersInPlan: 30, product: null });
    expect(await previewSubscription(ctx, plans.unlimited._id)).toEqual({
      kind: "start",
      total: 649_00,
      startsOn: "2027-01-31",
      nextPaymentDate: "2027-02-28",
      nextPaymentTotal: 649_00,
    });
    const { subscription, order, action } = await choose(ctx, cardId, plans.unlimited, 649_00);
    expect(subscription).toMatchObject({
      status: "active",
      product: plans.unlimited,
      usersInPlan: null,
      paymentDay: 31,
      nextPaymentDate: "2027-02-28",
      nextPaymentTotal: 649_00,
      card: { id: cardId, default: true },
    });
    expect(order).toMatchObject({
      type: "subscription",
      status: "settled",
      total: 649_00,
      subscription: { paymentDay: 31, nextPaymentDate: "2027-02-28" },
    });
    expect(action).toBeNull();
    expect(await getPlanCounts(ctx)).toMatchObject({ usersInPlan: null });
    expect(await hasAgenda(ctx)).toBe(true);
    expect(await ledgerOf(ctx, order?._id ?? "")).toMatchObject({
      provider: 649_00,
      "sales:subscription": -559_48,
      tax: -89_52,
    });
  });

  test("says with each plan what canUseAgenda is and will be, in the beta, without it and disabled", async () => {
    for (const agendaBeta of [true, false]) {
      for (const isDisabled of [false, true]) {
        const { ctx: domainCtx, cardId } = await buyer(domain);
        const ctx = { ...domainCtx, settings: { ...domainCtx.settings, agendaBeta } };
        await commit(ctx, [agendaAccessItem(ctx, ctx.actor.id, isDisabled)]);
        const mayUse = async () => {
          const profile = await findNutritionist(ctx, ctx.actor.id);
          return profile && canUseAgenda(ctx, profile);
        };
        const { agenda, product } = await getSubscription(ctx);
        expect(await mayUse()).toBe(opensAgenda(agenda, product));
        for (const plan of [plans.office, plans.unlimited]) {
          await choose(ctx, cardId, plan);
          expect(await mayUse()).toBe(opensAgenda(agenda, plan));
        }
      }
    }
  });

  test("from several tabs at once charges once", async () => {
    const { ctx, cardId } = await buyer(domain);
    const tabs = Array.from({ length: 6 }, (_, tab) => ({ ...ctx, idempotencyKey: `tab-${tab}` }));
    const outcomes = await countOutcomes(tabs.map((tab) => choose(tab, cardId, plans.office)));
    expect(outcomes["won"]).toBe(1);
    expect((outcomes["payment_pending"] ?? 0) + (outcomes["already_subscribed"] ?? 0)).toBe(5);
    expect(await chargesOf(ctx)).toEqual([349_00]);
  });

  test("with one key many times at once is one order and one answer", async () => {
    const { ctx, cardId } = await buyer(domain);
    const same = { ...ctx, idempotencyKey: "once" };
    const answers = await Promise.all(Array.from({ length: 6 }, () => choose(same, cardId, plans.office)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await chargesOf(ctx)).toEqual([349_00]);
    expect(await choose(same, cardId, plans.office)).toEqual(answers[0]);
  });

  test("is refused for another total, card or product, and when the plan holds already", async () => {
    const { ctx, cardId } = await buyer(domain);
    const other = await buyer(domain);
    expect(await codeOf(choose(ctx, cardId, plans.office, 1_00))).toBe("price_changed");
    expect(await codeOf(choose(ctx, other.cardId, plans.office))).toBe("not_found");
    expect(await codeOf(choose(ctx, cardId, { _id: "prd_passes5" }))).toBe("not_found");
    expect(await codeOf(unsubscribe(ctx))).toBe("not_subscribed");
    await choose(ctx, cardId, plans.office);
    expect(await codeOf(choose(ctx, cardId, plans.office))).toBe("already_subscribed");
    expect(await codeOf(previewSubscription(ctx, plans.office._id))).toBe("already_subscribed");
    expect(await chargesOf(ctx)).toEqual([349_00]);
  });

  test("with a refused card changes nothing, and works with another one", async () => {
    const { ctx, cardId } = await buyer(domain, "tok_chargeCustomerFail");
    expect(await codeOf(choose(ctx, cardId, plans.office))).toBe("card_declined");
    expect(await getSubscription(ctx)).toMatchObject({ status: "free", usersInPlan: 30 });
    const good = await createCard(ctx, { tokenId: "tok_mastercard", cardName: "Ana" });
    expect((await choose(ctx, good._id, plans.office)).subscription).toMatchObject({
      status: "active",
      usersInPlan: 100,
      card: { id: good._id, default: true },
    });
    expect(await codeOf(removeCard(ctx, good._id))).toBe("card_in_use");
    await removeCard(ctx, cardId);
    expect((await listCards(ctx)).map(({ id }) => id)).toEqual([good._id]);
  });

  test("waits for the bank's confirmation, and meanwhile nothing else is paid", async () => {
    const { ctx, cardId } = await buyer(domain, "tok_authenticationRequired");
    const { order, action, subscription } = await choose(ctx, cardId, plans.office);
    expect([order?.status, subscription.status]).toEqual(["requires_action", "free"]);
    expect(await codeOf(choose(ctx, cardId, plans.office))).toBe("payment_pending");
    expect(await codeOf(unsubscribe(ctx))).toBe("payment_pending");
    const form = new URLSearchParams({ client_secret: action?.clientSecret ?? "", result: "confirm" });
    await domain.product.cloud.stripe.answerBrowser("challenge", form.toString());
    await payOrder(ctx, order?._id ?? "", planFulfilment);
    expect(await getSubscription(ctx)).toMatchObject({ status: "active", usersInPlan: 100 });
  });

  test("that the buyer leaves without confirming is free again", async () => {
    const { ctx, cardId } = await buyer(domain, "tok_authenticationRequired");
    const { order } = await choose(ctx, cardId, plans.office);
    await failOrder(ctx, order?._id ?? "", planFulfilment, undefined);
    expect(await getSubscription(ctx)).toMatchObject({ status: "free" });
    await removeCard(ctx, cardId);
  });

  test("whose answer is late holds once, when the payment is looked at again", async () => {
    const { ctx, cardId } = await buyer(domain);
    const deaf = withPayments(ctx, {
      confirmPayment: async (...input) => {
        await ctx.payments.confirmPayment(...input);
        return noAnswer();
      },
    });
    const { order, subscription } = await choose(deaf, cardId, plans.office);
    expect([order?.status, subscription.status]).toEqual(["processing", "free"]);
    await payOrder(ctx, order?._id ?? "", planFulfilment);
    await payOrder(ctx, order?._id ?? "", planFulfilment);
    expect(await getSubscription(ctx)).toMatchObject({ status: "active" });
    expect(await chargesOf(ctx)).toEqual([349_00]);
  });
});

describe("changing", () => {
  test("to a larger plan holds at once, for the difference, and keeps the payment day", async () => {
    domain.setTime("2027-01-15T15:00:00.000Z");
    const { ctx, cardId } = await buyer(domain);
    await choose(ctx, cardId, plans.office);
    domain.setTime("2027-01-30T15:00:00.000Z");
    const preview = await previewSubscription(ctx, plans.unlimited._id);
    expect(preview).toMatchObject({ kind: "larger", total: 154_84, startsOn: "2027-01-30" });
    const { subscription } = await choose(ctx, cardId, plans.unlimited, preview.total);
    expect(subscription).toMatchObject({
      product: plans.unlimited,
      usersInPlan: null,
      paymentDay: 15,
      nextPaymentDate: "2027-02-15",
      nextPaymentTotal: 649_00,
    });
    expect(await chargesOf(ctx)).toEqual([349_00, 154_84]);
    expect(await hasAgenda(ctx)).toBe(true);
  });

  test("to a smaller one keeps the places until the next payment date, and can be taken back", async () => {
    const { ctx, cardId } = await buyer(domain);
    await choose(ctx, cardId, plans.unlimited);
    const { subscription, order } = await choose(ctx, cardId, plans.office, 0);
    expect(subscription).toMatchObject({
      status: "active",
      product: plans.unlimited,
      nextProduct: plans.office,
      usersInPlan: null,
      nextPaymentTotal: 349_00,
    });
    expect(order).toBeNull();
    expect((await choose(ctx, cardId, plans.unlimited)).subscription).toMatchObject({
      product: plans.unlimited,
      nextProduct: null,
      nextPaymentTotal: 649_00,
    });
    expect(await chargesOf(ctx)).toEqual([649_00]);
  });

  test("with a refused card keeps the plan", async () => {
    domain.setTime("2027-01-15T15:00:00.000Z");
    const { ctx, cardId } = await buyer(domain);
    await choose(ctx, cardId, plans.office);
    const bad = await createCard(ctx, { tokenId: "tok_chargeCustomerFail", cardName: "Ana" });
    expect(await codeOf(choose(ctx, bad._id, plans.unlimited))).toBe("card_declined");
    expect(await getSubscription(ctx)).toMatchObject({ status: "active", product: plans.office });
  });
});

describe("unsubscribing", () => {
  test("keeps the places until the cut-off date; subscribing before it resumes without a charge", async () => {
    domain.setTime("2027-01-31T15:00:00.000Z");
    const { ctx, cardId } = await buyer(domain);
    await choose(ctx, cardId, plans.unlimited);
    const ending = { status: "ending", endsOn: "2027-02-28", nextPaymentDate: null, nextPaymentTotal: null };
    expect(await unsubscribe(ctx)).toMatchObject({ ...ending, usersInPlan: null });
    expect(await unsubscribe(ctx)).toMatchObject(ending);
    expect(await hasAgenda(ctx)).toBe(true);
    // Nothing will be paid, so the card may go.
    await removeCard(ctx, cardId);
    const { _id } = await createCard(ctx, { tokenId: "tok_mastercard", cardName: "Ana" });
    expect(await previewSubscription(ctx, plans.unlimited._id)).toMatchObject({ kind: "resume", total: 0 });
    const { subscription, order } = await choose(ctx, _id, plans.unlimited, 0);
    expect(subscription).toMatchObject({ status: "active", nextPaymentDate: "2027-02-28", endsOn: null });
    expect(order).toBeNull();
    expect(await codeOf(removeCard(ctx, _id))).toBe("card_in_use");
    expect(await chargesOf(ctx)).toEqual([649_00]);
  });

  test("in two tabs, while a third resumes, leaves one state without a further charge", async () => {
    const { ctx, cardId } = await buyer(domain);
    await choose(ctx, cardId, plans.office);
    await unsubscribe(ctx);
    const outcomes = await countOutcomes([
      unsubscribe(ctx),
      choose(ctx, cardId, plans.office),
      unsubscribe(ctx),
      choose(ctx, cardId, plans.office),
    ]);
    expect((outcomes["won"] ?? 0) + (outcomes["already_subscribed"] ?? 0)).toBe(4);
    expect(["active", "ending"]).toContain((await getSubscription(ctx)).status);
    expect(await chargesOf(ctx)).toEqual([349_00]);
  });
});
