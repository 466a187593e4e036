import type { Context } from "../../kernel/context";
import { lookingBack } from "../../kernel/jobs/look-back";
import { defineEntity, key } from "../../kernel/table/define-entity";
import { getItem, putItem } from "../../kernel/table/items";
import { proveBooks, type Proof } from "./prove-books";
import { reconcileOrders, reconcileReversals, type Reconciliation } from "./reconcile";

/** Days of payments that a run of the job compares, and of refunds and disputes whose messages were lost; more after a stop. */
const daysCompared = 3;
/** The differences that are named; all are counted. */
const mostNamed = 20;

const bookChecks = defineEntity("bookCheck", {
  attributes: {
    name: { type: ["latest"] as const, required: true },
    at: { type: "string", required: true },
    /** Differences, orders that raised an error, and orders that await a decision. */
    differences: { type: "number", required: true },
    /** Ids of orders and nutritionists. */
    ids: { type: "list", items: { type: "string" }, required: true },
  },
  indexes: { byName: { pk: key("pk", "bookCheck"), sk: key("sk", "${name}") } },
});

/**
 * Goes on with unfinished orders, then compares provider, ledger and counters of the last days and stores what differs
 * for the operations report. Returns counts of both.
 */
export async function reconcilePayments(
  ctx: Context,
  hasTime: () => boolean,
): Promise<Reconciliation & Omit<Proof, "differences"> & { differences: number }> {
  const reconciled = await reconcileOrders(ctx, hasTime);
  const { differences, ...counts } = await lookingBack(
    ctx,
    { job: "payment-reconciliation", hoursBack: 24 * daysCompared },
    hasTime,
    async (since) => {
      reconciled.stuck += await reconcileReversals(ctx, since);
      return proveBooks(ctx, since);
    },
  );
  for (const difference of differences) ctx.log.error("the books differ", { ...difference });
  await putItem(bookChecks(ctx.db), {
    name: "latest",
    at: ctx.now(),
    differences: differences.length + reconciled.stuck + reconciled.undecided,
    ids: differences.slice(0, mostNamed).map(({ id }) => id),
  });
  return { ...reconciled, ...counts, differences: differences.length };
}

/** The number of differences and stuck orders that the latest check found. */
export async function countBookDifferences(ctx: Context): Promise<number> {
  const data = await getItem(bookChecks(ctx.db), { name: "latest" });
  return data?.differences ?? 0;
}
