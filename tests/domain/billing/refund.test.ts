import { listOrders } from "@nutria/core/billing/order/index";
import { saveProductItem } from "@nutria/core/billing/product/index";
import { findPromotion, savePromotionItem } from "@nutria/core/billing/promotion/index";
import { buyPasses } from "@nutria/core/billing/purchase/index";
import {
  continueRefund,
  previewRefund,
  proveBooks,
  refundOrder,
} from "@nutria/core/billing/settlement/index";
import { getSubscription, renewIfDue, subscribe, unsubscribe } from "@nutria/core/billing/subscription/index";
import type { SubscribedPlan, Subscription } from "@nutria/core/billing/subscription/entity";
import { isPaid } from "@nutria/core/billing/subscription/rules";
import { ended, paid, upgradeUndone, withPayment } from "@nutria/core/billing/subscription/transitions";
import { availablePasses } from "@nutria/core/care/plan/index";
import { commit } from "@nutria/core/kernel/table/commit";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import { canUseAgenda, findNutritionist } from "@nutria/core/practice/nutritionist/index";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { codeOf, startDomain, type Domain } from "../../support/domain";
import { buyer, ledgerOf, outcomeOf, purchase } from "../../support/store";
import { plans } from "../../support/subscriptions";

const clinic = { _id: "prd_plan300", name: "Clínica", price: 499_00, users: 300, includesAgenda: false };
let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
  const { _id, ...product } = clinic;
  const ctx = await domain.nutritionist();
  await commit(ctx, [await saveProductItem(ctx, _id, { type: "subscription", isActive: true, ...product })]);
});
afterEach(() => domain.setTime(undefined));
afterAll(() => domain.close());

type Person = Awaited<ReturnType<typeof buyer>>;
/** Chooses a plan, and gives the id of the order that paid for it. */
async function choose({ ctx, cardId }: Person, plan: { _id: string }): Promise<string> {
  return (await subscribe(ctx, { cardId, storeProductId: plan._id })).order?.id ?? "";
}

/** Refunds an order, and gives the money back as the subscriber does. Returns what the preview had said. */
async function refund(ctx: NutritionistContext, orderId: string) {
  const { orders, takenBack } = await previewRefund(ctx, orderId);
  const announced = orders.map((order) => order.orderId);
  domain.events.splice(0);
  await refundOrder(ctx, orderId, []);
  const started = domain.events.filter(({ type }) => type === "order.refundStarted");
  const refunded = started.map(({ data }) => (data as { orderId: string }).orderId);
  expect(refunded.toSorted()).toEqual(announced.toSorted());
  for (const id of refunded) await continueRefund(ctx, id);
  return { announced, takenBack };
}

async function statusesOf(ctx: NutritionistContext): Promise<string[]> {
  const { items } = await listOrders(ctx, ctx.actor.id, { limit: 20 });
  return items.map(({ status }) => status).reverse();
}

/** The cents that the ledger has of all orders of a nutritionist. */
async function kept(ctx: NutritionistContext): Promise<number> {
  const { items } = await listOrders(ctx, ctx.actor.id, { limit: 20 });
  const balances = await Promise.all(items.map(({ orderId }) => ledgerOf(ctx, orderId)));
  return balances.reduce((sum, { provider = 0 }) => sum + provider, 0);
}

async function hasAgenda(ctx: NutritionistContext): Promise<boolean> {
  const profile = await findNutritionist(ctx, ctx.actor.id);
  const settings = { ...ctx.settings, agendaBeta: false };
  return profile !== undefined && canUseAgenda({ ...ctx, settings }, profile);
}

