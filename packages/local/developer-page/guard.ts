import type { IncomingMessage } from "node:http";
import { isLoopbackHost } from "../shared/loopback-host";

/**
 * Whether a request may use the developer page. Its `Host` must name this machine (against DNS rebinding), and a change
 * must come from our own pages or from outside a browser (against cross-site request forgery).
 */
export function isAllowed(request: IncomingMessage): boolean {
  if (!isLoopbackHost(request.headers.host)) return false;
  if (request.method === "GET" || request.method === "HEAD") return true;
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  const { origin } = request.headers;
  return origin === undefined || origin === `http://${request.headers.host}`;
}
