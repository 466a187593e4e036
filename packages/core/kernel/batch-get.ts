import { BatchGetCommand } from "@aws-sdk/lib-dynamodb";
import type { Context } from "./context";

/** An item to be read: where it is, and how it is understood. */
export interface GetRequest<Item> {
  key: Record<string, unknown>;
  parse: (stored: Record<string, unknown>) => Item | undefined;
}

interface Readable {
  parse(response: { Item: Record<string, unknown> }): { data: unknown };
}

/** An ElectroDB `get` that has not been sent, of the entity that reads its answer. */
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
 * Reads some items of any kind in one round trip, as they are this instant. At most a hundred, each named once; what is
 * not to be read is left undefined.
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

/** A round trip reads at most so many items. */
const readAtOnce = 100;

/**
 * Reads items of one kind, however many and however often each is named, in as few round trips as that takes; gives
 * them in the order in which they were asked for, undefined where there is none.
 */
export async function batchGetEach<Item>(
  ctx: Context,
  requests: readonly GetRequest<Item>[],
): Promise<(Item | undefined)[]> {
  const distinct = [...new Map(requests.map((one) => [nameOf(one.key), one])).entries()];
  const trips = Array.from({ length: Math.ceil(distinct.length / readAtOnce) }, (_, trip) =>
    distinct.slice(trip * readAtOnce, (trip + 1) * readAtOnce),
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

/** The same, with what is not there left out. */
export async function batchGetExisting<Item>(
  ctx: Context,
  requests: readonly GetRequest<Item>[],
): Promise<Item[]> {
  return (await batchGetEach(ctx, requests)).filter((item) => item !== undefined);
}

function nameOf({ pk, sk }: Record<string, unknown>): string {
  return JSON.stringify([pk, sk]);
}
