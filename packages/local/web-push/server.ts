import { createServer, type IncomingMessage } from "node:http";
import { systemClock, type Clock } from "../shared/clock";
import { isLoopbackHost } from "../shared/loopback-host";
import { closeServer, listenOnLoopback, type Endpoint } from "../shared/loopback";
import { BodyTooLargeError, readBody } from "../shared/read-body";
import { createPushes, maximumBytes, type PushService } from "./push-service";

export interface PushEndpoint extends Endpoint {
  service: PushService;
}

/** Starts the embedded push service: each browser has an address at it, to which pushes are posted. */
export async function createPushService({ now = systemClock }: { now?: Clock } = {}): Promise<PushEndpoint> {
  let origin = "";
  const service = createPushes(() => origin, now);

  async function receive(request: IncomingMessage): Promise<number> {
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]),
    );
    return service.receive({
      to: (request.url ?? "").slice(1),
      headers,
      body: await readBody(request, maximumBytes),
    });
  }

  const server = createServer((request, response) => {
    if (!isLoopbackHost(request.headers.host) || request.method !== "POST") {
      request.resume();
      response.writeHead(404).end();
      return;
    }
    receive(request).then(
      (status) => response.writeHead(status).end(),
      (error: unknown) => response.writeHead(error instanceof BodyTooLargeError ? 413 : 400).end(),
    );
  });
  const { url } = await listenOnLoopback(server);
  origin = url;
  return { url, service, close: () => closeServer(server) };
}
