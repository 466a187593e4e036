import { BatchGetCommand, BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import type { EntityIdentifiers } from "electrodb";
import type { Context } from "../context";
import { declarationOf } from "./declared-entity";
import { tableKey, type AnyEntity, type GetRequest, type TableKey } from "./items";
import { pause } from "./retry-on-conflict";

/** DynamoDB reads at most 100 items in one `BatchGetItem`, and writes at most 25 in one `BatchWriteItem`. */
export const itemsPerRead = 100;
const itemsPerWrite = 25;

/** Tries of a batch while somebody waits for the answer: in all, a second or two of pauses. */
export const mostTries = 10;

/**
 * Sends a batch, and what the table left of it again after a growing random pause: it leaves keys and writes that its
 * capacity, or 16 MB of answer, did not suffice for. Raises an error when something is left after the last try.
 */
export async function sendUntilNothingIsLeft<One>(
  batch: readonly One[],
  send: (some: readonly One[]) => Promise<readonly One[] | undefined>,
  tries: number = mostTries,
): Promise<void> {
  let left = batch;
  for (let attempt = 1; left.length > 0; attempt++) {
    if (attempt > tries) throw new Error(`The table left ${left.length} of ${batch.length} in a batch`);
    if (attempt > 1) await pause(attempt);
    left = (await send(left)) ?? [];
  }
}

type ItemsOf<Requests extends readonly (GetRequest<unknown> | undefined)[]> = {
  [Index in keyof Requests]: Exclude<Requests[Index], undefined> extends GetRequest<infer Item>
    ? Item | undefined
    : undefined;
};

/**
 * Reads up to 100 items of any entity in one round trip, with consistent reads. Each key may appear once. The
 * results are in the order of the requests: undefined for an item that does not exist and for a request that
 * is undefined. Raises an error when the table leaves keys unread too often.
 */
export async function batchGet<const Requests extends readonly (GetRequest<unknown> | undefined)[]>(
  ctx: Context,
  ...requests: Requests
): Promise<ItemsOf<Requests>> {
  const keys = requests.flatMap((one) => (one ? [one.key] : []));
  const found = await readAll(ctx, keys, true);
  return requests.map((one) => {
    const stored = one && found.get(nameOf(one.key));
    return stored && one.read(stored);
  }) as ItemsOf<Requests>;
}

/**
 * Reads any number of items of one entity in as few round trips as possible. A key may appear several times.
 * The results are in the order of the requests, undefined for an item that does not exist. Consistent, unless a caller
 * saves half of the price with reads that may be a moment old.
 */
export async function batchGetEach<Item>(
  ctx: Context,
  requests: readonly GetRequest<Item>[],
  { consistent = true }: { consistent?: boolean } = {},
): Promise<(Item | undefined)[]> {
  const distinct = [...new Map(requests.map(({ key }) => [nameOf(key), key])).values()];
  const found = new Map<string, Record<string, unknown>>();
  await Promise.all(
    inBatches(distinct, itemsPerRead).map(async (keys) => {
      for (const [name, stored] of await readAll(ctx, keys, consistent)) found.set(name, stored);
    }),
  );
  return requests.map(({ key, read }) => {
    const stored = found.get(nameOf(key));
    return stored && read(stored);
  });
}

/** Like {@link batchGetEach}, without the items that do not exist. */
export async function batchGetExisting<Item>(
  ctx: Context,
  requests: readonly GetRequest<Item>[],
  options?: { consistent?: boolean },
): Promise<Item[]> {
  return (await batchGetEach(ctx, requests, options)).filter((item) => item !== undefined);
}

/** The stored items of up to 100 different keys, by the names of their keys. */
async function readAll(
  { db: { client, tableName } }: Context,
  keys: readonly TableKey[],
  consistent: boolean,
): Promise<Map<string, Record<string, unknown>>> {
  const found = new Map<string, Record<string, unknown>>();
  await sendUntilNothingIsLeft(keys, async (some) => {
    const request = { [tableName]: { Keys: [...some], ...(consistent && { ConsistentRead: true }) } };
    const answer = await client.send(new BatchGetCommand({ RequestItems: request }));
    for (const item of answer.Responses?.[tableName] ?? []) found.set(nameOf(item), item);
    return answer.UnprocessedKeys?.[tableName]?.Keys as TableKey[] | undefined;
  });
  return found;
}

/** Deletes any number of items of one entity, each by itself; those that do not exist are none. */
export async function deleteItems<E extends AnyEntity>(
  entity: E,
  keys: readonly EntityIdentifiers<E>[],
): Promise<void> {
  const { client, tableName } = declarationOf(entity).db;
  const deletions = keys.map((key) => ({ DeleteRequest: { Key: tableKey(entity, key) } }));
  for (const batch of inBatches(deletions, itemsPerWrite)) {
    await sendUntilNothingIsLeft<object>(batch, async (some) => {
      const request = { [tableName]: [...some] };
      const answer = await client.send(new BatchWriteCommand({ RequestItems: request }));
      return answer.UnprocessedItems?.[tableName];
    });
  }
}

/** The list in parts of at most `most`. */
export function inBatches<One>(all: readonly One[], most: number): One[][] {
  return Array.from({ length: Math.ceil(all.length / most) }, (_, index) =>
    all.slice(index * most, (index + 1) * most),
  );
}

function nameOf({ pk, sk }: Record<string, unknown> | TableKey): string {
  return JSON.stringify([pk, sk]);
}
