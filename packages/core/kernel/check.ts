import type { Entity, Schema, TransactWriteEntity } from "electrodb";
import type { TransactItem } from "./transact-item";

/**
 * The same entity with ElectroDB's `check`, which its types offer inside its own transactions only. A check writes
 * nothing: it makes a transaction fail unless an item is as its `where` says.
 */
export function checks<A extends string, F extends string, C extends string, S extends Schema<A, F, C>>(
  entity: Entity<A, F, C, S>,
): TransactWriteEntity<A, F, C, S> {
  return entity as unknown as TransactWriteEntity<A, F, C, S>;
}

/** A check as the write of a item. */
export function checkItem(check: { commit(): unknown }, orElse: TransactItem["orElse"]): TransactItem {
  return { write: check as unknown as TransactItem["write"], orElse };
}
