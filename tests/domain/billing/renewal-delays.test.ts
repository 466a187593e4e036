import { addMinutes } from "@nutria/calendar/instant";
import { addCalendarDays } from "@nutria/calendar/day";
import { paymentInstant } from "@nutria/calendar/payment-day";
import { createCard, setDefaultCard } from "@nutria/core/billing/card/index";
import { listOrders } from "@nutria/core/billing/order/index";
import { reconcileOrders } from "@nutria/core/billing/settlement/index";
import { getSubscription, renewSubscriptions, subscribe } from "@nutria/core/billing/subscription/index";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startDomain, type Domain } from "../../support/domain";
import { buyer, noAnswer, withPayments } from "../../support/store";
import { chargesOf, plans } from "../../support/subscriptions";

const zone = "America/Mexico_City";
const paymentDate = "2027-02-15";

let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
});
beforeEach(() => domain.setTime("2027-01-15T18:00:00.000Z"));
afterAll(() => domain.close());

async function subscriber(): Promise<NutritionistContext> {
  const { ctx, cardId } = await buyer(domain);
  await subscribe(ctx, { cardId, storeProductId: plans.office._id });
  domain.events.splice(0);
  return ctx;
}

/** Runs both jobs four times in an hour from six in the morning of a day on, and returns what the owner is told. */
async function runOn(ctx: NutritionistContext, day: string) {
  for (const minutes of [0, 15, 30, 45]) {
    domain.setTime(addMinutes(paymentInstant(day, zone), minutes));
    await renewSubscriptions(ctx, () => true);
    await reconcileOrders(ctx);
  }
  return domain.events
    .splice(0)
    .filter(({ data }) => (data as { nutritionistId?: string }).nutritionistId === ctx.actor.id)
    .map(({ type, data }) => ({ type, data }));
}

const statusesOf = async (ctx: NutritionistContext) =>
  (await listOrders(ctx, ctx.actor.id, { limit: 10 })).items.map(({ status }) => status);

describe("a provider that is away for days", () => {
  test.each([
    ["before it knows of the payment", "createPayment"],
    ["before it is asked to charge", "confirmPayment"],
  ] as const)(
    "%s uses no attempt and tells nobody; the renewal is charged when it is back",
    async (_, step) => {
      const ctx = await subscriber();
      const away = withPayments(ctx, { [step]: noAnswer, cancelPayment: noAnswer });
      for (let days = 0; days < 4; days++) {
        expect(await runOn(away, addCalendarDays(paymentDate, days))).toEqual([]);
        expect(await getSubscription(ctx)).toMatchObject({ status: "active", nextPaymentDate: paymentDate });
      }
      expect(await statusesOf(ctx)).toEqual([step === "createPayment" ? "started" : "charged", "settled"]);
      const told = await runOn(ctx, addCalendarDays(paymentDate, 4));
      expect(told).toMatchObject([{ type: "subscription.renewed", data: { nextPaymentDate: "2027-03-15" } }]);
      expect(await chargesOf(ctx)).toEqual([349_00, 349_00]);
      expect(await statusesOf(ctx)).toEqual(["settled", "settled"]);
    },
  );

  test("and then answers that the card is refused uses one attempt, from that day on", async () => {
    const ctx = await subscriber();
    const { _id: cardId } = await createCard(ctx, { tokenId: "tok_chargeCustomerFail", cardName: "Ana" });
    await setDefaultCard(ctx, cardId);
    expect(await runOn(withPayments(ctx, { createPayment: noAnswer }), paymentDate)).toEqual([]);
    expect(await runOn(ctx, addCalendarDays(paymentDate, 2))).toMatchObject([
      { type: "subscription.renewalFailed", data: { nextAttemptOn: "2027-02-20" } },
    ]);
  });
});

describe("after months without the job", () => {
  const restart = "2027-05-20";

  test("an owner is charged one month, from that day on, and told once what stays uncharged", async () => {
    const ctx = await subscriber();
    expect(await runOn(ctx, restart)).toMatchObject([
      {
        type: "subscription.renewed",
        data: { nextPaymentDate: "2027-06-20", uncharged: { from: paymentDate, until: restart } },
      },
    ]);
    for (const day of ["2027-05-21", "2027-06-15", "2027-06-19"]) expect(await runOn(ctx, day)).toEqual([]);
    expect(await chargesOf(ctx)).toEqual([349_00, 349_00]);
    expect(await getSubscription(ctx)).toMatchObject({ status: "active", paymentDay: 20 });
    expect(await runOn(ctx, "2027-06-20")).toMatchObject([{ data: { nextPaymentDate: "2027-07-20" } }]);
  });

  test("a renewal that the stop caught before its charge pays a month from that day on, too", async () => {
    const ctx = await subscriber();
    await runOn(withPayments(ctx, { createPayment: noAnswer }), paymentDate);
    expect(await runOn(ctx, restart)).toMatchObject([{ data: { nextPaymentDate: "2027-06-20" } }]);
    expect(await chargesOf(ctx)).toEqual([349_00, 349_00]);
    const [renewal] = (await listOrders(ctx, ctx.actor.id, { limit: 1 })).items;
    expect(renewal?.subscription).toEqual({ paymentDay: 20, nextPaymentDate: "2027-06-20" });
  });

  test("a card that is refused is one attempt, and the next ones keep their distance", async () => {
    const ctx = await subscriber();
    const { _id: cardId } = await createCard(ctx, { tokenId: "tok_chargeCustomerFail", cardName: "Ana" });
    await setDefaultCard(ctx, cardId);
    expect(await runOn(ctx, restart)).toMatchObject([
      { type: "subscription.renewalFailed", data: { nextAttemptOn: "2027-05-23" } },
    ]);
    expect(await runOn(ctx, "2027-05-22")).toEqual([]);
  });

  test("one that is late by less than a month pays the period of its payment date", async () => {
    const ctx = await subscriber();
    const told = await runOn(ctx, "2027-03-14");
    expect(told.map(({ data }) => data)).toEqual([
      expect.not.objectContaining({ uncharged: expect.anything() }),
    ]);
    expect(await getSubscription(ctx)).toMatchObject({ paymentDay: 15, nextPaymentDate: "2027-03-15" });
  });
});
