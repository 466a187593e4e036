import { createHash } from "node:crypto";

/** The metadata of an object. */
export interface ObjectInfo {
  bucket: string;
  key: string;
  size: number;
  etag: string;
  modifiedAt: number;
  headers: Record<string, string>;
  bodyId: string;
}

/** The tag of bytes, as S3 computes it. */
export function etagOf(body: Buffer): string {
  return `"${createHash("md5").update(body).digest("hex")}"`;
}
