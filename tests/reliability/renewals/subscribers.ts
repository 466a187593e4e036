import { createCard } from "@nutria/core/billing/card/index";
import { listOrders } from "@nutria/core/billing/order/index";
import { proveBooks } from "@nutria/core/billing/settlement/index";
import { getSubscription, renewalOrderId, subscribe } from "@nutria/core/billing/subscription/index";
import { listLedgerOfOrder } from "@nutria/core/billing/ledger/index";
import type { Context, NutritionistContext } from "@nutria/core/kernel/context";
import { listNotifications } from "@nutria/core/notification/index";
import { createScriptContexts } from "../../support/script-contexts";

const plan = "prd_plan100";
const atOnce = 10;
/** Before everything. */
const longAgo = "2020-01-01T00:00:00.000Z";

/** Nutritionists with a subscription that was paid on a day. */
export interface Subscribers {
  all: NutritionistContext[];
  nextPaymentDate: string;
  system: Context;
}

/** Subscribes so many nutritionists now, each with a card. */
export async function openSubscriptions(count: number): Promise<Subscribers> {
  const contexts = createScriptContexts("renewals");
  const all: NutritionistContext[] = [];
  let nextPaymentDate = "";
  while (all.length < count) {
    const some = Array.from({ length: Math.min(atOnce, count - all.length) }, async () => {
      const ctx = await contexts.nutritionist();
      const { id: cardId } = await createCard(ctx, { tokenId: "tok_visa", cardName: "Rosario" });
      const { subscription } = await subscribe(ctx, { cardId, storeProductId: plan });
      nextPaymentDate = subscription.nextPaymentDate ?? "";
      return ctx;
    });
    all.push(...(await Promise.all(some)));
  }
  return { all, nextPaymentDate, system: contexts.system };
}

/** What the renewals of one payment date left. */
export interface RenewalCounts {
  /** Subscriptions whose next payment is after the date. */
  renewed: number;
  /** Settled orders of renewals. */
  settled: number;
  /** Orders of renewals that are not settled. */
  unsettled: number;
  /** Payments of renewals that succeeded at the provider. */
  charges: number;
  /** Subscriptions with more or less than one charge of the period. */
  wrongAtProvider: number;
  /** Subscriptions whose renewal is in the ledger more or less than once. */
  wrongInLedger: number;
  notifications: number;
  /** Differences between provider, ledger and counters. */
  differences: number;
  cents: number;
}

/** Counts what the renewals of a payment date left at the provider, in the ledger and in the table. */
export async function countRenewals({ all, nextPaymentDate, system }: Subscribers): Promise<RenewalCounts> {
  const charges = new Map<string, number>();
  for await (const { orderId = "", status } of system.payments.listPayments(longAgo)) {
    if (status === "succeeded") charges.set(orderId, (charges.get(orderId) ?? 0) + 1);
  }
  const found = await Promise.all(
    all.map(async (ctx) => {
      const { id: nutritionistId } = ctx.actor;
      const renewalId = renewalOrderId({ nutritionistId, nextPaymentDate });
      const [subscription, { items: orders }, ledger, { items: notifications }] = await Promise.all([
        getSubscription(ctx),
        listOrders(ctx, nutritionistId, { limit: 100 }),
        listLedgerOfOrder(ctx, renewalId),
        listNotifications(ctx, { limit: 100 }),
      ]);
      const renewals = orders.filter(({ isOffSession }) => isOffSession);
      return {
        isRenewed: (subscription.nextPaymentDate ?? "") > nextPaymentDate,
        settled: renewals.filter(({ status }) => status === "settled").length,
        unsettled: renewals.filter(({ status }) => status !== "settled").length,
        charges: renewals.reduce((sum, { orderId }) => sum + (charges.get(orderId) ?? 0), 0),
        isChargedOnce: charges.get(renewalId) === 1 && renewals.length === 1,
        isEnteredOnce: ledger.length === 1,
        notifications: notifications.filter(({ type }) => type === "renewedSubscription").length,
      };
    }),
  );
  const sum = (number: (one: (typeof found)[number]) => number) =>
    found.reduce((total, one) => total + number(one), 0);
  const { differences, cents } = await proveBooks(system, longAgo);
  return {
    renewed: sum(({ isRenewed }) => Number(isRenewed)),
    settled: sum(({ settled }) => settled),
    unsettled: sum(({ unsettled }) => unsettled),
    charges: sum((one) => one.charges),
    wrongAtProvider: sum(({ isChargedOnce }) => Number(!isChargedOnce)),
    wrongInLedger: sum(({ isEnteredOnce }) => Number(!isEnteredOnce)),
    notifications: sum((one) => one.notifications),
    differences: differences.length,
    cents,
  };
}
