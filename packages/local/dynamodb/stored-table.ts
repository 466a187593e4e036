import { AwsError } from "../shared/aws-service";
import { dynamodbError, validationError } from "./errors";
import { noteRead } from "./saving";
import { SortedRows, type KeyNames, type Row } from "./sorted-rows";
import { isObject, readItem, sizeOfItem, type Item } from "./values";

/** A table as DynamoDB describes it; every key is a text, and every index projects all attributes. */
export interface TableRecord {
  TableName: string;
  KeySchema: { AttributeName: string; KeyType: string }[];
  AttributeDefinitions: { AttributeName: string; AttributeType: string }[];
  GlobalSecondaryIndexes?: { IndexName: string; KeySchema: TableRecord["KeySchema"] }[];
}

const mostBytes = 400 * 1024;
const mostKeyBytes = { partitionKey: 2048, sortKey: 1024 };

/** One table in memory, with its indexes. */
export class StoredTable {
  readonly keys: KeyNames;
  readonly rows: SortedRows;
  readonly indexes: ReadonlyMap<string, SortedRows>;

  constructor(readonly record: TableRecord) {
    this.keys = keyNamesOf(record.KeySchema);
    this.rows = new SortedRows(this.keys);
    this.indexes = new Map(
      (record.GlobalSecondaryIndexes ?? []).map(({ IndexName, KeySchema }) => [
        IndexName,
        new SortedRows(keyNamesOf(KeySchema)),
      ]),
    );
  }

  get name(): string {
    return this.record.TableName;
  }

  /** The names of the attributes of the table's own key. */
  get keyAttributes(): string[] {
    return [this.keys.partitionKey, this.keys.sortKey].filter((name) => name !== undefined);
  }

  /** The rows of an index, or of the table when there is no name. */
  order(index: string | undefined): SortedRows {
    const rows = index === undefined ? this.rows : this.indexes.get(index);
    if (!rows) throw validationError(`The table does not have the specified index: ${index}`);
    return rows;
  }

  get({ pk, sk }: Pick<Row, "pk" | "sk">): Row | undefined {
    const row = this.rows.get(pk, { sort: sk, pk, sk });
    return row && sound(row);
  }

  /** Puts `after` in the place of `before`; either may be absent. */
  replace(before: Row | undefined, after: Row | undefined): void {
    for (const rows of [this.rows, ...this.indexes.values()]) {
      if (before && rows.has(before.item)) rows.remove(before);
      if (after && rows.has(after.item)) rows.add(after);
    }
  }

  /** The key in a request; throws for one that is not exactly the table's. */
  readKey(given: unknown): Pick<Row, "pk" | "sk"> {
    const key = readItem(given);
    const names = this.keyAttributes;
    const isWhole = Object.keys(key).length === names.length;
    if (!isWhole || names.some((name) => key[name]?.S === undefined))
      throw validationError("The provided key element does not match the schema");
    return this.keyOf(key);
  }

  /** The keys of an item that has them. */
  keyOf(item: Item): Pick<Row, "pk" | "sk"> {
    const { partitionKey, sortKey } = this.keys;
    const pk = item[partitionKey]?.S ?? "";
    const sk = sortKey === undefined ? "" : (item[sortKey]?.S ?? "");
    checkKeyText(pk, partitionKey, mostKeyBytes.partitionKey);
    if (sortKey !== undefined) checkKeyText(sk, sortKey, mostKeyBytes.sortKey);
    return { pk, sk };
  }

  /** The row of an item that is to be stored; throws for one that DynamoDB would not store. */
  rowOf(item: Item, tooLarge = "Item size has exceeded the maximum allowed size"): Row {
    for (const name of this.keyAttributes) {
      const value = item[name];
      if (!value)
        throw validationError(
          `One or more parameter values were invalid: Missing the key ${name} in the item`,
        );
      if (value.S === undefined) {
        throw validationError(
          `One or more parameter values were invalid: Type mismatch for key ${name} expected: S actual: ${Object.keys(value)[0]}`,
        );
      }
    }
    const key = this.keyOf(item);
    for (const [index, { keys }] of this.indexes) checkIndexKeys(item, index, keys);
    const size = sizeOfItem(item);
    if (size > mostBytes) throw validationError(tooLarge);
    return { ...key, item, size };
  }

