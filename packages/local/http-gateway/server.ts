import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { closeServer, listenOnLoopback, type Endpoint } from "../shared/loopback";
import { isLoopbackHost, isNamedHost } from "../shared/loopback-host";
import { systemErrorCode } from "../shared/start-up-error";
import { createDispatch, type Dispatch, type DispatchOptions } from "./dispatch";
import { errorResponse, sendResponse } from "./response";
import { securityHeadersFor } from "./security-headers";

/** What a gateway serves. */
export interface Served extends DispatchOptions {
  /** Called before the routes; returns whether it handled the request. */
  extra?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Takes over the connection of a request for another protocol; returns whether it did. */
  upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean;
}

export interface HttpGatewayOptions extends Served {
  port?: number;
  /** Addresses to listen on, all with one port. One that this machine lacks is skipped, except the first. */
  hosts?: readonly string[];
  /** Names that a request's `Host` may have besides those of this machine. */
  hostNames?: readonly string[];
}

export interface HttpGateway extends Endpoint {
  port: number;
  /** Serves something else from the next request on. */
  serve(served: Served): void;
}

const wrongHostText =
  "Nutria solo responde a los nombres de esta computadora (localhost).\n" +
  "Para abrirla con otro nombre, agrégalo a NUTRIA_HOSTS antes de iniciarla.\n";

/** API Gateway's HTTP API and the web client on one origin, for requests to a known name only. */
export async function createHttpGateway(options: HttpGatewayOptions): Promise<HttpGateway> {
  const { hosts = ["127.0.0.1"], hostNames = [] } = options;
  let served: Served = options;
  let dispatch = createDispatch(options);
  const isKnownHost = ({ headers: { host } }: IncomingMessage): boolean =>
    isLoopbackHost(host) || isNamedHost(host, hostNames);

  function listener(request: IncomingMessage, response: ServerResponse): void {
    response.on("error", () => undefined);
    request.on("error", () => undefined);
    if (!isKnownHost(request)) {
      request.resume();
      response.writeHead(421, { "content-type": "text/plain; charset=utf-8" }).end(wrongHostText);
      return;
    }
    const giveUp = (error: unknown): void => {
      console.error(error);
      response.destroy();
    };
    try {
      if (served.extra?.(request, response)) return;
    } catch (error) {
      giveUp(error);
      return;
    }
    respond(request, response, dispatch).catch(giveUp);
  }

  /** Connections that left HTTP, which a closing server does not close. */
  const upgraded = new Set<Duplex>();
  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (!isKnownHost(request) || !served.upgrade?.(request, socket, head)) return void socket.destroy();
    upgraded.add(socket);
    socket.on("close", () => upgraded.delete(socket));
  }

  const { servers, port, url } = await listenOnAll(hosts, options.port, () =>
    createServer(listener).on("upgrade", onUpgrade),
  );
  return {
    port,
    url,
    serve(next) {
      served = next;
      dispatch = createDispatch(next);
    },
    async close() {
      for (const socket of upgraded) socket.destroy();
      await Promise.all(servers.map((server) => closeServer(server)));
    },
  };
}

/** Sends what answers the request; nothing to a client that is gone. */
async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  dispatch: Dispatch,
): Promise<void> {
  const requestId = randomUUID();
  const found = await dispatch(request, requestId).catch((error: unknown) => {
    console.error(`${request.method} ${request.url?.split("?")[0]} failed (request ${requestId}):`, error);
    return errorResponse("internal");
  });
  if (found === undefined) return;
  const headers = { ...securityHeadersFor(request.url ?? "/"), "x-request-id": requestId, ...found.headers };
  const isHead = request.method === "HEAD";
  await sendResponse(response, { ...found, headers }, request.headers["accept-encoding"], isHead);
}

/** Listens on each of the addresses with the port of the first. One that this machine lacks is skipped, except the first. */
async function listenOnAll(
  hosts: readonly string[],
  wanted: number | undefined,
  create: () => Server,
): Promise<{ servers: Server[]; port: number; url: string }> {
  const servers: Server[] = [];
  let first: { port: number; url: string } | undefined;
  try {
    for (const host of hosts) {
      const server = create();
      try {
        const listening = await listenOnLoopback(server, first?.port ?? wanted ?? 0, host);
        first ??= listening;
        servers.push(server);
      } catch (error) {
        const isMissingAddress = ["EADDRNOTAVAIL", "EAFNOSUPPORT"].includes(systemErrorCode(error) ?? "");
        if (first === undefined || !isMissingAddress) throw error;
      }
    }
  } catch (error) {
    await Promise.all(servers.map((server) => closeServer(server, 0)));
    throw error;
  }
  return { servers, port: first?.port ?? 0, url: first?.url ?? "" };
}
