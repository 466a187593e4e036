import { paymentInstant } from "@nutria/calendar/payment-day";
import { addMinutes } from "@nutria/calendar/instant";
import { cards } from "@nutria/core/billing/card/entity";
import { createCard, findDefaultCard } from "@nutria/core/billing/card/index";
import { listOrders } from "@nutria/core/billing/order/index";
import { saveProductItem } from "@nutria/core/billing/product/index";
import { continueRefund, refundOrder } from "@nutria/core/billing/settlement/index";
import {
  getSubscription,
  noticeExpiringCards,
  previewSubscription,
  renewIfDue,
  subscribe,
  unsubscribe,
} from "@nutria/core/billing/subscription/index";
import { commit } from "@nutria/core/kernel/table/commit";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { codeOf, startDomain, type Domain } from "../../support/domain";
import { buyer, ledgerOf } from "../../support/store";
import { chargesOf } from "../../support/subscriptions";

const zone = "America/Mexico_City";
let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
});
beforeEach(async () => {
  domain.setTime("2027-01-15T18:00:00.000Z");
  const ctx = await domain.nutritionist();
  await price(ctx, "small", 300_00);
  await price(ctx, "large", 900_00);
});
afterAll(() => domain.close());

const sizes = { small: 100, large: 900 };
/** Puts a plan into the catalogue at a price. */
async function price(ctx: NutritionistContext, size: keyof typeof sizes, cents: number): Promise<void> {
  const plan = { type: "subscription", name: size, isActive: true, includesAgenda: false } as const;
  const product = { ...plan, price: cents, users: sizes[size] };
  await commit(ctx, [await saveProductItem(ctx, `prd_${size}`, product)]);
}
const choose = (ctx: NutritionistContext, cardId: string, size: keyof typeof sizes) =>
  subscribe(ctx, { cardId, storeProductId: `prd_${size}` });
const renewOn = (ctx: NutritionistContext, day: string) => {
  domain.setTime(paymentInstant(day, zone));
  return renewIfDue(ctx, ctx.actor.id);
};

describe("after the catalogue's price changed", () => {
  test("a plan is renewed at the price for which it was chosen", async () => {
    const { ctx, cardId } = await buyer(domain);
    await choose(ctx, cardId, "small");
    await price(ctx, "small", 450_00);
    expect(await getSubscription(ctx)).toMatchObject({
      product: { price: 300_00 },
      nextPaymentTotal: 300_00,
    });
    expect(await renewOn(ctx, "2027-02-15")).toBe("renewed");
    expect(await chargesOf(ctx)).toEqual([300_00, 300_00]);
  });

  test("a smaller plan begins at the price for which it was chosen", async () => {
    const { ctx, cardId } = await buyer(domain);
    await choose(ctx, cardId, "large");
    await choose(ctx, cardId, "small");
    await price(ctx, "small", 450_00);
    expect((await getSubscription(ctx)).nextPaymentTotal).toBe(300_00);
    expect(await renewOn(ctx, "2027-02-15")).toBe("renewed");
    expect(await chargesOf(ctx)).toEqual([900_00, 300_00]);
  });

  test("a larger plan costs the difference to the price that was agreed, and goes back to it", async () => {
    const { ctx, cardId } = await buyer(domain);
    await choose(ctx, cardId, "small");
    await price(ctx, "small", 450_00);
    expect((await previewSubscription(ctx, "prd_large")).total).toBe(600_00);
    const { order } = await choose(ctx, cardId, "large");
    await refundOrder(ctx, order?.id ?? "", []);
    await continueRefund(ctx, order?.id ?? "");
    expect(await getSubscription(ctx)).toMatchObject({
      product: { price: 300_00 },
      nextPaymentTotal: 300_00,
    });
    expect((await ledgerOf(ctx, order?.id ?? ""))["provider"]).toBe(0);
  });

  test("a plan that was left is resumed at its own price, and one that ended is bought at the new one", async () => {
    const { ctx, cardId } = await buyer(domain);
    await choose(ctx, cardId, "small");
    await unsubscribe(ctx);
    await price(ctx, "small", 450_00);
    await choose(ctx, cardId, "small");
    expect((await getSubscription(ctx)).nextPaymentTotal).toBe(300_00);
    await unsubscribe(ctx);
    expect(await renewOn(ctx, "2027-02-15")).toBe("ended");
    expect((await previewSubscription(ctx, "prd_small")).total).toBe(450_00);
    await choose(ctx, cardId, "small");
    expect(await chargesOf(ctx)).toEqual([300_00, 450_00]);
  });

  test("what the buyer saw before is refused", async () => {
    const { ctx, cardId } = await buyer(domain);
    await price(ctx, "small", 450_00);
    const input = { cardId, storeProductId: "prd_small" };
    expect(await codeOf(subscribe(ctx, { ...input, expectedTotal: 300_00 }))).toBe("price_changed");
    expect(await codeOf(subscribe(ctx, { ...input, expectedTotal: 450_00 }))).toBeUndefined();
  });
});

