import { QueryCommand, type QueryCommandInput } from "@aws-sdk/lib-dynamodb";
import type { EntityItem } from "electrodb";
import { declarationOf } from "./declared-entity";
import { readItem, type AnyEntity } from "./items";

/** A query of ElectroDB that was not sent. */
interface Query {
  params(options: { order: "asc" | "desc"; consistent: boolean; limit?: number }): unknown;
}

/**
 * Reads all that a query finds, or the first `count` of it; a page has at most `limit` items before the filter. ElectroDB
 * makes the request, and the items are read as those of `getItem` are.
 */
export async function queryItems<E extends AnyEntity>(
  entity: E,
  query: (entity: E) => Query,
  {
    order = "asc",
    consistent = false,
    count = Infinity,
    limit,
  }: { order?: "asc" | "desc"; consistent?: boolean; count?: number; limit?: number } = {},
): Promise<EntityItem<E>[]> {
  const { client } = declarationOf(entity).db;
  const options = { order, consistent, ...(limit !== undefined && { limit }) };
  const request = query(entity).params(options) as QueryCommandInput;
  const found: EntityItem<E>[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await client.send(
      new QueryCommand({ ...request, ...(start && { ExclusiveStartKey: start }) }),
    );
    for (const stored of page.Items ?? []) {
      const item = readItem(entity, stored);
      if (item !== undefined) found.push(item);
    }
    start = page.LastEvaluatedKey;
  } while (start !== undefined && found.length < count);
  return found.slice(0, count);
}
