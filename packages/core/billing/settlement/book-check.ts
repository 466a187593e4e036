import { addDays } from "@nutria/calendar/instant";
import { Entity } from "electrodb";
import type { Context } from "../../kernel/context";
import { entityFor, key } from "../../kernel/table/entity";
import { serviceName } from "../../kernel/table/table";
import { proveBooks, type Proof } from "./prove-books";
import { reconcileOrders, type Reconciliation } from "./reconcile";

/** Days of payments that a run of the job compares. */
const daysCompared = 3;
/** The differences that are named; all are counted. */
const mostNamed = 20;

const bookChecks = entityFor(
  (configuration) =>
    new Entity(
      {
        model: { service: serviceName, entity: "bookCheck", version: "1" },
        attributes: {
          name: { type: ["latest"] as const, required: true },
          at: { type: "string", required: true },
          /** Differences, and orders that raised an error. */
          differences: { type: "number", required: true },
          /** Ids of orders and nutritionists. */
          ids: { type: "list", items: { type: "string" }, required: true },
        },
        indexes: { byName: { pk: key("pk", "bookCheck"), sk: key("sk", "${name}") } },
      },
      configuration,
    ),
);

/**
 * Goes on with unfinished orders, then compares provider, ledger and counters of the last days and stores what differs
 * for the operations report. Returns counts of both.
 */
export async function reconcilePayments(
  ctx: Context,
  hasTime: () => boolean,
): Promise<Reconciliation & Omit<Proof, "differences"> & { differences: number }> {
  const reconciled = await reconcileOrders(ctx, hasTime);
  const { differences, ...counts } = await proveBooks(ctx, addDays(ctx.now(), -daysCompared));
  for (const difference of differences) ctx.log.error("the books differ", { ...difference });
  await bookChecks(ctx.db)
    .put({
      name: "latest",
      at: ctx.now(),
      differences: differences.length + reconciled.stuck,
      ids: differences.slice(0, mostNamed).map(({ id }) => id),
    })
    .go({ response: "none" });
  return { ...reconciled, ...counts, differences: differences.length };
}

/** The number of differences and stuck orders that the latest check found. */
export async function countBookDifferences(ctx: Context): Promise<number> {
  const { data } = await bookChecks(ctx.db).get({ name: "latest" }).go();
  return data?.differences ?? 0;
}
