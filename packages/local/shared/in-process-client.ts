import type { ClientOptions } from "@nutria/platform/adapters/clients";
import { setImmediate } from "node:timers/promises";
import type { AwsService } from "./aws-service";
import type { Endpoint } from "./loopback";

/** A request as the SDK passes it to its request handler. */
interface OutgoingRequest {
  hostname: string;
  port?: number;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: unknown;
}

/**
 * Options for AWS clients of this process that call these endpoints directly: sockets and signatures are half the cost
 * of a request to an embedded service. Requests and responses are the same as over HTTP. Returns no options when one of
 * the endpoints runs outside this process; the clients then use HTTP.
 */
export function inProcessClientOptions(endpoints: readonly Endpoint[]): ClientOptions {
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
      // Yields to the event loop, as a network call would, so that timers and concurrent requests run in between.
      await setImmediate();
      const response = await service({ method, path, headers, body: textOf(body) });
      return {
        response: {
          statusCode: response.status,
          headers: response.headers,
          body: Buffer.from(response.body),
        },
      };
    },
    updateHttpClientConfig: () => undefined,
    httpHandlerConfigs: () => ({}),
  };
  return { requestHandler, signer: { sign: (request) => Promise.resolve(request) } };
}

/** The body as one string; streams are refused, because no protocol used here sends one. */
function textOf(body: unknown): string {
  if (body === undefined || typeof body === "string") return body ?? "";
  if (body instanceof Uint8Array) return new TextDecoder().decode(body);
  throw new Error("Streamed request bodies are not supported");
}
