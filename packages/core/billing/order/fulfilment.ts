import type { Context } from "../../kernel/context";
import type { DomainEvent } from "../../kernel/events/events";
import type { TransactItem } from "../../kernel/table/transact-item";
import type { LedgerEntry } from "../ledger/index";
import type { StoredOrder } from "./entity";

/** Items and events that are written in the transaction of an order. */
export interface OrderChanges {
  items: TransactItem[];
  events?: DomainEvent[];
  /** Further entries of the ledger, such as the passes; the money is entered by the order. */
  entries?: readonly LedgerEntry[];
  /** The period of a subscription that was finally paid for, which a late payment moves. */
  period?: NonNullable<StoredOrder["subscription"]>;
}

/** The delivery that a refund takes back, for the administrator who decides on it. */
export interface TakenBack {
  passes: number;
  /** The plan before the refund and the one after it, which is absent for the free plan. */
  plan?: { from: string; to?: string };
  /** The code of the promotion whose use comes back. */
  promotion?: string;
  /** Later orders that build on this one and are refunded with it. */
  laterOrders: readonly string[];
}

/** The changes of an order's refund beside the order. */
export interface RefundChanges extends OrderChanges {
  takenBack: TakenBack;
}

/**
 * The delivery of an order type, and its taking back. Each is called again after a concurrent change: its items may
 * raise `StaleReadError`.
 */
export interface Fulfilment {
  /** The payment succeeded. */
  settled(ctx: Context, order: StoredOrder): Promise<OrderChanges>;
  /** No money moved, nor ever will. */
  failed(ctx: Context, order: StoredOrder): Promise<OrderChanges>;
  /**
   * The money is going to be given back: takes back exactly the delivery of this payment. Raises a public error when
   * that is impossible.
   */
  refunded(ctx: Context, order: StoredOrder): Promise<RefundChanges>;
}