describe("the refund of a larger plan", () => {
  test("brings back the smaller one, with its places, its agenda and its price", async () => {
    domain.setTime("2027-01-15T18:00:00.000Z");
    const person = await buyer(domain);
    const { ctx } = person;
    await choose(person, plans.office);
    domain.setTime("2027-01-30T18:00:00.000Z");
    const upgrade = await choose(person, plans.unlimited);
    expect(await hasAgenda(ctx)).toBe(true);
    expect(await refund(ctx, upgrade)).toEqual({
      announced: [upgrade],
      takenBack: { passes: 0, plan: { from: "Ilimitado", to: "Consultorio" }, laterOrders: [] },
    });
    expect(await getSubscription(ctx)).toMatchObject({
      status: "active",
      product: plans.office,
      usersInPlan: 100,
      nextPaymentDate: "2027-02-15",
      nextPaymentTotal: 349_00,
    });
    expect(await hasAgenda(ctx)).toBe(false);
    expect([await statusesOf(ctx), await kept(ctx)]).toEqual([["settled", "refunded"], 349_00]);
    // It can be chosen again, for the difference.
    await choose(person, plans.unlimited);
    expect(await getSubscription(ctx)).toMatchObject({ product: plans.unlimited, usersInPlan: null });
  });

  test("gives back the still larger plans that were paid for after it", async () => {
    const person = await buyer(domain);
    const first = await choose(person, plans.office);
    const middle = await choose(person, clinic);
    const last = await choose(person, plans.unlimited);
    expect((await refund(person.ctx, middle)).announced).toEqual([middle, last]);
    expect(await getSubscription(person.ctx)).toMatchObject({ product: plans.office, usersInPlan: 100 });
    expect([await statusesOf(person.ctx), await kept(person.ctx)]).toEqual([
      ["settled", "refunded", "refunded"],
      349_00,
    ]);
    expect((await previewRefund(person.ctx, first)).orders).toHaveLength(1);
  });

  test("of the last of two brings back the one before", async () => {
    const person = await buyer(domain);
    await choose(person, plans.office);
    await choose(person, clinic);
    const last = await choose(person, plans.unlimited);
    await refund(person.ctx, last);
    expect(await getSubscription(person.ctx)).toMatchObject({
      product: clinic,
      nextPaymentTotal: clinic.price,
    });
  });

  test("that was bought after a cancellation leaves the plan cancelled", async () => {
    const person = await buyer(domain);
    await choose(person, plans.office);
    await unsubscribe(person.ctx);
    const upgrade = await choose(person, plans.unlimited);
    expect((await getSubscription(person.ctx)).status).toBe("active");
    await refund(person.ctx, upgrade);
    expect(await getSubscription(person.ctx)).toMatchObject({
      status: "ending",
      product: plans.office,
      nextPaymentTotal: null,
    });
  });

  test("of a period that is over takes nothing back", async () => {
    domain.setTime("2027-01-15T18:00:00.000Z");
    const person = await buyer(domain);
    const first = await choose(person, plans.office);
    const upgrade = await choose(person, plans.unlimited);
    domain.setTime("2027-02-15T18:00:00.000Z");
    expect(await renewIfDue(person.ctx, person.nutritionistId)).toBe("renewed");
    for (const orderId of [upgrade, first]) {
      expect((await refund(person.ctx, orderId)).takenBack).toEqual({ passes: 0, laterOrders: [] });
    }
    expect(await getSubscription(person.ctx)).toMatchObject({ status: "active", product: plans.unlimited });
  });
});

test("the refund of a month ends the plan and gives back the differences that were paid in it", async () => {
  const person = await buyer(domain);
  const { ctx } = person;
  const month = await choose(person, plans.office);
  const upgrades = [await choose(person, clinic), await choose(person, plans.unlimited)];
  expect(await refund(ctx, month)).toEqual({
    announced: [month, ...upgrades],
    takenBack: { passes: 0, plan: { from: "Ilimitado" }, laterOrders: upgrades },
  });
  expect(await getSubscription(ctx)).toMatchObject({ status: "free", usersInPlan: 30 });
  expect([await statusesOf(ctx), await kept(ctx)]).toEqual([["refunded", "refunded", "refunded"], 0]);
  expect(await codeOf(previewRefund(ctx, month))).toBe("order_closed");
});

