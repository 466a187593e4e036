import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";

/** The table and the client that reaches it. */
export interface Database {
  client: DynamoDBDocumentClient;
  tableName: string;
}
