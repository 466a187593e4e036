import { addMinutes } from "@nutria/calendar/instant";
import { paymentInstant } from "@nutria/calendar/payment-day";
import { createCard, setDefaultCard } from "@nutria/core/billing/card/index";
import { listOrders, type StoredOrder } from "@nutria/core/billing/order/index";
import { buyPasses } from "@nutria/core/billing/purchase/index";
import { getSubscription, renewIfDue, subscribe, unsubscribe } from "@nutria/core/billing/subscription/index";
import { planCounts } from "@nutria/core/care/plan/entity";
import { takePlaceItem } from "@nutria/core/care/plan/index";
import { commit } from "@nutria/core/kernel/table/commit";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import { nutritionists } from "@nutria/core/practice/nutritionist/entity";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { codeOf, startDomain, type Domain } from "../../support/domain";
import { buyer, noAnswer, purchase, withPayments } from "../../support/store";
import { chargesOf, plans } from "../../support/subscriptions";

const mexico = "America/Mexico_City";
let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
});
afterEach(() => domain.setTime(undefined));
afterAll(() => domain.close());

/** A nutritionist who subscribed on a day, at noon in Mexico City. */
async function subscriber(day: string, plan: { _id: string } = plans.office) {
  domain.setTime(`${day}T18:00:00.000Z`);
  const { ctx, cardId } = await buyer(domain);
  await subscribe(ctx, { cardId, storeProductId: plan._id });
  domain.events.splice(0);
  return ctx;
}

/** Adds a card and makes it the one that renewals are charged to. */
async function switchCard(ctx: NutritionistContext, tokenId: string): Promise<void> {
  const { id } = await createCard(ctx, { tokenId, cardName: "Ana" });
  await setDefaultCard(ctx, id);
}

/** What the job does with a subscription at six on a day in Mexico City. */
function renewOn(ctx: NutritionistContext, day: string, minutes = 0) {
  domain.setTime(addMinutes(paymentInstant(day, mexico), minutes));
  return renewIfDue(ctx, ctx.actor.id);
}

const eventsOf = () => domain.events.splice(0).map(({ type, data }) => ({ type, data }));

