import { passStockGetRequest } from "../../care/plan/index";
import { batchGet } from "../../kernel/table/batch";
import type { Context } from "../../kernel/context";
import type { Payment } from "../../kernel/payments";
import { listPassMovements } from "../../passes/pass/index";
import { listLedgerOfOrder, sumsOf, walkLedger, type LedgerEntry } from "../ledger/index";
import { findOrder, isUnfinished } from "../order/index";

/** Amounts that must be equal and are not. */
export interface Difference {
  /**
   * `money`: the provider expects and the ledger has, in cents; `passes`: ledger and movements; `stock`: movements and
   * counter.
   */
  kind: "money" | "passes" | "stock";
  /** The order; for `stock` the nutritionist. */
  id: string;
  expected: number;
  found: number;
}

/** Counts of a proof of the books, with each difference that it found. */
export interface Proof {
  payments: number;
  charges: number;
  cents: number;
  passes: number;
  differences: Difference[];
}

/**
 * Compares the provider, the ledger and the counters since an instant: the money of each payment with the ledger's
 * entries of its order, the passes of the ledger with the movements of each order, and these with the stock. Orders that
 * are not finished are left out: the reconciliation goes on with them.
 */
export async function proveBooks(ctx: Context, since: string): Promise<Proof> {
  const proof: Proof = { payments: 0, charges: 0, cents: 0, passes: 0, differences: [] };
  const compared = new Set<string>();
  const compare = async (orderId: string, payment: Payment | undefined) => {
    compared.add(orderId);
    const difference = await compareMoney(ctx, orderId, payment);
    if (difference) proof.differences.push(difference);
  };
  for await (const payment of ctx.payments.listPayments(since)) {
    if (!payment.orderId) continue;
    proof.payments += 1;
    proof.charges += payment.status === "succeeded" ? 1 : 0;
    proof.cents += keptOf(payment);
    await compare(payment.orderId, payment);
  }
  const ordersOf = new Map<string, Set<string>>();
  for await (const { orderId, paymentId, nutritionistId } of walkLedger(ctx, since)) {
    ordersOf.set(nutritionistId, (ordersOf.get(nutritionistId) ?? new Set()).add(orderId));
    // Its payment is older than the window, or the provider does not know it.
    if (!compared.has(orderId)) await compare(orderId, await ctx.payments.findPayment(paymentId));
  }
  for (const [nutritionistId, orders] of ordersOf) {
    const { passes, differences } = await comparePasses(ctx, nutritionistId, orders);
    proof.passes += passes;
    proof.differences.push(...differences);
  }
  return proof;
}

/** The cents of a payment that are still with the provider. */
function keptOf({ status, totalCents, refundedCents, disputedCents }: Payment): number {
  return status === "succeeded" ? totalCents - refundedCents - disputedCents : 0;
}

/** Both are read again after a difference, because either may have moved on between the two reads. */
async function compareMoney(
  ctx: Context,
  orderId: string,
  payment: Payment | undefined,
): Promise<Difference | undefined> {
  const differenceWith = async (now: Payment | undefined): Promise<Difference | undefined> => {
    const [order, entries] = await Promise.all([findOrder(ctx, orderId), entriesOf(ctx, orderId)]);
    if (order && isUnfinished(order)) return undefined;
    // A payment that was created twice, because the first answer was lost, moved no money.
    if (now?.status === "unconfirmed" && order?.paymentId !== now.id) return undefined;
    const expected = now ? keptOf(now) : 0;
    const found = balanceOf(entries, "provider");
    return expected === found ? undefined : { kind: "money", id: orderId, expected, found };
  };
  const first = await differenceWith(payment);
  return first && differenceWith(payment && (await ctx.payments.getPayment(payment.id)));
}

/** The passes of a nutritionist's orders in ledger and movements, and the sum of all movements and the stock. */
async function comparePasses(
  ctx: Context,
  nutritionistId: string,
  orders: ReadonlySet<string>,
): Promise<{ passes: number; differences: Difference[] }> {
  const [stock] = await batchGet(ctx, passStockGetRequest(ctx, nutritionistId));
  const movements = await listPassMovements(ctx, nutritionistId);
  const differences: Difference[] = [];
  const moved = new Map<string, number>([...orders].map((orderId) => [orderId, 0]));
  let sum = 0;
  for (const { orderId, quantity } of movements) {
    sum += quantity;
    if (orderId !== undefined) moved.set(orderId, (moved.get(orderId) ?? 0) + quantity);
  }
  let passes = 0;
  for (const [id, found] of moved) {
    const expected = balanceOf(await entriesOf(ctx, id), "passes:nutritionist");
    if (orders.has(id)) passes += expected;
    if (expected !== found) differences.push({ kind: "passes", id, expected, found });
  }
  const available = stock?.available ?? 0;
  const [after] = await batchGet(ctx, passStockGetRequest(ctx, nutritionistId));
  // A stock that is changing is compared by the next run.
  if (sum !== available && after?.available === available) {
    differences.push({ kind: "stock", id: nutritionistId, expected: sum, found: available });
  }
  return { passes, differences };
}

async function entriesOf(ctx: Context, orderId: string): Promise<LedgerEntry[]> {
  return (await listLedgerOfOrder(ctx, orderId)).flatMap(({ entries }) => entries);
}

function balanceOf(entries: readonly LedgerEntry[], account: LedgerEntry["account"]): number {
  return sumsOf(entries, (entry) => entry.account)[account] ?? 0;
}
