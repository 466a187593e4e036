import { BatchWriteCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";

const mostAtOnce = 25;

/** Forgets how often an address asked for something, as the people of all walks have one address. */
export async function forgetAttempts(): Promise<void> {
  // Loaded only when the environment contains the cloud's address.
  const { createContext } = await import("@nutria/platform/context");
  const { db } = createContext({ actor: { role: "system", id: "hand" } as const, requestId: "hand" });
  const { client, tableName: TableName } = db;
  const { Items = [] } = await client.send(
    new ScanCommand({
      ...{ TableName, ProjectionExpression: "pk, sk", FilterExpression: "begins_with(pk, :throttle)" },
      ExpressionAttributeValues: { ":throttle": "throttle#" },
    }),
  );
  for (let from = 0; from < Items.length; from += mostAtOnce) {
    const requests = Items.slice(from, from + mostAtOnce).map((Key) => ({ DeleteRequest: { Key } }));
    await client.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }));
  }
}
