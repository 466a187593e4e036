import { paths } from "@nutria/contract/paths";
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { systemClock, type Clock } from "../shared/clock";
import { closeServer, listenOnLoopback, type Endpoint } from "../shared/loopback";
import { isLoopbackHost, isNamedHost } from "../shared/loopback-host";
import { BodyTooLargeError, readBody } from "../shared/read-body";
import { systemErrorCode } from "../shared/start-up-error";
import { errorResponse, sendResponse, type HttpResponse } from "./response";
import { isTextType, toHttpResponse, toLambdaContext, toLambdaEvent } from "./lambda";
import { createRouteTable, type RouteMatch, type Routes } from "./routes";
import { securityHeadersFor } from "./security-headers";
import { openStaticFiles } from "./static-files";
import { createThrottle, type ThrottleOptions } from "./throttle";

export interface HttpGatewayOptions {
  routes: Routes;
  /** The built web client. */
  staticDirectory?: string;
  /** Called before the routes; returns whether it handled the request. */
  extra?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Takes over the connection of a request for another protocol; returns whether it did. */
  upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean;
  port?: number;
  /** Addresses to listen on, all with one port. One that this machine lacks is skipped, except the first. */
  hosts?: readonly string[];
  /** Names that a request's `Host` may have besides those of this machine. */
  hostNames?: readonly string[];
  throttle?: ThrottleOptions;
  /** Paths without the throttle: those that a service calls, which cannot wait as a person can. */
  unthrottledPaths?: readonly string[];
  timeoutMilliseconds?: number;
  now?: Clock;
}

export interface HttpGateway extends Endpoint {
  port: number;
}

const textLimit = 256 * 1024;
const binaryLimit = 5 * 1024 * 1024;

const wrongHostText =
  "Nutria solo responde a los nombres de esta computadora (localhost).\n" +
  "Para abrirla con otro nombre, agrégalo a NUTRIA_HOSTS antes de iniciarla.\n";

/** API Gateway's HTTP API and the web client on one origin, for requests to a known name only. */
export async function createHttpGateway(options: HttpGatewayOptions): Promise<HttpGateway> {
  const { timeoutMilliseconds = 29_000, now = systemClock, hosts = ["127.0.0.1"], hostNames = [] } = options;
  const unthrottled = new Set(options.unthrottledPaths);
  const table = createRouteTable(options.routes);
  const throttle = createThrottle(options.throttle ?? { perSecond: 20, burst: 60 }, now);
  const files = options.staticDirectory === undefined ? undefined : openStaticFiles(options.staticDirectory);

  async function handle(request: IncomingMessage, requestId: string): Promise<HttpResponse | undefined> {
    const method = request.method ?? "GET";
    const [rawPath = "/", query = ""] = splitOnce(request.url ?? "/", "?");
    const path = decodePath(rawPath);
    if (path === undefined) return errorResponse("malformed");
    const isApi = path === "/v1" || path.startsWith("/v1/");
    // The API also makes the public page of a nutritionist.
    if ((isApi && !unthrottled.has(path)) || path.startsWith(paths.publicPage.href(""))) {
      const seconds = throttle(request.socket.remoteAddress ?? "");
      if (seconds > 0) return errorResponse("throttled", { "retry-after": String(seconds) });
    }
    const match = table.find(method, rawPath);
    if (match !== undefined) return invoke(request, match, rawPath, query, requestId);
    const allowed = table.methodsOf(rawPath);
    if (allowed.length > 0) return errorResponse("method_not_allowed", { allow: allowed.join(", ") });
    const mayBePage = (method === "GET" || method === "HEAD") && !isApi && !path.startsWith("/_local");
    return (mayBePage ? await files?.respond(request, path) : undefined) ?? errorResponse("not_found");
  }

  async function invoke(
    request: IncomingMessage,
    { routeKey, handler, pathParameters }: RouteMatch,
    path: string,
    query: string,
    requestId: string,
  ): Promise<HttpResponse | undefined> {
    let body: Buffer;
    try {
      body = await readBody(request, isTextType(request.headers["content-type"]) ? textLimit : binaryLimit);
    } catch (error) {
      // Any other error means that the client disconnected, so nothing is sent.
      return error instanceof BodyTooLargeError ? refuseBody(request) : undefined;
    }
    const event = toLambdaEvent({
      request,
      routeKey,
      path,
      query,
      pathParameters,
      body,
      requestId,
      now: now(),
    });
    const context = toLambdaContext(routeKey, requestId, now() + timeoutMilliseconds, now);
    const timer = new AbortController();
    const timeout = wait(timeoutMilliseconds, "timeout" as const, { signal: timer.signal }).catch(
      () => "timeout" as const,
    );
    try {
      const result = await Promise.race([handler(event, context), timeout]);
      if (result !== "timeout") return toHttpResponse(result);
      console.error(`${routeKey} took longer than ${timeoutMilliseconds} ms (request ${requestId}).`);
      return errorResponse("timeout");
    } finally {
      timer.abort();
    }
  }

  function listener(request: IncomingMessage, response: ServerResponse): void {
    const requestId = randomUUID();
    response.on("error", () => undefined);
    request.on("error", () => undefined);
    if (!isLoopbackHost(request.headers.host) && !isNamedHost(request.headers.host, hostNames)) {
      request.resume();
      response.writeHead(421, { "content-type": "text/plain; charset=utf-8" }).end(wrongHostText);
      return;
    }
    try {
      if (options.extra?.(request, response)) return;
    } catch (error) {
      console.error(error);
      response.destroy();
      return;
    }
    handle(request, requestId)
      .catch((error: unknown) => {
        console.error(
          `${request.method} ${request.url?.split("?")[0]} failed (request ${requestId}):`,
          error,
        );
        return errorResponse("internal");
      })
      .then(async (found) => {
        if (found === undefined) return;
        const headers = {
          ...securityHeadersFor(request.url ?? "/"),
          "x-request-id": requestId,
          ...found.headers,
        };
        const isHead = request.method === "HEAD";
        await sendResponse(response, { ...found, headers }, request.headers["accept-encoding"], isHead);
      })
      .catch((error: unknown) => {
        console.error(error);
        response.destroy();
      });
  }

  /** Connections that left HTTP, which a closing server does not close. */
  const upgraded = new Set<Duplex>();
  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { host } = request.headers;
    const isKnown = isLoopbackHost(host) || isNamedHost(host, hostNames);
    if (!isKnown || !options.upgrade?.(request, socket, head)) return void socket.destroy();
    upgraded.add(socket);
    socket.on("close", () => upgraded.delete(socket));
  }

  const servers: Server[] = [];
  let first: { port: number; url: string } | undefined;
  try {
    for (const host of hosts) {
      const server = createServer(listener).on("upgrade", onUpgrade);
      try {
        const listening = await listenOnLoopback(server, first?.port ?? options.port ?? 0, host);
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
  return {
    port: first?.port ?? 0,
    url: first?.url ?? "",
    async close() {
      for (const socket of upgraded) socket.destroy();
      await Promise.all(servers.map((server) => closeServer(server)));
    },
  };
}

/** Lets the client send for up to a second, because many clients read no response before they have sent the body. */
async function refuseBody(request: IncomingMessage): Promise<HttpResponse> {
  request.resume();
  await Promise.race([
    new Promise((resolve) => request.once("close", resolve).once("end", resolve)),
    wait(1_000),
  ]);
  return errorResponse("too_large", { connection: "close" });
}

function decodePath(path: string): string | undefined {
  try {
    decodeURI(path);
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}
