import { BatchGetCommand } from "@aws-sdk/lib-dynamodb";
import type { Context } from "../context";

/** One item to read: its key, and how to parse what is stored. */
export interface GetRequest<Item> {
  key: Record<string, unknown>;
  parse: (stored: Record<string, unknown>) => Item | undefined;
}

interface Readable {
  parse(response: { Item: Record<string, unknown> }): { data: unknown };
}

/**
 * Turns an ElectroDB `get` that was not sent into a request for {@link batchGet}. `entity` parses the stored
 * item.
 */
export function getRequest<Item>(entity: unknown, get: { params(): unknown }): GetRequest<Item> {
  const { Key } = get.params() as { Key: Record<string, unknown> };
  return {
    key: Key,
    parse: (stored) => ((entity as Readable).parse({ Item: stored }).data ?? undefined) as Item | undefined,
  };
}

type ItemsOf<Requests extends readonly (GetRequest<unknown> | undefined)[]> = {
  [Index in keyof Requests]: Exclude<Requests[Index], undefined> extends GetRequest<infer Item>
    ? Item | undefined
    : undefined;
};

/**
 * Reads up to 100 items of any entity in one round trip, with consistent reads. Each key may appear once. The
 * results are in the order of the requests: undefined for an item that does not exist and for a request that
 * is undefined.
 */
export async function batchGet<const Requests extends readonly (GetRequest<unknown> | undefined)[]>(
  ctx: Context,
  ...requests: Requests
): Promise<ItemsOf<Requests>> {
  const { client, tableName } = ctx.db;
  const found = new Map<string, Record<string, unknown>>();
  let keys: Record<string, unknown>[] | undefined = requests.flatMap((one) => (one ? [one.key] : []));
  while (keys !== undefined && keys.length > 0) {
    const request = { [tableName]: { Keys: keys, ConsistentRead: true } };
    const answer: {
      Responses?: Record<string, Record<string, unknown>[]>;
      UnprocessedKeys?: Record<string, { Keys?: Record<string, unknown>[] | undefined }>;
    } = await client.send(new BatchGetCommand({ RequestItems: request }));
    for (const item of answer.Responses?.[tableName] ?? []) found.set(nameOf(item), item);
    keys = answer.UnprocessedKeys?.[tableName]?.Keys;
  }
  return requests.map((one) => {
    const stored = one && found.get(nameOf(one.key));
    return stored && one.parse(stored);
  }) as ItemsOf<Requests>;
}

/** DynamoDB reads at most 100 items in one `BatchGetItem`. */
const itemsPerRead = 100;

/**
 * Reads any number of items of one entity in as few round trips as possible. A key may appear several times.
 * The results are in the order of the requests, undefined for an item that does not exist.
 */
export async function batchGetEach<Item>(
  ctx: Context,
  requests: readonly GetRequest<Item>[],
): Promise<(Item | undefined)[]> {
  const distinct = [...new Map(requests.map((one) => [nameOf(one.key), one])).entries()];
  const trips = Array.from({ length: Math.ceil(distinct.length / itemsPerRead) }, (_, trip) =>
    distinct.slice(trip * itemsPerRead, (trip + 1) * itemsPerRead),
  );
  const found = new Map<string, Item>();
  await Promise.all(
    trips.map(async (some) => {
      const items: (Item | undefined)[] = await batchGet(ctx, ...some.map(([, one]) => one));
      for (const [index, [name]] of some.entries()) {
        const item = items[index];
        if (item !== undefined) found.set(name, item);
      }
    }),
  );
  return requests.map(({ key }) => found.get(nameOf(key)));
}

/** Like {@link batchGetEach}, without the items that do not exist. */
export async function batchGetExisting<Item>(
  ctx: Context,
  requests: readonly GetRequest<Item>[],
): Promise<Item[]> {
  return (await batchGetEach(ctx, requests)).filter((item) => item !== undefined);
}

function nameOf({ pk, sk }: Record<string, unknown>): string {
  return JSON.stringify([pk, sk]);
}
