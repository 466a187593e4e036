import { BatchGetItemCommand, ScanCommand, type AttributeValue } from "@aws-sdk/client-dynamodb";
import { inBatches, itemsPerRead, sendUntilNothingIsLeft } from "@nutria/core/kernel/table/batch";
import { identifiers, tableDefinition } from "@nutria/core/kernel/table/table";
import type { RestoreClients } from "./stage";

type Item = Record<string, AttributeValue>;

/** The items of two tables, and by kind how they differ. */
interface Comparison {
  itemsBefore: number;
  itemsAfter: number;
  /** Kinds of items, as `appointment`, with the number of those that only the table before has. */
  written: Map<string, number>;
  /** Items of both tables with different content. */
  changed: Map<string, number>;
  /** Items of the table after alone: they were deleted since. */
  deleted: Map<string, number>;
}

const { partitionKey, sortKey } = tableDefinition;
/** The attribute with the kind of an item. */
const kind = identifiers.entity;
/** Nobody waits for the answer, and a table of its first hour has little capacity: half a minute of pauses. */
const mostTries = 150;
const segments = 4;

/**
 * Compares the table in use with the one that was restored, item by item, and says what of the first the second lacks.
 * It reads both whole, a page at a time, and keeps none of it.
 */
export async function compareTables(
  clients: Pick<RestoreClients, "dynamodb">,
  { before, after }: { before: string; after: string },
): Promise<Comparison> {
  const comparison: Comparison = {
    itemsBefore: 0,
    itemsAfter: 0,
    written: new Map(),
    changed: new Map(),
    deleted: new Map(),
  };
  const count = (counts: Map<string, number>, item: Item): void => {
    const name = item[kind]?.S ?? "?";
    counts.set(name, (counts.get(name) ?? 0) + 1);
  };
  await eachPage(clients, before, false, async (items) => {
    comparison.itemsBefore += items.length;
    const others = await readSame(clients, after, items, false);
    for (const item of items) {
      const other = others.get(nameOf(item));
      if (!other) count(comparison.written, item);
      else if (textOf(other) !== textOf(item)) count(comparison.changed, item);
    }
  });
  await eachPage(clients, after, true, async (items) => {
    comparison.itemsAfter += items.length;
    const others = await readSame(clients, before, items, true);
    for (const item of items) if (!others.has(nameOf(item))) count(comparison.deleted, item);
  });
  return comparison;
}

/** The lines that say what was written after the time of a restore. */
export function describeComparison(
  { itemsBefore, itemsAfter, written, changed, deleted }: Comparison,
  tables: { before: string; after: string },
): string[] {
  const rows = ([key, words]: [Map<string, number>, string]): string[] => {
    const total = [...key.values()].reduce((sum, number) => sum + number, 0);
    const kinds = [...key].sort(([, a], [, b]) => b - a).map(([name, number]) => `${number} ${name}`);
    return [`  ${String(total).padStart(8)} ${words}${total === 0 ? "" : `: ${kinds.join(", ")}`}`];
  };
  return [
    `${tables.before} has ${itemsBefore} items, ${tables.after} has ${itemsAfter}. After the time, and so only in ${tables.before}:`,
    ...rows([written, "items were written"]),
    ...rows([changed, "items were changed"]),
    ...rows([deleted, "items were deleted, and are back"]),
  ];
}

async function eachPage(
  { dynamodb }: Pick<RestoreClients, "dynamodb">,
  TableName: string,
  isKeysOnly: boolean,
  take: (items: Item[]) => Promise<void>,
): Promise<void> {
  const walk = async (Segment: number): Promise<void> => {
    let ExclusiveStartKey: Item | undefined;
    do {
      const { Items = [], LastEvaluatedKey } = await dynamodb.send(
        new ScanCommand({
          TableName,
          Segment,
          TotalSegments: segments,
          ...(isKeysOnly && keysOnly),
          ...(ExclusiveStartKey && { ExclusiveStartKey }),
        }),
      );
      await take(Items);
      ExclusiveStartKey = LastEvaluatedKey;
    } while (ExclusiveStartKey);
  };
  await Promise.all(Array.from({ length: segments }, (_, segment) => walk(segment)));
}

const keysOnly = {
  ProjectionExpression: "#pk, #sk, #kind",
  ExpressionAttributeNames: { "#pk": partitionKey, "#sk": sortKey, "#kind": kind },
};

/** The items of another table with the same keys, by key. */
async function readSame(
  { dynamodb }: Pick<RestoreClients, "dynamodb">,
  table: string,
  items: readonly Item[],
  isKeysOnly: boolean,
): Promise<Map<string, Item>> {
  const found = new Map<string, Item>();
  const keys = items.map((item): Item => ({
    [partitionKey]: item[partitionKey] as AttributeValue,
    [sortKey]: item[sortKey] as AttributeValue,
  }));
  for (const batch of inBatches(keys, itemsPerRead)) {
    await sendUntilNothingIsLeft(
      batch,
      async (some) => {
        const wanted = { Keys: [...some], ...(isKeysOnly && keysOnly) };
        const answer = await dynamodb.send(new BatchGetItemCommand({ RequestItems: { [table]: wanted } }));
        for (const item of answer.Responses?.[table] ?? []) found.set(nameOf(item), item);
        return answer.UnprocessedKeys?.[table]?.Keys;
      },
      mostTries,
    );
  }
  return found;
}

const nameOf = (item: Item): string => `${item[partitionKey]?.S}\n${item[sortKey]?.S}`;

/** An item as a text that is the same for the same content: neither maps nor sets have an order. */
function textOf(item: Item): string {
  return JSON.stringify(item, (name, value: unknown) => {
    if (Array.isArray(value)) {
      const elements: unknown[] = value;
      return /^[SNB]S$/.test(name) ? [...elements].sort() : elements;
    }
    if (typeof value !== "object" || value === null || value instanceof Uint8Array) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
