import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { Credentials } from "../s3/signature";
import { verifySignature, sha256 } from "../s3/signature";
import { isLoopbackHost } from "../shared/loopback-host";
import { closeServer, listenOnLoopback, type Endpoint } from "../shared/loopback";
import { readBody } from "../shared/read-body";
import type { ReadToken } from "./authorisation";
import type { IsOpen } from "./open-sessions";
import { createRealtime, isChannel, type Realtime } from "./realtime";

export interface AppsyncEndpoint extends Endpoint {
  /** Where events are published. */
  publishUrl: string;
  realtime: Realtime;
}

interface AppsyncOptions {
  credentials: Credentials;
  readToken: ReadToken;
  isOpen: IsOpen;
}

/** As AppSync: an event has 240 kB and a request five of them. */
const maximumBytes = 240 * 1024;
const eventsPerRequest = 5;

/**
 * The embedded AppSync Events: takes events from callers who sign with the product's credentials, and sends them to the
 * WebSockets that the product's own server upgrades.
 */
export async function createAppsync({
  credentials,
  readToken,
  isOpen,
}: AppsyncOptions): Promise<AppsyncEndpoint> {
  let publishUrl = "";
  const realtime = createRealtime(() => new URL(publishUrl).host, { readToken, isOpen });

  async function publish(request: IncomingMessage): Promise<[status: number, answer: object]> {
    const body = (await readBody(request, maximumBytes)).toString();
    try {
      const hash = verifySignature(request, new URL(request.url ?? "/", publishUrl), credentials, Date.now());
      if (hash !== sha256(body)) throw new Error("The signature is of another body");
    } catch (error) {
      const { message } = error as Error;
      return [401, { errors: [{ errorType: "UnauthorizedException", message }] }];
    }
    const { channel, events } = JSON.parse(body) as { channel?: unknown; events?: unknown };
    const areEvents = Array.isArray(events) && events.length > 0 && events.length <= eventsPerRequest;
    if (!isChannel(channel) || !areEvents || !events.every(isJsonText)) {
      return [400, { errors: [{ errorType: "BadRequestException", message: "Invalid channel or events." }] }];
    }
    for (const event of events) realtime.broadcast(channel, event);
    return [200, { failed: [], successful: events.map((_, index) => ({ identifier: randomUUID(), index })) }];
  }

  const server = createServer((request, response) => {
    const isPublication = request.method === "POST" && request.url === "/event";
    if (!isLoopbackHost(request.headers.host) || !isPublication) {
      request.resume();
      response.writeHead(404).end();
      return;
    }
    publish(request).then(
      ([status, answer]) =>
        response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer)),
      () => response.writeHead(400).end("{}"),
    );
  });
  const { url } = await listenOnLoopback(server);
  publishUrl = `${url}/event`;
  return {
    url,
    publishUrl,
    realtime,
    async close() {
      realtime.close();
      await closeServer(server);
    },
  };
}

/** An event is a text that holds JSON. */
function isJsonText(event: unknown): event is string {
  if (typeof event !== "string") return false;
  try {
    JSON.parse(event);
    return true;
  } catch {
    return false;
  }
}
