import type { Context } from "../../kernel/context";
import type { DomainEvent } from "../../kernel/events/events";
import type { TransactItem } from "../../kernel/table/transact-item";
import type { PayerChange } from "../card/index";
import type { LedgerEntry } from "../ledger/index";
import type { StoredOrder } from "./entity";

/** What changes beside an order, in its transaction. */
export interface Changes {
  items: TransactItem[];
  events?: DomainEvent[];
  /** Further entries of the ledger, such as the passes; the money is entered by the order. */
  entries?: readonly LedgerEntry[];
  /** Changes of the payer, whom settling changes anyway. */
  payer?: PayerChange;
}

/**
 * What an order of one type delivers, and takes back. Each is called again after a concurrent change: its items may
 * raise `StaleReadError`.
 */
export interface Fulfilment {
  /** The payment succeeded. */
  settled(ctx: Context, order: StoredOrder): Promise<Changes>;
  /** No money moved, nor ever will. */
  failed(ctx: Context, order: StoredOrder): Promise<Changes>;
  /** The money is going to be given back. Raises a public error when what was delivered cannot be taken back. */
  refunded(ctx: Context, order: StoredOrder): Promise<Changes>;
}
