import { AppError, type ErrorCode } from "@nutria/contract/wire/errors";
import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** A response before it is compressed and sent. */
export interface HttpResponse {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

export type Encoding = "br" | "gzip";

const compressibleFrom = 1024;
const compressible =
  /^(text\/|application\/(json|javascript|xml|manifest\+json|[\w.-]+\+(json|xml))|image\/svg\+xml)/i;

/** One of the gateway's own errors, for requests that reach no handler, in the shape of every API error. */
export function errorResponse(code: ErrorCode, headers: OutgoingHttpHeaders = {}): HttpResponse {
  const error = new AppError(code);
  return {
    status: error.status,
    headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store", ...headers },
    body: Buffer.from(JSON.stringify(error.toBody())),
  };
}

/** The best encoding that the `Accept-Encoding` header allows: brotli before gzip. */
export function negotiateEncoding(acceptEncoding: string | undefined): Encoding | undefined {
  const accepted = new Map(
    (acceptEncoding ?? "").split(",").map((item): [string, number] => {
      const [name = "", ...parameters] = item
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const weight = parameters.find((parameter) => parameter.startsWith("q="));
      return [name, weight === undefined ? 1 : Number(weight.slice(2))];
    }),
  );
  const takes = (name: Encoding): boolean => (accepted.get(name) ?? accepted.get("*") ?? 0) > 0;
  return takes("br") ? "br" : takes("gzip") ? "gzip" : undefined;
}

/** Whether a body of this type and size (in bytes) is worth compressing. */
export function isCompressible(contentType: string, size: number): boolean {
  return size > compressibleFrom && compressible.test(contentType);
}

const brotli = promisify(brotliCompress);
const gzipped = promisify<Buffer, Buffer>(gzip);

export function compress(body: Buffer, encoding: Encoding, quality = 4): Promise<Buffer> {
  return encoding === "gzip"
    ? gzipped(body)
    : brotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      });
}

/** Sends a response, compressed when the client accepts it and the body is worth it. */
export async function sendResponse(
  response: ServerResponse,
  result: HttpResponse,
  acceptEncoding: string | undefined,
  isHead = false,
): Promise<void> {
  const headers = { ...result.headers };
  let { body } = result;
  if (
    isCompressible(String(headers["content-type"] ?? ""), body.length) &&
    !("content-encoding" in headers)
  ) {
    headers["vary"] = "accept-encoding";
    const encoding = negotiateEncoding(acceptEncoding);
    if (encoding !== undefined) {
      body = await compress(body, encoding);
      headers["content-encoding"] = encoding;
    }
  }
  if (response.headersSent || response.destroyed) return;
  const hasBody = result.status !== 204 && result.status !== 304;
  if (hasBody) headers["content-length"] = body.length;
  response.writeHead(result.status, headers);
  response.end(hasBody && !isHead ? body : undefined);
}
