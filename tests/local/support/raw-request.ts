import { once } from "node:events";
import { request as httpRequest, type IncomingMessage } from "node:http";

/** Like `fetch`, but sends exactly this path and returns the raw bytes. */
export async function rawRequest(url: string, path: string, headers: Record<string, string> = {}) {
  const request = httpRequest(url, { path, headers });
  request.end();
  const [response] = (await once(request, "response")) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}