describe("a renewal", () => {
  test("is charged at six on the payment day, once, and told", async () => {
    const ctx = await subscriber("2027-01-15");
    expect(await renewOn(ctx, "2027-02-15", -1)).toBe("notDue");
    expect(await renewOn(ctx, "2027-02-15")).toBe("renewed");
    for (const minutes of [1, 60, 24 * 60]) expect(await renewOn(ctx, "2027-02-15", minutes)).toBe("notDue");
    expect(await chargesOf(ctx)).toEqual([349_00, 349_00]);
    expect(await getSubscription(ctx)).toMatchObject({ status: "active", nextPaymentDate: "2027-03-15" });
    const told = eventsOf().filter(({ type }) => type === "subscription.renewed");
    expect(told).toMatchObject([{ data: { nextPaymentDate: "2027-03-15", totalCents: 349_00 } }]);
    const { items } = await listOrders(ctx, ctx.actor.id, { limit: 10 });
    expect(items.map(({ status, isOffSession }) => [status, isOffSession])).toEqual([
      ["settled", true],
      ["settled", false],
    ]);
  });

  test.each([0, -119, 119])(
    "comes each month on its day, with a clock that is off by %i minutes",
    async (off) => {
      const ctx = await subscriber("2027-12-31");
      const dates = ["2028-01-31", "2028-02-29", "2028-03-31", "2028-04-30"];
      for (const date of dates) {
        expect((await getSubscription(ctx)).nextPaymentDate).toBe(date);
        const outcomes = [];
        for (const hour of [-3, -2, -1, 0, 1, 2, 3]) outcomes.push(await renewOn(ctx, date, hour * 60 + off));
        expect(outcomes.filter((outcome) => outcome === "renewed")).toHaveLength(1);
      }
      expect(await chargesOf(ctx)).toHaveLength(1 + dates.length);
    },
  );

  test("follows its owner to another zone", async () => {
    const ctx = await subscriber("2027-01-15");
    await nutritionists(ctx.db)
      .patch({ nutritionistId: ctx.actor.id })
      .set({ settings: { timeZone: "America/Tijuana" } })
      .go();
    expect(await renewOn(ctx, "2027-02-15", 119)).toBe("notDue");
    expect(await renewOn(ctx, "2027-02-15", 120)).toBe("renewed");
    expect(await chargesOf(ctx)).toHaveLength(2);
  });

  test("by runs at the same time is charged once", async () => {
    const ctx = await subscriber("2027-01-15");
    domain.setTime(paymentInstant("2027-02-15", mexico));
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => renewIfDue(ctx, ctx.actor.id)));
    expect(outcomes).toContain("renewed");
    expect(outcomes).not.toContain("refused");
    expect(await chargesOf(ctx)).toEqual([349_00, 349_00]);
    expect(eventsOf().filter(({ type }) => type === "subscription.renewed")).toHaveLength(1);
  });

  test.each(["createPayment", "confirmPayment"] as const)(
    "whose %s is not answered in time is finished by the next run",
    async (step) => {
      const ctx = await subscriber("2027-01-15");
      const call = ctx.payments[step] as (...input: unknown[]) => Promise<unknown>;
      const deaf = withPayments(ctx, {
        [step]: async (...input: unknown[]) => {
          await call(...input);
          return noAnswer();
        },
      });
      domain.setTime(paymentInstant("2027-02-15", mexico));
      expect(await renewIfDue(deaf, ctx.actor.id)).toBe("waiting");
      expect(await codeOf(unsubscribe(ctx))).toBe("payment_pending");
      expect(await renewIfDue(ctx, ctx.actor.id)).toBe("renewed");
      expect(await chargesOf(ctx)).toEqual([349_00, 349_00]);
    },
  );

  test("changes to the smaller plan that was chosen, and charges that one", async () => {
    const ctx = await subscriber("2027-01-15", plans.unlimited);
    const { card } = await getSubscription(ctx);
    await subscribe(ctx, { cardId: card?.id ?? "", storeProductId: plans.office._id });
    expect(await renewOn(ctx, "2027-02-15")).toBe("renewed");
    expect(await chargesOf(ctx)).toEqual([649_00, 349_00]);
    expect(await getSubscription(ctx)).toMatchObject({
      product: plans.office,
      nextProduct: null,
      usersInPlan: 100,
    });
  });
});

