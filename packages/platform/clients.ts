import type { DynamoDBClientConfig } from "@aws-sdk/client-dynamodb";

/** How AWS clients send and sign what they ask; nothing on AWS, where they know it themselves. */
export type ClientOptions = Pick<DynamoDBClientConfig, "requestHandler" | "signer">;

let options: ClientOptions = {};

/** What the clients of table, bus and mail are made with. */
export function clientOptions(): ClientOptions {
  return options;
}

/** Makes the clients that are created from here on with these options: for a single machine, before any is. */
export function createClientsWith(given: ClientOptions): void {
  options = given;
}
