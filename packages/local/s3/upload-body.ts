import type { IncomingHttpHeaders } from "node:http";
import { S3Error } from "./errors";
import { sha256 } from "./signature";

interface Upload {
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** What the signature says of the body: its hash, or that it comes in chunks. */
  payloadHash: string;
}

/** The headers of an upload that are stored with the object and returned on download. */
export function storedHeaders(headers: Record<string, string | undefined>): Record<string, string> {
  const stored: Record<string, string> = { "content-type": headers["content-type"] ?? "binary/octet-stream" };
  for (const [name, value] of Object.entries(headers)) {
    const isStored = /^(content-disposition|cache-control|content-language|x-amz-meta-.+)$/.test(name);
    if (isStored && value !== undefined) stored[name] = value;
  }
  return stored;
}

/** The bytes of an upload, decoded from the SDK's chunks. Throws `XAmzContentSHA256Mismatch` for a wrong hash. */
export function uploadedBody({ headers, body, payloadHash }: Upload): Buffer {
  if (payloadHash.startsWith("STREAMING-")) return unwrapChunks(body);
  if (/^[0-9a-f]{64}$/.test(payloadHash) && sha256(body) !== payloadHash) {
    throw new S3Error(
      400,
      "XAmzContentSHA256Mismatch",
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    );
  }
  return /\baws-chunked\b/.test(headers["content-encoding"] ?? "") ? unwrapChunks(body) : body;
}

/** `size[;extension]\r\n bytes \r\n … 0\r\n trailers` */
function unwrapChunks(body: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; ;) {
    const lineEnd = body.indexOf("\r\n", at);
    const size = lineEnd < 0 ? NaN : parseInt(body.toString("latin1", at, lineEnd), 16);
    if (Number.isNaN(size))
      throw new S3Error(400, "IncompleteBody", "The request body terminated unexpectedly.");
    if (size === 0) return Buffer.concat(chunks);
    chunks.push(body.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}
