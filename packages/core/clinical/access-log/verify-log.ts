import { GetCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { AccessBreach } from "@nutria/contract/schemas/record/access";
import { isDeepStrictEqual } from "node:util";
import type { Context } from "../../kernel/context";
import { emptyHead, hashOf } from "./chain";
import { accessEntries, accessHeads, type AccessHead, type StoredAccess } from "./entity";
import { getItem, readItem as entryOf, storedItem, tableKey, type TableKey } from "../../kernel/table/items";

/** The result of a verification: the number of entries checked, and the first entry that was altered. */
export interface LogVerification {
  checked: number;
  breach: AccessBreach | null;
  /** The entry to continue after; undefined when the log ends or is broken. */
  next: AccessHead | undefined;
}

/**
 * Verifies up to `most` entries of a nutritionist's access log after `from`: each stored byte, keys included, the
 * chain of the hashes, and at the end that no entry is missing. An entry that the table cannot read any more is altered;
 * raises when the table does not answer at all.
 */
export async function verifyLog(
  ctx: Context,
  nutritionistId: string,
  from: AccessHead,
  most: number,
): Promise<LogVerification> {
  const broken = (sequence: number, reason: AccessBreach["reason"], checked: number): LogVerification => ({
    checked,
    breach: { nutritionist: nutritionistId, sequence, reason },
    next: undefined,
  });
  let last = from;
  let checked = 0;
  for await (const stored of storedEntries(ctx, nutritionistId, from.sequence)) {
    if (checked === most) return { checked, breach: null, next: last };
    const sequence = last.sequence + 1;
    const entry = stored === unreadable ? undefined : intactEntry(ctx, stored);
    if (entry === undefined) return broken(sequence, "altered", checked);
    if (entry.sequence !== sequence) return broken(sequence, "missing", checked);
    if (entry.nutritionistId !== nutritionistId || entry.previousHash !== last.hash) {
      return broken(sequence, "altered", checked);
    }
    last = entry;
    checked++;
  }
  const head = await unlessUnreadable(ctx, nutritionistId, () => storedHead(ctx, nutritionistId));
  if (head === unreadable) return broken(last.sequence, "head", checked);
  if (head.sequence > last.sequence) return broken(last.sequence + 1, "missing", checked);
  if (head.sequence !== last.sequence || head.hash !== last.hash) {
    return broken(last.sequence, "head", checked);
  }
  return { checked, breach: null, next: undefined };
}

/** The start of every log. */
export const logStart = emptyHead;

type StoredItem = Record<string, unknown>;

/** Stands for an item that the table has and cannot read, such as one whose JSON a flipped byte broke. */
const unreadable = Symbol("unreadable");

/** The items of a log as DynamoDB has them, in the order of their keys; the one that it cannot read is the last. */
async function* storedEntries(
  ctx: Context,
  nutritionistId: string,
  after: number,
): AsyncGenerator<StoredItem | typeof unreadable> {
  let start: StoredItem | undefined;
  let read = 0;
  do {
    const page = await unlessUnreadable(ctx, nutritionistId, () =>
      readPage(ctx, entryKey(ctx, nutritionistId, after), start),
    );
    if (page === unreadable) {
      yield* entriesOneByOne(ctx, nutritionistId, after + read);
      return;
    }
    for (const item of page.Items ?? []) {
      if (item.sk === "head") continue;
      read++;
      yield item;
    }
    start = page.LastEvaluatedKey;
  } while (start !== undefined);
}

function readPage({ db }: Context, { pk, sk }: TableKey, start: StoredItem | undefined) {
  return db.client.send(
    new QueryCommand({
      TableName: db.tableName,
      KeyConditionExpression: "pk = :log AND sk > :after",
      ExpressionAttributeValues: { ":log": pk, ":after": sk },
      ConsistentRead: true,
      ...(start && { ExclusiveStartKey: start }),
    }),
  );
}

/** The entries after a place, up to the first that is missing or unreadable: one breaks every page that it is on. */
async function* entriesOneByOne(
  ctx: Context,
  nutritionistId: string,
  after: number,
): AsyncGenerator<StoredItem | typeof unreadable> {
  for (let sequence = after + 1; ; sequence++) {
    const item = await unlessUnreadable(ctx, nutritionistId, () => readItem(ctx, nutritionistId, sequence));
    if (item === undefined) return;
    yield item;
    if (item === unreadable) return;
  }
}

function entryKey({ db }: Context, nutritionistId: string, sequence: number): TableKey {
  return tableKey(accessEntries(db), { nutritionistId, sequence });
}

async function readItem(
  ctx: Context,
  nutritionistId: string,
  sequence: number,
): Promise<StoredItem | undefined> {
  const { client, tableName } = ctx.db;
  const Key = entryKey(ctx, nutritionistId, sequence);
  return (await client.send(new GetCommand({ TableName: tableName, Key, ConsistentRead: true }))).Item;
}

/**
 * The result of `read`; `unreadable` when it fails although the table answers, which a read of an entry before the
 * first proves. Raises when the table does not answer.
 */
async function unlessUnreadable<T>(
  ctx: Context,
  nutritionistId: string,
  read: () => Promise<T>,
): Promise<T | typeof unreadable> {
  try {
    return await read();
  } catch {
    await readItem(ctx, nutritionistId, 0);
    return unreadable;
  }
}

/** The entry of a stored item; undefined unless the item equals the one written for an entry with its hash. */
function intactEntry(ctx: Context, stored: StoredItem): StoredAccess | undefined {
  const entries = accessEntries(ctx.db);
  try {
    const entry = entryOf(entries, stored);
    if (entry === undefined || entry.hash !== hashOf(entry)) return undefined;
    return isDeepStrictEqual(storedItem(entries, entry), { ...stored }) ? entry : undefined;
  } catch {
    // An attribute that the entity refuses, such as an unknown action, was not written by the product.
    return undefined;
  }
}

async function storedHead(ctx: Context, nutritionistId: string): Promise<AccessHead> {
  const data = await getItem(accessHeads(ctx.db), { nutritionistId }, { consistent: true });
  return data ?? emptyHead;
}
