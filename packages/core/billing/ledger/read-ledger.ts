import { daysFrom } from "@nutria/calendar/day";
import type { Context } from "../../kernel/context";
import { ledgerTransactions, type LedgerTransaction } from "./entity";
import { queryItems } from "../../kernel/table/query-items";

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
