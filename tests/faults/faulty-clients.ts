import { StandardRetryStrategy } from "@smithy/core/retry";
import {
  createClientsWith as createPlainClientsWith,
  type ClientOptions,
} from "../../packages/platform/adapters/clients";
import { plantedIn, type OutgoingRequest } from "./planted";
import type { Answer } from "./kinds";

export * from "../../packages/platform/adapters/clients";

interface Handler {
  handle(request: OutgoingRequest): Promise<Answer>;
}

/** The SDK's own tries of a request of the table, without its pauses; one where the table is down for longer than them. */
const retryStrategy = new StandardRetryStrategy({
  maxAttempts: process.env.NUTRIA_FAULTS === "down" ? 1 : 3,
  backoff: { computeNextBackoffDelay: () => 1, setDelayBase: () => undefined },
});

/**
 * In place of the platform's function: the clients reach their services through a network that makes faults, the one of
 * the table too, which the SDK's own steps do not see otherwise.
 */
export function createClientsWith({ tablePlugin: _, ...options }: ClientOptions): void {
  const handler = options.requestHandler as unknown as Handler;
  const requestHandler = {
    ...handler,
    handle: (request: OutgoingRequest) => plantedIn(request, (sent) => handler.handle(sent)),
  } as unknown as NonNullable<ClientOptions["requestHandler"]>;
  createPlainClientsWith({ ...options, requestHandler, retryStrategy } as ClientOptions);
}