describe("a renewal", () => {
  test("waits while its owner answers the bank about a larger plan", async () => {
    const { ctx, cardId } = await buyer(domain);
    await choose(ctx, cardId, "small");
    const card = await createCard(ctx, { tokenId: "tok_authenticationRequired", cardName: "Ana" });
    expect((await choose(ctx, card.id, "large")).order?.status).toBe("requires_action");
    expect(await renewOn(ctx, "2027-02-15")).toBe("waiting");
    expect(await chargesOf(ctx)).toEqual([300_00]);
  });

  test("without a card is refused, and starts no order", async () => {
    const { ctx, cardId, nutritionistId } = await buyer(domain);
    await choose(ctx, cardId, "small");
    await cards(ctx.db).remove({ nutritionistId, cardId }).go();
    expect(await renewOn(ctx, "2027-02-15")).toBe("refused");
    expect(await getSubscription(ctx)).toMatchObject({
      status: "overdue",
      nextAttemptOn: "2027-02-18",
      card: null,
    });
    expect((await listOrders(ctx, nutritionistId, { limit: 9 })).items).toHaveLength(1);
  });

  test("with a card that expired since is for the bank to judge, but choosing a plan with it is refused", async () => {
    const { ctx, cardId, nutritionistId } = await buyer(domain);
    await cards(ctx.db).patch({ nutritionistId, cardId }).set({ expMonth: 12, expYear: 2026 }).go();
    expect(await codeOf(choose(ctx, cardId, "small"))).toBe("card_expired");
    await cards(ctx.db).patch({ nutritionistId, cardId }).set({ expMonth: 1, expYear: 2027 }).go();
    await choose(ctx, cardId, "small");
    expect(await renewOn(ctx, "2027-02-15")).toBe("renewed");
  });
});

describe("a card that expires", () => {
  /** A subscriber until the 15th of February whose card has this last month, and the notices on a day. */
  async function subscriber(expMonth: number, expYear: number) {
    const { ctx, cardId, nutritionistId } = await buyer(domain);
    await choose(ctx, cardId, "small");
    await cards(ctx.db).patch({ nutritionistId, cardId }).set({ expMonth, expYear }).go();
    const toldOn = async (day: string) => {
      domain.setTime(`${day}T18:00:00.000Z`);
      domain.events.splice(0);
      const { noticed } = await noticeExpiringCards(ctx, () => true);
      const told = domain.events.filter(({ type }) => type === "subscription.cardExpiring");
      expect(noticed).toBe(told.length);
      return told.filter(({ data }) => (data as { nutritionistId: string }).nutritionistId === nutritionistId)
        .length;
    };
    return { ctx, cardId, toldOn };
  }

  test("in the month before the payment is told from seven days before it, once", async () => {
    const { toldOn } = await subscriber(1, 2027);
    expect(await toldOn("2027-02-07")).toBe(0);
    expect(await toldOn("2027-02-08")).toBe(1);
    expect(domain.events.at(-1)?.data).toMatchObject({ brand: "visa", last4: "4242" });
    expect(await toldOn("2027-02-09")).toBe(0);
  });

  test("in the year before is told on the very day of the payment, too", async () => {
    expect(await (await subscriber(12, 2026)).toldOn("2027-02-15")).toBe(1);
  });

  test("in the month of the payment or later is not told", async () => {
    for (const [month, year] of [
      [2, 2027],
      [10, 2027],
      [1, 2028],
    ] as const) {
      expect(await (await subscriber(month, year)).toldOn("2027-02-10")).toBe(0);
    }
  });

  test("is told to nobody who does not pay again, or is paying", async () => {
    const left = await subscriber(1, 2027);
    await unsubscribe(left.ctx);
    expect(await left.toldOn("2027-02-10")).toBe(0);
    domain.setTime("2027-01-15T18:00:00.000Z");
    const without = await subscriber(1, 2027);
    await cards(without.ctx.db).remove({ nutritionistId: without.ctx.actor.id, cardId: without.cardId }).go();
    expect(await findDefaultCard(without.ctx, without.ctx.actor.id)).toBeUndefined();
    expect(await without.toldOn("2027-02-10")).toBe(0);
  });

  test("is told again before the payment of the next month", async () => {
    const { ctx, toldOn } = await subscriber(1, 2027);
    expect(await toldOn("2027-02-10")).toBe(1);
    domain.setTime(addMinutes(paymentInstant("2027-02-15", zone), 1));
    expect(await renewIfDue(ctx, ctx.actor.id)).toBe("renewed");
    expect(await toldOn("2027-03-10")).toBe(1);
  });
});
