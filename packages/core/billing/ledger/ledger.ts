import { daysFrom } from "@nutria/calendar/day";
import type { Context } from "../../kernel/context";
import { newItem } from "../../kernel/table/items";
import { queryItems } from "../../kernel/table/query-items";
import type { TransactItem } from "../../kernel/table/transact-item";
import { ledgerTransactions, type LedgerEntry, type LedgerKind, type LedgerTransaction } from "./entity";

/**
 * A transaction of the ledger, for the transaction that changes the order. Raises `conflict` when the order already has
 * a transaction of this kind, and a `RangeError` when the amounts of a unit do not add up to 0.
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

/** The ledger's transactions of an order, with a consistent read. */
export async function listLedgerOfOrder(ctx: Context, orderId: string): Promise<LedgerTransaction[]> {
  return queryItems(ledgerTransactions(ctx.db), ({ query }) => query.byOrder({ orderId }), {
    consistent: true,
  });
}

/** Every transaction of the ledger since an instant, oldest first, some at a time. */
export async function* walkLedger(ctx: Context, since: string): AsyncGenerator<LedgerTransaction> {
  for (const day of daysFrom(since.slice(0, 10), ctx.now().slice(0, 10))) {
    let cursor: string | null = null;
    do {
      const page: { data: LedgerTransaction[]; cursor: string | null } = await ledgerTransactions(ctx.db)
        .query.byDay({ day })
        .gte({ at: since })
        .go({ cursor });
      yield* page.data;
      ({ cursor } = page);
    } while (cursor !== null);
  }
}
