import type { CreateEntityItem, EntityItem } from "electrodb";
import type { Where } from "./condition";
import { newItem, wholeItem, type AnyEntity } from "./items";
import type { TransactItem } from "./transact-item";

/**
 * Writes an item whole: creates it where none was read, otherwise replaces it on condition of the version that was
 * read. Raises `orElse` after a concurrent write.
 */
export function versionedItem<E extends AnyEntity>(
  entity: E,
  item: CreateEntityItem<E> & { version: number },
  readVersion: number | undefined,
  orElse: TransactItem["orElse"],
): TransactItem {
  if (readVersion === undefined) return { write: newItem(entity, item), orElse };
  const isAsRead: Where<{ version: number }> = ({ version }, { eq }) => eq(version, readVersion);
  return { write: wholeItem(entity, item, isAsRead as unknown as Where<EntityItem<E>>), orElse };
}
