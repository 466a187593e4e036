import { CreateTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { DynamodbEndpoint } from "./server";
import { createTableInput } from "./table";

/** Uses another DynamoDB endpoint, such as AWS's DynamoDB Local, in place of the embedded one. */
export function createRemoteDynamodb(
  url: string,
  credentials: { accessKeyId: string; secretAccessKey: string },
): DynamodbEndpoint {
  const client = new DynamoDBClient({ endpoint: url, region: "us-east-1", credentials });
  return {
    url,
    async ensureTable(name, definition) {
      await client.send(new CreateTableCommand(createTableInput(name, definition)));
    },
    writeOnce: (run) => run(),
    capture: () => [],
    close() {
      client.destroy();
      return Promise.resolve();
    },
  };
}
