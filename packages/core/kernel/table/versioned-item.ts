import type { TransactItem, WriteOperation } from "./transact-item";

/** The part of an ElectroDB entity that writes items whole. */
interface VersionedEntity<Item> {
  create(item: Item): WriteOperation;
  put(item: Item): {
    where(
      condition: (
        stored: { version: unknown },
        operations: { eq: (attribute: unknown, value: unknown) => string },
      ) => string,
    ): WriteOperation;
  };
}

/**
 * Writes an item whole: creates it where none was read, otherwise replaces it on condition of the version that was
 * read. Raises `orElse` after a concurrent write.
 */
export function versionedItem<Item>(
  entity: VersionedEntity<Item>,
  item: Item,
  readVersion: number | undefined,
  orElse: TransactItem["orElse"],
): TransactItem {
  const write =
    readVersion === undefined
      ? entity.create(item)
      : entity.put(item).where(({ version }, { eq }) => eq(version, readVersion));
  return { write, orElse };
}
