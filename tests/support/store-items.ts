import type { Database } from "@nutria/core/kernel/table/declared-entity";
import { storedItem, type AnyEntity } from "@nutria/core/kernel/table/items";
import type { CreateEntityItem } from "electrodb";
import { batchWriter } from "./many-patients";

/** Writes any number of items of one entity, as fixtures. */
export async function storeItems<E extends AnyEntity>(
  db: Database,
  entity: E,
  items: readonly CreateEntityItem<E>[],
): Promise<void> {
  const stored = items.map((item) => storedItem(entity, item));
  await batchWriter({ db })(stored, true);
}
