import type { Entity, Schema, TransactWriteEntity } from "electrodb";
import type { TransactItem } from "./transact-item";

/**
 * The same entity with ElectroDB's `check`, which its types only offer inside its own transactions. A check
 * writes nothing: it makes the transaction fail when the item does not satisfy the `where` clause.
 */
export function checks<A extends string, F extends string, C extends string, S extends Schema<A, F, C>>(
  entity: Entity<A, F, C, S>,
): TransactWriteEntity<A, F, C, S> {
  return entity as unknown as TransactWriteEntity<A, F, C, S>;
}

/** A condition check as an item of a transaction. */
export function checkItem(check: { commit(): unknown }, orElse: TransactItem["orElse"]): TransactItem {
  return { write: check as unknown as TransactItem["write"], orElse };
}
