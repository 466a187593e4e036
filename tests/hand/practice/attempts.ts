import { BatchWriteCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";

const mostAtOnce = 25;

/** Forgets how often an address asked for something, as the people of all walks have one address. */
export async function forgetAttempts(): Promise<void> {
  // Loaded only when the environment contains the cloud's address.
  const { createContext } = await import("@nutria/platform/context");
  const { db } = createContext({ actor: { role: "system", id: "hand" } as const, requestId: "hand" });
  const { client, tableName: TableName } = db;
  const keys: Record<string, unknown>[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  // The table of many walks has many pages.
  do {
    const page = await client.send(
      new ScanCommand({
        ...{ TableName, ProjectionExpression: "pk, sk", FilterExpression: "begins_with(pk, :throttle)" },
        ...{ ExpressionAttributeValues: { ":throttle": "throttle#" }, ExclusiveStartKey },
      }),
    );
    keys.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
  for (let from = 0; from < keys.length; from += mostAtOnce) {
    const requests = keys.slice(from, from + mostAtOnce).map((Key) => ({ DeleteRequest: { Key } }));
    await client.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }));
  }
}
