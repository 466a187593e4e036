import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { clientOptions } from "./clients";

/** A document client that drops undefined attributes; ElectroDB and the transactions share it. */
export function createDocumentClient(): DynamoDBDocumentClient {
  const client = new DynamoDBClient(clientOptions());
  // It copies every request and answer, attribute by attribute, for a log that nobody keeps.
  client.middlewareStack.remove("loggerMiddleware");
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
}