test("the refund of a month gives no difference back twice", async () => {
  const person = await buyer(domain);
  const month = await choose(person, plans.office);
  const upgrade = await choose(person, plans.unlimited);
  await refund(person.ctx, upgrade);
  expect((await refund(person.ctx, month)).announced).toEqual([month]);
  expect(await kept(person.ctx)).toBe(0);
});

test("refunds of a month and of its difference at the same time give each back once", async () => {
  const person = await buyer(domain);
  const { ctx } = person;
  const orders = [await choose(person, plans.office), await choose(person, plans.unlimited)];
  const all = [...orders, ...orders].map((orderId) => refundOrder(ctx, orderId, []));
  expect((await Promise.all(all)).map(({ status }) => status)).toEqual(Array(4).fill("refunding"));
  for (const orderId of orders) await continueRefund(ctx, orderId);
  expect(await getSubscription(ctx)).toMatchObject({ status: "free" });
  expect([await statusesOf(ctx), await kept(ctx)]).toEqual([["refunded", "refunded"], 0]);
  const { differences } = await proveBooks(ctx, "2020-01-01T00:00:00.000Z");
  expect(differences.filter(({ id }) => orders.includes(id))).toEqual([]);
});

test("the refund of a purchase of passes gives the use of its promotion back", async () => {
  const { ctx, cardId, nutritionistId } = await buyer(domain);
  const limits = { limitPerNutritionist: 1, limitInAll: 1, endsAt: null, isActive: true };
  const startsAt = "2026-01-01T00:00:00.000Z";
  const { item } = await savePromotionItem(ctx, "BUENFIN", { percent: 20, startsAt, ...limits });
  await commit(ctx, [item]);
  const buy = () => buyPasses(ctx, purchase(cardId, { discountCode: "BUENFIN" }));
  const { order } = await buy();
  expect(await codeOf(buy())).toBe("promotion_used_up");
  expect(await refund(ctx, order.id)).toEqual({
    announced: [order.id],
    takenBack: { passes: 5, promotion: "BUENFIN", laterOrders: [] },
  });
  expect(await availablePasses(ctx)).toBe(0);
  expect((await findPromotion(ctx, "BUENFIN", nutritionistId)).usedTimes).toBe(0);
  const again = await buy();
  expect(await outcomeOf(ctx, again.order.id)).toMatchObject({ passes: 5, cents: 1_000_00 });
});

describe("undoing larger plans", () => {
  const planOf = (size: number): SubscribedPlan => ({
    productId: `prd_${size}`,
    name: `Plan ${size}`,
    priceCents: 100_00 * size,
    users: 100 * size,
    includesAgenda: false,
  });
  const pay = (
    subscription: Subscription,
    orderId: string,
    does: "start" | "enlarge",
    plan: SubscribedPlan,
  ) =>
    paid(
      withPayment(subscription, { orderId, does, plan, day: "2027-01-15", isAutomatic: false }),
      "2027-01-15",
    );

  test("gives the plan as if neither the refunded payment nor the later ones had been made", () => {
    const growing = fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(growing, fc.nat(), (sizes, choice) => {
        const [first = 1, ...larger] = sizes.toSorted((a, b) => a - b);
        const undone = choice % larger.length;
        const states = [
          pay(ended({ nutritionistId: "nut_1", version: 1 }), "ord_start", "start", planOf(first)),
        ];
        for (const size of larger) {
          states.push(pay(states.at(-1) as Subscription, `ord_${size}`, "enlarge", planOf(size)));
        }
        const last = states.at(-1);
        if (!isPaid(last)) throw new Error("The plan is paid");
        const { after, later } = upgradeUndone(last, `ord_${larger[undone]}`) ?? {};
        expect(after).toEqual({ upgrades: [], ...states[undone] });
        expect(later).toEqual(larger.slice(undone + 1).map((size) => `ord_${size}`));
      }),
    );
  });
});
