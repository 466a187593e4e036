import type { IncomingMessage } from "node:http";
import { isLoopbackHost } from "../shared/loopback-host";

/**
 * Whether a request may see or change what the developer page holds. Its `Host` must name this machine (another
 * site's name could be made to resolve here), and a change must come from our own pages or from no page at all.
 */
export function isAllowed(request: IncomingMessage): boolean {
  if (!isLoopbackHost(request.headers.host)) return false;
  if (request.method === "GET" || request.method === "HEAD") return true;
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  const { origin } = request.headers;
  return origin === undefined || origin === `http://${request.headers.host}`;
}
