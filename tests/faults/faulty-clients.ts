import {
  createClientsWith as createPlainClientsWith,
  type ClientOptions,
} from "../../packages/platform/adapters/clients";
import { plantedIn, type OutgoingRequest } from "./planted";
import type { Answer } from "./kinds";

export * from "../../packages/platform/adapters/clients";

interface Sent {
  request: OutgoingRequest;
}
interface Received {
  response: { statusCode: number; headers: Record<string, string>; body: AsyncIterable<Uint8Array> };
}

/**
 * In place of the platform's function: the clients reach their services over loopback, through a network that makes
 * faults, so that all of the SDK's own steps are taken.
 */
export function createClientsWith(): void {
  const plugin: NonNullable<ClientOptions["plugin"]> = {
    applyToStack: (stack) =>
      stack.add((next) => faulty(next as unknown as (sent: Sent) => Promise<Received>) as never, {
        step: "deserialize",
        name: "faultyNetwork",
        priority: "low",
      }),
  };
  createPlainClientsWith({ plugin });
}

const faulty = (next: (sent: Sent) => Promise<Received>) => (sent: Sent) =>
  plantedIn(sent.request, async (request): Promise<Answer> => {
    const { response } = await next({ ...sent, request });
    const parts: Uint8Array[] = [];
    for await (const part of response.body) parts.push(part);
    return { response: { ...response, body: Buffer.concat(parts) } };
  });
