import { DeleteCommand, ScanCommand, type DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { tableDefinition } from "@nutria/core/kernel/table/table";
import { createDocumentClient } from "@nutria/platform/adapters/dynamodb";
import { systemClock, type Clock } from "../shared/clock";
import type { JobDefinition } from "./runner";

const { partitionKey, sortKey, timeToLive } = tableDefinition;
const itemsPerPage = 500;
const pauseMilliseconds = 20;

/** What DynamoDB's time to live does in the cloud, for the embedded table, which has none. */
export const itemExpiry: JobDefinition = {
  name: "item-expiry",
  everyMinutes: 1440,
  description: "Borra lo que venció, como lo hace DynamoDB en la nube",
  handler: async ({ time }) => ({
    deleted: await expireItems(createDocumentClient(), process.env["TABLE_NAME"] ?? "", () =>
      Math.min(Date.parse(time), systemClock()),
    ),
  }),
};

/**
 * Deletes the items whose time to live has passed, page by page, and leaves room for requests in between. `now` is asked
 * for each of them: while this runs, a clock may be set back, and what is written then has not expired.
 */
export async function expireItems(
  client: DynamoDBDocumentClient,
  tableName: string,
  now: Clock,
): Promise<number> {
  const expired = () => ({
    ExpressionAttributeNames: { "#expiresAt": timeToLive },
    ExpressionAttributeValues: { ":now": Math.floor(now() / 1000), ":number": "N" },
  });
  const condition = "attribute_type(#expiresAt, :number) AND #expiresAt < :now";
  let deleted = 0;
  let next: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new ScanCommand({
        TableName: tableName,
        Limit: itemsPerPage,
        FilterExpression: condition,
        ...expired(),
        ...(next && { ExclusiveStartKey: next }),
      }),
    );
    for (const item of Items) {
      const Key = { [partitionKey]: item[partitionKey] as string, [sortKey]: item[sortKey] as string };
      // An item that was written anew since the page was read stays.
      const del = new DeleteCommand({
        TableName: tableName,
        Key,
        ConditionExpression: condition,
        ...expired(),
      });
      await client.send(del).then(
        () => deleted++,
        (error: Error) => {
          if (error.name !== "ConditionalCheckFailedException") throw error;
        },
      );
    }
    next = LastEvaluatedKey;
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
  } while (next !== undefined);
  return deleted;
}
