import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { AppError } from "@nutria/contract/wire/errors";
import * as z from "zod/mini";
import type { Context, PoolUser } from "../../../kernel/context";
import { batchGetEach } from "../../../kernel/table/batch";
import { accountGetRequest } from "../find-account";

/** A part of the table, and the place in it to begin after. */
export interface ScanPosition {
  segment: number;
  segments: number;
  cursor?: string | undefined;
}

/** Items that one request reads; the accounts among them are few. */
const itemsPerRequest = 1000;

const Key = z.object({ pk: z.string(), sk: z.string() });
type Key = z.output<typeof Key>;

/**
 * The ids of up to `most` accounts after a position, in no order. No index lists accounts, and only an operator asks for
 * all of them, so the part of the table is read from one end to the other. May give fewer, or none, when there is no time
 * left; there are no more once it gives no cursor.
 */
export async function scanAccounts(
  ctx: Context,
  { segment, segments, cursor }: ScanPosition,
  { hasTime, most }: { hasTime: () => boolean; most: number },
): Promise<{ accountIds: string[]; cursor?: string }> {
  const { client, tableName: TableName } = ctx.db;
  const keys: Key[] = [];
  let after = cursor === undefined ? undefined : readCursor(cursor);
  do {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new ScanCommand({
        TableName,
        Segment: segment,
        TotalSegments: segments,
        Limit: itemsPerRequest,
        FilterExpression: "#sk = :account AND begins_with(#pk, :accounts)",
        ProjectionExpression: "#pk, #sk",
        ExpressionAttributeNames: { "#pk": "pk", "#sk": "sk" },
        ExpressionAttributeValues: { ":account": "account", ":accounts": accountPrefix },
        ...(after && { ExclusiveStartKey: after }),
      }),
    );
    keys.push(...Items.map((item) => z.parse(Key, item)));
    after = LastEvaluatedKey && z.parse(Key, LastEvaluatedKey);
  } while (after && keys.length < most && hasTime());
  // A page may hold more than are wanted: the rest is read again.
  const last = keys.length > most ? keys[most - 1] : after;
  return {
    accountIds: keys.slice(0, most).map(({ pk }) => pk.slice(accountPrefix.length)),
    ...(last && { cursor: writeCursor(last) }),
  };
}

const accountPrefix = "account#";

const writeCursor = (key: Key): string => Buffer.from(JSON.stringify(key)).toString("base64url");

function readCursor(cursor: string): Key {
  try {
    return z.parse(Key, JSON.parse(Buffer.from(cursor, "base64url").toString()));
  } catch (error) {
    throw new AppError("validation", { fields: { cursor: "…" }, fieldCode: "not_found", cause: error });
  }
}

/** A page of the users of the pool, and whether the table has the account of each; no `cursor` after the last page. */
export async function listPoolUsers(
  ctx: Context,
  cursor: string | undefined,
): Promise<{ users: (PoolUser & { isKnown: boolean })[]; cursor?: string }> {
  const page = await ctx.identity.listUsers(cursor);
  const known = await batchGetEach(
    ctx,
    page.users.map(({ id }) => accountGetRequest(ctx, id)),
  );
  return {
    ...page,
    users: page.users.map((user, index) => ({ ...user, isKnown: known[index] !== undefined })),
  };
}
