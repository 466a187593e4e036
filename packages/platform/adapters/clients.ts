import { forgetFirstUses } from "@nutria/contract/wire/at-first-use";

/** Adds steps to the stack of a client of the SDK, which each client types by its own requests. */
interface ClientPlugin {
  applyToStack(stack: object): void;
}

/** Additions to the clients of table, bus and mail; none on AWS, where the SDK's own steps are right. */
export interface ClientOptions {
  plugin?: ClientPlugin;
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

/** The part of an SDK client that {@link prepared} changes. */
interface SdkClient {
  middlewareStack: { remove(name: string): boolean; use(plugin: ClientPlugin): void };
  config: { cacheMiddleware?: boolean };
}

/**
 * Has a client of the table, the bus or mail use the plugin, if there is one, and prepare the steps of a kind of request
 * once, and not again for each request.
 */
export function prepared<Client extends SdkClient>(client: Client): Client {
  // The default middleware copies every request and answer, attribute by attribute, for a log that we do not use.
  client.middlewareStack.remove("loggerMiddleware");
  if (options.plugin) client.middlewareStack.use(options.plugin);
  client.config.cacheMiddleware = true;
  return client;
}
