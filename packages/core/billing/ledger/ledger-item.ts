import type { Context } from "../../kernel/context";
import type { TransactItem } from "../../kernel/table/transact-item";
import { newItem } from "../../kernel/table/items";
import { ledgerTransactions, type LedgerEntry, type LedgerKind } from "./entity";

/**
 * A transaction of the ledger, for the transaction that changes the order. Raises `conflict` when the order has one of
 * this kind already, and a `RangeError` when the amounts of a unit do not add up to 0.
 */
export function ledgerItem(
  ctx: Context,
  {
    entries,
    ...of
  }: {
    orderId: string;
    kind: LedgerKind;
    nutritionistId: string;
    paymentId: string;
    entries: readonly LedgerEntry[];
  },
): TransactItem {
  const at = ctx.now();
  const moved = entries.filter(({ amount }) => amount !== 0);
  for (const [unit, sum] of Object.entries(sumsOf(moved, ({ unit }) => unit))) {
    if (sum !== 0) throw new RangeError(`The ledger's entries in ${unit} add up to ${sum}`);
  }
  if (moved.some(({ amount }) => !Number.isInteger(amount)))
    throw new RangeError("The ledger counts in whole units");
  const write = newItem(ledgerTransactions(ctx.db), { ...of, day: at.slice(0, 10), at, entries: moved });
  return { write, orElse: "conflict" };
}

/** The sums of the amounts of some entries, by a name of each. */
export function sumsOf(
  entries: readonly LedgerEntry[],
  nameOf: (entry: LedgerEntry) => string,
): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const entry of entries) sums[nameOf(entry)] = (sums[nameOf(entry)] ?? 0) + entry.amount;
  return sums;
}
