import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { forgetFirstUses } from "@nutria/contract/at-first-use";

/** What the clients of table, bus and mail use in addition; nothing on AWS, where the SDK's own steps are right. */
export interface ClientOptions {
  plugin?: Parameters<DynamoDBClient["middlewareStack"]["use"]>[0];
}

let options: ClientOptions = {};

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
  middlewareStack: { remove(name: string): boolean; use(plugin: never): void };
  config: { cacheMiddleware?: boolean };
}

/**
 * Has a client of the table, the bus or mail use the plugin, if there is one, and prepare the steps of a kind of request
 * once, and not again for each request.
 */
export function prepared<Client extends SdkClient>(client: Client): Client {
  // The default middleware copies every request and answer, attribute by attribute, for a log that we do not use.
  client.middlewareStack.remove("loggerMiddleware");
  if (options.plugin) client.middlewareStack.use(options.plugin as never);
  client.config.cacheMiddleware = true;
  return client;
}