  /** The place after which a page begins; throws for one that is no key of this order. */
  readStart(order: SortedRows, given: unknown): Row | undefined {
    if (given === undefined) return undefined;
    const item = readItem(given);
    const { partitionKey, sortKey } = order.keys;
    const names = new Set([...this.keyAttributes, partitionKey, ...(sortKey === undefined ? [] : [sortKey])]);
    const isWhole = Object.keys(item).length === names.size;
    if (!isWhole || [...names].some((name) => item[name]?.S === undefined))
      throw validationError(
        "The provided starting key is invalid: The provided key element does not match the schema",
      );
    return { ...this.keyOf(item), item, size: 0 };
  }

  /** The key after which the next page begins. */
  startAfter(order: SortedRows, { item }: Row): Item {
    const { partitionKey, sortKey } = order.keys;
    const names = [...this.keyAttributes, partitionKey, ...(sortKey === undefined ? [] : [sortKey])];
    return Object.fromEntries(names.map((name) => [name, item[name]])) as Item;
  }
}

/** The row itself; throws for one that cannot be read. */
export function sound(row: Row): Row {
  noteRead(row);
  if (!row.isBroken) return row;
  throw new AwsError("InternalServerError", `The stored item ${row.pk} ${row.sk} cannot be read`, 500);
}

function keyNamesOf(schema: TableRecord["KeySchema"]): KeyNames {
  const of = (type: string) => schema.find(({ KeyType }) => KeyType === type)?.AttributeName;
  const sortKey = of("RANGE");
  return { partitionKey: of("HASH") ?? "", ...(sortKey !== undefined && { sortKey }) };
}

function checkKeyText(text: string, name: string, most: number): void {
  if (text === "") {
    throw validationError(
      `One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value. Key: ${name}`,
    );
  }
  if (text.length * 3 > most && Buffer.byteLength(text) > most)
    throw validationError(
      `One or more parameter values were invalid: Size of key ${name} exceeds ${most} bytes`,
    );
}

function checkIndexKeys(item: Item, index: string, { partitionKey, sortKey }: KeyNames): void {
  for (const name of [partitionKey, sortKey]) {
    const value = name === undefined ? undefined : item[name];
    if (value === undefined || value.S) continue;
    throw validationError(
      value.S === ""
        ? `One or more parameter values are not valid. A value specified for a secondary index key is not supported. The AttributeValue for a key attribute cannot contain an empty string value. IndexName: ${index}, IndexKey: ${name}`
        : `One or more parameter values were invalid: Type mismatch for Index Key ${name} Expected: S Actual: ${Object.keys(value)[0]} IndexName: ${index}`,
    );
  }
}

/** The record of a table that `CreateTable` asks for; throws for what the embedded table does not have. */
export function readTableRecord(input: Record<string, unknown>): TableRecord {
  const {
    TableName,
    KeySchema,
    AttributeDefinitions,
    GlobalSecondaryIndexes = [],
    LocalSecondaryIndexes,
  } = input;
  if (typeof TableName !== "string" || !Array.isArray(KeySchema) || !Array.isArray(AttributeDefinitions))
    throw validationError("A table has a name, keys and definitions of them");
  if (LocalSecondaryIndexes !== undefined)
    throw validationError("The embedded table has no local secondary indexes");
  const definitions = AttributeDefinitions as TableRecord["AttributeDefinitions"];
  if (definitions.some(({ AttributeType }) => AttributeType !== "S"))
    throw validationError("The keys of an embedded table are texts");
  const indexes = GlobalSecondaryIndexes as {
    IndexName: string;
    KeySchema: TableRecord["KeySchema"];
    Projection?: unknown;
  }[];
  for (const { Projection } of indexes) {
    if (isObject(Projection) && Projection["ProjectionType"] !== "ALL")
      throw validationError("The indexes of an embedded table project all attributes");
  }
  return {
    TableName,
    KeySchema: KeySchema as TableRecord["KeySchema"],
    AttributeDefinitions: definitions,
    ...(indexes.length > 0 && { GlobalSecondaryIndexes: indexes }),
  };
}

export const unknownTable = (name: string) =>
  dynamodbError("ResourceNotFoundException", `Requested resource not found: Table: ${name} not found`);
