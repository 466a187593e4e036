import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { AccessBreach } from "@nutria/contract/schemas/record/access";
import { isDeepStrictEqual } from "node:util";
import type { Context } from "../../kernel/context";
import { emptyHead, hashOf } from "./chain";
import { accessEntries, accessHeads, type AccessHead, type StoredAccess } from "./entity";

/** What a verification found: how far it came, and the first entry that is not as it was written. */
export interface LogVerification {
  checked: number;
  breach: AccessBreach | null;
  /** Where to go on; undefined when the log ends or is broken. */
  next: AccessHead | undefined;
}

/**
 * Verifies up to `most` entries of a nutritionist's access log after `from`: each stored byte, keys included, the
 * chain of the hashes, and at the end that no entry is missing.
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
    const entry = intactEntry(ctx, stored);
    if (entry === undefined) return broken(sequence, "altered", checked);
    if (entry.sequence !== sequence) return broken(sequence, "missing", checked);
    if (entry.nutritionistId !== nutritionistId || entry.previousHash !== last.hash) {
      return broken(sequence, "altered", checked);
    }
    last = entry;
    checked++;
  }
  const head = await storedHead(ctx, nutritionistId);
  if (head.sequence > last.sequence) return broken(last.sequence + 1, "missing", checked);
  if (head.sequence !== last.sequence || head.hash !== last.hash) {
    return broken(last.sequence, "head", checked);
  }
  return { checked, breach: null, next: undefined };
}

/** The start of every log. */
export const logStart = emptyHead;

/** The items of a log as DynamoDB has them, in the order of their keys. */
async function* storedEntries(
  ctx: Context,
  nutritionistId: string,
  after: number,
): AsyncGenerator<Record<string, unknown>> {
  const { client, tableName } = ctx.db;
  const entries = accessEntries(ctx.db);
  const { Key } = entries.get({ nutritionistId, sequence: after }).params<{
    Key: { pk: string; sk: string };
  }>();
  let start: Record<string, unknown> | undefined;
  do {
    const page = await client.send(
      new QueryCommand({
        TableName: tableName,
        KeyConditionExpression: "pk = :log AND sk > :after",
        ExpressionAttributeValues: { ":log": Key.pk, ":after": Key.sk },
        ConsistentRead: true,
        ...(start && { ExclusiveStartKey: start }),
      }),
    );
    for (const item of page.Items ?? []) if (item.sk !== "head") yield item;
    start = page.LastEvaluatedKey;
  } while (start !== undefined);
}

/** The entry of a stored item; undefined unless the item is exactly what is written for an entry with its hash. */
function intactEntry(ctx: Context, stored: Record<string, unknown>): StoredAccess | undefined {
  const entries = accessEntries(ctx.db);
  try {
    const entry = entries.parse({ Item: stored }).data;
    if (entry === null || entry.hash !== hashOf(entry)) return undefined;
    const { Item } = entries.put(entry).params<{ Item: Record<string, unknown> }>();
    return isDeepStrictEqual({ ...Item }, { ...stored }) ? entry : undefined;
  } catch {
    // An attribute that ElectroDB refuses, such as an unknown action, was not written by the product.
    return undefined;
  }
}

async function storedHead(ctx: Context, nutritionistId: string): Promise<AccessHead> {
  const { data } = await accessHeads(ctx.db).get({ nutritionistId }).go({ consistent: true });
  return data ?? emptyHead;
}
