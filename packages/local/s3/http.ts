import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";
import { BodyTooLargeError } from "../shared/read-body";
import { StorageError } from "../shared/storage";
import { escapeXml, S3Error } from "./errors";

/** A signed request for a bucket, or an object of one, read whole. */
export interface S3Request {
  method: string;
  bucket: string;
  /** Empty for the bucket itself. */
  key: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** What the signature says of the body: its hash, or that it comes in chunks. */
  payloadHash: string;
  now: number;
}

export interface S3Response {
  status: number;
  headers?: OutgoingHttpHeaders;
  body?: Buffer | string;
}

/** An answer with a document. */
export const xmlResponse = (body: string, status = 200): S3Response => ({
  status,
  headers: { "content-type": "application/xml" },
  body: `<?xml version="1.0" encoding="UTF-8"?>${body}`,
});

/** The answer to a request that failed; one that is a fault of ours is logged. */
export function s3ErrorResponse(error: unknown): S3Response {
  const known =
    error instanceof StorageError
      ? new S3Error(error.status, error.type, error.message)
      : error instanceof S3Error
        ? error
        : error instanceof BodyTooLargeError
          ? new S3Error(400, "EntityTooLarge", "Your proposed upload exceeds the maximum allowed size")
          : new S3Error(500, "InternalError", "We encountered an internal error. Please try again.");
  if (known.status === 500) console.error("S3:", error);
  return xmlResponse(
    `<Error><Code>${known.code}</Code><Message>${escapeXml(known.message)}</Message></Error>`,
    known.status,
  );
}