describe("a refused renewal", () => {
  test("and its retries stand in the history where they were tried, among the purchases, page by page", async () => {
    const ctx = await subscriber("2027-01-15");
    await switchCard(ctx, "tok_chargeCustomerFail");
    const good = await createCard(ctx, { tokenId: "tok_mastercard", cardName: "Ana" });
    const buy = () => buyPasses(ctx, purchase(good.id));
    for (const day of ["2027-02-15", "2027-02-18", "2027-02-22"]) {
      // The job runs hours late, and something is bought before it and after it.
      domain.setTime(addMinutes(paymentInstant(day, mexico), 60));
      await buy();
      await renewOn(ctx, day, 180);
      domain.setTime(addMinutes(paymentInstant(day, mexico), 240));
      await buy();
    }
    const read: StoredOrder[] = [];
    let cursor: string | undefined;
    do {
      const page = await listOrders(ctx, ctx.actor.id, { limit: 2, cursor });
      read.push(...page.items);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    const times = read.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().reverse());
    expect(read.map(({ type }) => type)).toEqual([
      ...["passes", "subscription", "passes"],
      ...["passes", "subscription", "passes"],
      ...["passes", "subscription", "passes"],
      "subscription",
    ]);
  });

  test("is tried on days 0, 3 and 7; the places stay until then, and the free plan follows", async () => {
    const ctx = await subscriber("2027-01-15", plans.unlimited);
    await switchCard(ctx, "tok_chargeCustomerFail");
    await planCounts(ctx.db).patch({ nutritionistId: ctx.actor.id }).set({ activatedUsers: 35 }).go();
    domain.events.splice(0);
    expect(await renewOn(ctx, "2027-02-15")).toBe("refused");
    const overdue = { status: "overdue", usersInPlan: null, product: plans.unlimited };
    expect(await getSubscription(ctx)).toMatchObject({ ...overdue, nextAttemptOn: "2027-02-18" });
    expect(await renewOn(ctx, "2027-02-18", -1)).toBe("notDue");
    expect(await renewOn(ctx, "2027-02-18")).toBe("refused");
    expect(await getSubscription(ctx)).toMatchObject({ ...overdue, nextAttemptOn: "2027-02-22" });
    await commit(ctx, [takePlaceItem(ctx, ctx.actor.id)]);
    expect(await renewOn(ctx, "2027-02-22")).toBe("refused");
    expect(await getSubscription(ctx)).toMatchObject({
      status: "free",
      usersInPlan: 30,
      activatedUsers: 36,
      nextAttemptOn: null,
    });
    expect(await codeOf(commit(ctx, [takePlaceItem(ctx, ctx.actor.id)]))).toBe("plan_full");
    expect(eventsOf()).toMatchObject([
      { type: "subscription.renewalFailed", data: { nextAttemptOn: "2027-02-18" } },
      { type: "subscription.renewalFailed", data: { nextAttemptOn: "2027-02-22" } },
      { type: "subscription.ended", data: { reason: "unpaid" } },
    ]);
    expect(await chargesOf(ctx)).toEqual([649_00]);
    expect(await renewOn(ctx, "2027-03-15")).toBe("notDue");
  });

  test("succeeds with another card at the next attempt, and keeps the payment day", async () => {
    const ctx = await subscriber("2027-01-31");
    await switchCard(ctx, "tok_authenticationRequired");
    expect(await renewOn(ctx, "2027-02-28")).toBe("refused");
    await switchCard(ctx, "tok_mastercard");
    expect(await renewOn(ctx, "2027-03-03")).toBe("renewed");
    expect(await getSubscription(ctx)).toMatchObject({ status: "active", nextPaymentDate: "2027-03-31" });
    expect(await chargesOf(ctx)).toEqual([349_00, 349_00]);
  });

  test("can be paid by its owner before, and is not charged again", async () => {
    const ctx = await subscriber("2027-01-15");
    await switchCard(ctx, "tok_chargeCustomerFail");
    expect(await renewOn(ctx, "2027-02-15")).toBe("refused");
    const good = await createCard(ctx, { tokenId: "tok_mastercard", cardName: "Ana" });
    const { subscription } = await subscribe(ctx, { cardId: good.id, storeProductId: plans.office._id });
    expect(subscription).toMatchObject({ status: "active", nextPaymentDate: "2027-03-15" });
    expect(await renewOn(ctx, "2027-02-18")).toBe("notDue");
    expect(await chargesOf(ctx)).toEqual([349_00, 349_00]);
  });

  test("ends at once when its owner cancels", async () => {
    const ctx = await subscriber("2027-01-15");
    await switchCard(ctx, "tok_chargeCustomerFail");
    await renewOn(ctx, "2027-02-15");
    expect(await unsubscribe(ctx)).toMatchObject({ status: "free", usersInPlan: 30 });
    expect(await renewOn(ctx, "2027-02-18")).toBe("notDue");
  });
});

test("a cancelled subscription ends on its cut-off date, without a charge", async () => {
  const ctx = await subscriber("2027-01-15", plans.unlimited);
  await unsubscribe(ctx);
  expect(await renewOn(ctx, "2027-02-15", -1)).toBe("notDue");
  expect((await getSubscription(ctx)).usersInPlan).toBeNull();
  expect(await renewOn(ctx, "2027-02-15")).toBe("ended");
  expect(await getSubscription(ctx)).toMatchObject({ status: "free", usersInPlan: 30, endsOn: null });
  expect(eventsOf()).toMatchObject([{ type: "subscription.ended", data: { reason: "cancelled" } }]);
  expect(await chargesOf(ctx)).toEqual([649_00]);
});
