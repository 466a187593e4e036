import { DeleteCommand, GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import type { CreateEntityItem, Entity, EntityIdentifiers, EntityItem } from "electrodb";
import { conditionOf, type Condition, type Where } from "./condition";
import { declarationOf, type DeclaredEntity } from "./declared-entity";
import { identifiers } from "./table";
import type { ItemWrite, TransactItem } from "./transact-item";

/*
 * Reads by key, and writes of whole items. They convert an item by a codec and a composer of keys that are made once from
 * the entity's declaration, where ElectroDB looks at every attribute of it again: to write an appointment takes 14 µs here
 * and 98 there, to read a week of 60 takes 51 and 327, on two busy cores by `npm run bench items`.
 */

/** Any entity of `defineEntity`. */
// oxlint-disable-next-line typescript/no-explicit-any -- ElectroDB's own bound of an entity
export type AnyEntity = Entity<any, any, any, any>;

type Fields = Record<string, unknown>;

/** One item to read in a batch: its key, and how it is read from what is stored. */
export interface GetRequest<Item> {
  key: TableKey;
  read: (stored: Fields) => Item | undefined;
}

/** The key of an item in the table. */
export interface TableKey {
  pk: string;
  sk: string;
}

/** The key of an item in the table, from the attributes that make it. */
export function tableKey<E extends AnyEntity>(entity: E, key: EntityIdentifiers<E>): TableKey {
  return declarationOf(entity).keys.tableKey(key as Fields);
}

/** An item as the table stores it, with its keys; raises an error for an invalid one, with the name of the attribute. */
export function storedItem<E extends AnyEntity>(entity: E, item: CreateEntityItem<E>): Fields {
  const { codec, keys, identity } = declarationOf(entity);
  const stored = codec.write(item as Fields);
  return { ...stored, ...keys.allKeys(stored), ...identity };
}

/** The item of a stored one; undefined for one of another entity. */
export function readItem<E extends AnyEntity>(entity: E, stored: Fields): EntityItem<E> | undefined {
  return itemOf(declarationOf(entity), stored);
}

function itemOf<Item>({ codec, identity }: DeclaredEntity, stored: Fields): Item | undefined {
  const { entity, version } = identifiers;
  const isOwn = stored[entity] === identity[entity] && stored[version] === identity[version];
  return isOwn ? (codec.read(stored) as Item) : undefined;
}

/** Reads one item; undefined when there is none. */
export async function getItem<E extends AnyEntity>(
  entity: E,
  key: EntityIdentifiers<E>,
  { consistent = false }: { consistent?: boolean } = {},
): Promise<EntityItem<E> | undefined> {
  const { db } = declarationOf(entity);
  const Key = tableKey(entity, key);
  const request = new GetCommand({
    TableName: db.tableName,
    Key,
    ...(consistent && { ConsistentRead: true }),
  });
  const { Item } = await db.client.send(request);
  return Item && readItem(entity, Item);
}

/** One item to read by `batchGet`. */
export function getRequest<E extends AnyEntity>(
  entity: E,
  key: EntityIdentifiers<E>,
): GetRequest<EntityItem<E>> {
  return { key: tableKey(entity, key), read: (stored) => readItem(entity, stored) };
}

/** No item has this key yet. */
const isAbsent: Condition = {
  ConditionExpression: "attribute_not_exists(#pk) AND attribute_not_exists(#sk)",
  ExpressionAttributeNames: { "#pk": "pk", "#sk": "sk" },
};

function put<E extends AnyEntity>(entity: E, item: CreateEntityItem<E>, condition?: Condition) {
  const { tableName } = declarationOf(entity).db;
  return { TableName: tableName, Item: storedItem(entity, item), ...condition };
}

function keyed<E extends AnyEntity>(
  entity: E,
  key: EntityIdentifiers<E>,
  where: Where<EntityItem<E>> | undefined,
) {
  const { tableName } = declarationOf(entity).db;
  return { TableName: tableName, Key: tableKey(entity, key), ...stated(entity, where) };
}

function stated<E extends AnyEntity>(
  entity: E,
  where: Where<EntityItem<E>> | undefined,
): Condition | undefined {
  return where && conditionOf(where, declarationOf(entity).references);
}

/** Writes an item of which none may be stored yet. Raises an error for an invalid item, as all writes of this file do. */
export function newItem<E extends AnyEntity>(entity: E, item: CreateEntityItem<E>): ItemWrite {
  return { entry: { Put: put(entity, item, isAbsent) } };
}

/** Writes an item whole, in the place of the one that may be stored, on condition of what that is. */
export function wholeItem<E extends AnyEntity>(
  entity: E,
  item: CreateEntityItem<E>,
  where?: Where<EntityItem<E>>,
): ItemWrite {
  return { entry: { Put: put(entity, item, stated(entity, where)) } };
}

/** Writes an item whole as {@link wholeItem} does, of any entity with the attributes of which the condition speaks. */
export function wholeItemWhere<E extends AnyEntity, Known>(
  entity: E,
  item: CreateEntityItem<E> & Known,
  where: Where<Known>,
): ItemWrite {
  return { entry: { Put: put(entity, item, conditionOf(where, declarationOf(entity).references)) } };
}

/** Deletes the item that may be stored, on condition of what it is. */
export function deletedItem<E extends AnyEntity>(
  entity: E,
  key: EntityIdentifiers<E>,
  where?: Where<EntityItem<E>>,
): ItemWrite {
  return { entry: { Delete: keyed(entity, key, where) } };
}

/** Writes nothing; the transaction fails unless the stored item is as `where` states. */
export function itemCheck<E extends AnyEntity>(
  entity: E,
  key: EntityIdentifiers<E>,
  where: Where<EntityItem<E>>,
): ItemWrite {
  const { TableName, Key } = keyed(entity, key, undefined);
  return {
    entry: { ConditionCheck: { TableName, Key, ...conditionOf(where, declarationOf(entity).references) } },
  };
}

/** Writes an item whole at once, outside a transaction. */
export async function putItem<E extends AnyEntity>(entity: E, item: CreateEntityItem<E>): Promise<void> {
  await declarationOf(entity).db.client.send(new PutCommand(put(entity, item)));
}

/**
 * Deletes an item at once, outside a transaction, on condition of what it is: raises DynamoDB's
 * `ConditionalCheckFailedException` when that does not hold.
 */
export async function deleteItem<E extends AnyEntity>(
  entity: E,
  key: EntityIdentifiers<E>,
  where?: Where<EntityItem<E>>,
): Promise<void> {
  await declarationOf(entity).db.client.send(new DeleteCommand(keyed(entity, key, where)));
}

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
  return { write: wholeItemWhere(entity, item, isAsRead), orElse };
}

/** Whether a write of one item failed because its condition does not hold, such as that the item exists. */
export function isConditionFailed(error: unknown): boolean {
  const { cause } = error as { cause?: Error };
  return cause?.name === "ConditionalCheckFailedException";
}
