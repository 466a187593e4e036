import { StandardRetryStrategy } from "@smithy/core/retry";
import {
  createClientsWith as createPlainClientsWith,
  prepared as preparedPlainly,
} from "../../packages/platform/adapters/clients";
import { plantedIn, type OutgoingRequest } from "./planted";
import type { Answer } from "./kinds";

export * from "../../packages/platform/adapters/clients";

interface Handler {
  handle(request: OutgoingRequest, options: unknown): Promise<Received>;
}
interface Received {
  response: Omit<Answer["response"], "body"> & { body: AsyncIterable<Uint8Array> };
}

/** The SDK's own tries of a request of the table, without its pauses; one where the table is down for longer than them. */
const retryStrategy = new StandardRetryStrategy({
  maxAttempts: process.env.NUTRIA_FAULTS === "down" ? 1 : 3,
  backoff: { computeNextBackoffDelay: () => 1, setDelayBase: () => undefined },
});

/** In place of the platform's function: the clients reach their services over loopback, so that all of the SDK's steps run. */
export function createClientsWith(): void {
  createPlainClientsWith({});
}

/** In place of the platform's function: the client sends through a network that makes faults. */
export function prepared<Client extends Parameters<typeof preparedPlainly>[0]>(client: Client): Client {
  const config = client.config as { requestHandler: Handler; retryStrategy: unknown };
  const handler = config.requestHandler;
  const handle: Handler["handle"] = (request, options) =>
    plantedIn(request, async (sent) => wholeAnswer(await handler.handle(sent, options))) as never;
  config.requestHandler = Object.assign(Object.create(handler) as Handler, { handle });
  config.retryStrategy = () => Promise.resolve(retryStrategy);
  return preparedPlainly(client);
}

/** Reads the body at once: a fault that discards an unread answer would keep its socket from every later request. */
async function wholeAnswer({ response }: Received): Promise<Answer> {
  const parts: Uint8Array[] = [];
  for await (const part of response.body) parts.push(part);
  return { response: { ...response, body: Buffer.concat(parts) } };
}
