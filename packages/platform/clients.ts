import type { DynamoDBClientConfig } from "@aws-sdk/client-dynamodb";
import { resetSingletons } from "./singleton";

/** How AWS clients connect and sign; empty on AWS, where the SDK's defaults are right. */
export type ClientOptions = Pick<DynamoDBClientConfig, "requestHandler" | "signer">;

let options: ClientOptions = {};

/** The options of the clients of table, bus and mail. */
export function clientOptions(): ClientOptions {
  return options;
}

/**
 * Creates every client again with these options at its next use: for a single machine, after it has set the
 * environment.
 */
export function createClientsWith(given: ClientOptions): void {
  options = given;
  resetSingletons();
}
