import { DynamoDBClient } from "@aws-sdk/client-dynamodb";

/** The table the tests of the embedded cloud use: the product's keys. */
export const table = "nutria";

export const tableDefinition = {
  partitionKey: "pk",
  sortKey: "sk",
  indexes: {
    gsi1: { partitionKey: "gsi1pk", sortKey: "gsi1sk" },
    gsi2: { partitionKey: "gsi2pk", sortKey: "gsi2sk" },
  },
  timeToLive: "expiresAt",
} as const;

/** What every AWS client of the tests is made with. */
export const clientOptions = (endpoint: string) => ({
  endpoint,
  region: "us-east-1",
  credentials: { accessKeyId: "local", secretAccessKey: "local" },
});

export const client = (endpoint: string): DynamoDBClient => new DynamoDBClient(clientOptions(endpoint));
