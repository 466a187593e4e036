import type { DynamoDBClientConfig } from "@aws-sdk/client-dynamodb";
import { forgetProcessValues } from "./per-process";

/** How AWS clients send and sign what they ask; nothing on AWS, where they know it themselves. */
export type ClientOptions = Pick<DynamoDBClientConfig, "requestHandler" | "signer">;

let options: ClientOptions = {};

/** What the clients of table, bus and mail are made with. */
export function clientOptions(): ClientOptions {
  return options;
}

/** Makes every client anew with these options when it is next used: for a single machine, which has just set the environment. */
export function createClientsWith(given: ClientOptions): void {
  options = given;
  forgetProcessValues();
}
