import { request as send, type IncomingMessage, type ServerResponse } from "node:http";

/** Under this path of the product's own origin browsers reach the embedded storage, by signed addresses. */
export const storagePath = "/_storage";

const methods = new Set(["GET", "HEAD", "PUT"]);

/** What a page may do with an answer of the storage: play it, and nothing else. */
const headers = {
  "content-security-policy": "default-src 'none'; sandbox",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
};

/**
 * Hands calls with a signed address on to the embedded S3 at `url`; answers whether it took the call. Browsers then need
 * no second origin, which the pages' policy would refuse.
 */
export function forwardToStorage(url: string) {
  const { hostname, port, host } = new URL(url);
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const path = request.url ?? "/";
    if (!path.startsWith(`${storagePath}/`)) return false;
    const isSigned = new URL(path, url).searchParams.has("X-Amz-Signature");
    if (!isSigned || !methods.has(request.method ?? "")) {
      request.resume();
      response.writeHead(403, headers).end();
      return true;
    }
    const forwarded = send({
      hostname,
      port,
      method: request.method,
      path: path.slice(storagePath.length),
      // The signature covers the storage's own name.
      headers: { ...request.headers, host, connection: "close" },
    });
    forwarded.on("response", (answer) => {
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...headers });
      answer.pipe(response);
      answer.on("error", () => response.destroy());
    });
    forwarded.on("error", () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    // A caller that hangs up ends the call, and an answer that nobody waits for.
    response.on("close", () => forwarded.destroy());
    request.pipe(forwarded);
    return true;
  };
}
