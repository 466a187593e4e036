import { DynamoDBClient } from "@aws-sdk/client-dynamodb";

/** The table of the tests of the embedded cloud, with the product's keys. */
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

/** Options of every AWS client of the tests. */
export const clientOptions = (endpoint: string) => ({
  endpoint,
  region: "us-east-1",
  credentials: { accessKeyId: "local", secretAccessKey: "local" },
});

export const client = (endpoint: string): DynamoDBClient => new DynamoDBClient(clientOptions(endpoint));
