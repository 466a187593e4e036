import { callsAtOnceOfAddress, callsPerSecondOfAddress } from "@nutria/contract/wire/call-limits";
import { paths } from "@nutria/contract/web/paths";
import type { IncomingMessage } from "node:http";
import { systemClock, type Clock } from "../shared/clock";
import { invoke } from "./invoke";
import { errorResponse, type HttpResponse } from "./response";
import { createRouteTable, type GatewayRoutes } from "./routes";
import { openStaticFiles } from "./static-files";
import { createThrottle, type ThrottleOptions } from "./throttle";

export interface DispatchOptions {
  routes: GatewayRoutes;
  /** The built web client. */
  staticDirectory?: string;
  throttle?: ThrottleOptions;
  /** Paths without the throttle: those that a service calls, which cannot wait as a person can. */
  unthrottledPaths?: readonly string[];
  timeoutMilliseconds?: number;
  now?: Clock;
}

/** Answers a request; undefined when the client is gone. */
export type Dispatch = (request: IncomingMessage, requestId: string) => Promise<HttpResponse | undefined>;

const perAddress: ThrottleOptions = { perSecond: callsPerSecondOfAddress, burst: callsAtOnceOfAddress };

const isOfApi = (path: string): boolean => path === "/v1" || path.startsWith("/v1/");

/** Answers by the handler of a route, or by a file of the web client. */
export function createDispatch(options: DispatchOptions): Dispatch {
  const { timeoutMilliseconds = 29_000, now = systemClock, staticDirectory } = options;
  const unthrottled = new Set(options.unthrottledPaths);
  const table = createRouteTable(options.routes);
  const throttle = createThrottle(options.throttle ?? perAddress, now);
  const files = staticDirectory === undefined ? undefined : openStaticFiles(staticDirectory);

  /** The API also makes the public page of a nutritionist. */
  const isThrottled = (path: string): boolean =>
    (isOfApi(path) && !unthrottled.has(path)) || path.startsWith(paths.publicPage.href(""));

  return async (request, requestId) => {
    const { method = "GET", url = "/" } = request;
    const [rawPath, query] = splitOnce(url, "?");
    const path = decodePath(rawPath);
    if (path === undefined) return errorResponse("malformed");
    const seconds = isThrottled(path) ? throttle(request.socket.remoteAddress ?? "") : 0;
    if (seconds > 0) return errorResponse("throttled", { "retry-after": String(seconds) });
    const match = table.find(method, rawPath);
    if (match)
      return invoke({ ...match, request, path: rawPath, query, requestId }, timeoutMilliseconds, now);
    const allowed = table.methodsOf(rawPath);
    if (allowed.length > 0) return errorResponse("method_not_allowed", { allow: allowed.join(", ") });
    const found = mayBePage(method, path) ? await files?.respond(request, path) : undefined;
    return found ?? errorResponse("not_found");
  };
}

function mayBePage(method: string, path: string): boolean {
  return (method === "GET" || method === "HEAD") && !isOfApi(path) && !path.startsWith("/_local");
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
