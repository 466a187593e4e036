import type { ClientOptions } from "@nutria/platform/clients";
import { setImmediate } from "node:timers/promises";
import type { AwsService } from "./aws-service";
import type { Endpoint } from "./loopback";

/** A request as the SDK hands it to what sends it. */
interface OutgoingRequest {
  hostname: string;
  port?: number;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: unknown;
}

/**
 * What AWS clients of this process are made with to ask these endpoints themselves, without sockets and signatures:
 * half of what a request to an embedded service costs. What is asked and answered is the same as over HTTP, which is how
 * they are asked when one of them is elsewhere.
 */
export function directClientOptions(endpoints: readonly Endpoint[]): ClientOptions {
  const services = new Map<string, AwsService>();
  for (const { url, service } of endpoints) {
    if (!service) return {};
    services.set(new URL(url).host, service);
  }
  const requestHandler = {
    async handle({ hostname, port, method, path, headers, body }: OutgoingRequest) {
      const host = port === undefined ? hostname : `${hostname}:${port}`;
      const service = services.get(host);
      if (!service) throw new Error(`No embedded service is at ${host}`);
      // Nothing that came over a network would be there in the same turn: timers and rivals have theirs in between.
      await setImmediate();
      const answer = await service({ method, path, headers, body: textOf(body) });
      return {
        response: { statusCode: answer.status, headers: answer.headers, body: Buffer.from(answer.body) },
      };
    },
    updateHttpClientConfig: () => undefined,
    httpHandlerConfigs: () => ({}),
  };
  return { requestHandler, signer: { sign: (request) => Promise.resolve(request) } };
}

/** The protocols of the services here write their bodies as one text. */
function textOf(body: unknown): string {
  if (body === undefined || typeof body === "string") return body ?? "";
  if (body instanceof Uint8Array) return new TextDecoder().decode(body);
  throw new Error("A body that is read piece by piece is not understood here");
}
