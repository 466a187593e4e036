import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { clientOptions } from "./clients";

/** A document client that omits undefined attributes; ElectroDB and the transactions share it. */
export function createDocumentClient(): DynamoDBDocumentClient {
  const client = new DynamoDBClient(clientOptions());
  // The default middleware copies every request and answer, attribute by attribute, for a log that we do not use.
  client.middlewareStack.remove("loggerMiddleware");
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
}
