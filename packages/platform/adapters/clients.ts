import type { DynamoDBClient, DynamoDBClientConfig } from "@aws-sdk/client-dynamodb";
import { forgetFirstUses } from "@nutria/contract/at-first-use";

/** How AWS clients connect and sign; empty on AWS, where the SDK's defaults are right. */
export interface ClientOptions extends Pick<DynamoDBClientConfig, "requestHandler" | "signer"> {
  /** What the client of the table uses in addition. */
  tablePlugin?: Parameters<DynamoDBClient["middlewareStack"]["use"]>[0];
}

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
  forgetFirstUses();
}

/** What `withCachedSteps` changes of a client of the SDK. */
interface SdkClient {
  middlewareStack: { remove(name: string): boolean };
  config: { cacheMiddleware?: boolean };
}

/** Has a client prepare the steps of a kind of request once, and not again for each request. */
export function withCachedSteps<Client extends SdkClient>(client: Client): Client {
  // The default middleware copies every request and answer, attribute by attribute, for a log that we do not use.
  client.middlewareStack.remove("loggerMiddleware");
  client.config.cacheMiddleware = true;
  return client;
}
