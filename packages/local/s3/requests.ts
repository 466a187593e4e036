import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";
import { escapeXml, S3Error } from "./errors";
import type { ObjectInfo } from "./object-info";
import type { ObjectStore } from "./objects";
import { sha256 } from "./signature";

export interface S3Response {
  status: number;
  headers?: OutgoingHttpHeaders;
  body?: Buffer | string;
}

/** An answer with a document. */
export const xmlResponse = (body: string): S3Response => ({
  status: 200,
  headers: { "content-type": "application/xml" },
  body: `<?xml version="1.0" encoding="UTF-8"?>${body}`,
});

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
export function uploadedBody(headers: IncomingHttpHeaders, body: Buffer, payloadHash: string): Buffer {
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

/** GET and HEAD of an object: ranges, `If-None-Match`, and the `response-…` headers of a presigned URL. */
export async function download(
  objects: ObjectStore,
  info: ObjectInfo,
  headers: IncomingHttpHeaders,
  query: URLSearchParams,
  isHead: boolean,
): Promise<S3Response> {
  const answered: OutgoingHttpHeaders = {
    ...info.headers,
    etag: info.etag,
    "last-modified": new Date(info.modifiedAt).toUTCString(),
    "accept-ranges": "bytes",
  };
  for (const name of ["content-type", "content-disposition", "cache-control"]) {
    const asked = query.get(`response-${name}`);
    if (asked !== null) answered[name] = asked;
  }
  if (headers["if-none-match"] === info.etag) return { status: 304, headers: answered };
  const range = rangeOf(headers.range, info.size);
  const [from, to] = range ?? [0, info.size - 1];
  if (range !== undefined) answered["content-range"] = `bytes ${from}-${to}/${info.size}`;
  answered["content-length"] = to - from + 1;
  const status = range === undefined ? 200 : 206;
  if (isHead) return { status, headers: answered };
  return { status, headers: answered, body: await objects.read(info, from, to) };
}

/** `bytes=0-9`, `bytes=5-` and `bytes=-5`; anything else counts as no range. */
function rangeOf(header: string | undefined, size: number): [number, number] | undefined {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  const from = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (from > to) throw new S3Error(416, "InvalidRange", "The requested range is not satisfiable");
  return [from, to];
}

/** ListObjectsV2: prefix, delimiter, pages. */
export function list(objects: ObjectStore, bucket: string, query: URLSearchParams): S3Response {
  const prefix = query.get("prefix") ?? "";
  const delimiter = query.get("delimiter") ?? "";
  const token = query.get("continuation-token");
  const after =
    token === null ? (query.get("start-after") ?? "") : Buffer.from(token, "base64url").toString("utf8");
  const maximum = Math.min(1_000, Number(query.get("max-keys") ?? 1_000));
  const contents: string[] = [];
  const folders = new Set<string>();
  let next: string | undefined;
  let last = "";
  for (const info of objects.list(bucket)) {
    if (!info.key.startsWith(prefix) || info.key <= after) continue;
    const end = delimiter === "" ? -1 : info.key.indexOf(delimiter, prefix.length);
    const folder = end < 0 ? undefined : info.key.slice(0, end + delimiter.length);
    if (folder !== undefined && (folders.has(folder) || folder <= after)) {
      last = info.key;
      continue;
    }
    if (contents.length + folders.size >= maximum) {
      next = last;
      break;
    }
    last = info.key;
    if (folder !== undefined) folders.add(folder);
    else contents.push(describe(info));
  }
  return xmlResponse(
    `<ListBucketResult><Name>${escapeXml(bucket)}</Name><Prefix>${escapeXml(prefix)}</Prefix>` +
      `<KeyCount>${contents.length + folders.size}</KeyCount><MaxKeys>${maximum}</MaxKeys>` +
      `<IsTruncated>${next !== undefined}</IsTruncated>` +
      (next === undefined
        ? ""
        : `<NextContinuationToken>${Buffer.from(next).toString("base64url")}</NextContinuationToken>`) +
      contents.join("") +
      [...folders]
        .map((folder) => `<CommonPrefixes><Prefix>${escapeXml(folder)}</Prefix></CommonPrefixes>`)
        .join("") +
      "</ListBucketResult>",
  );
}

function describe(info: ObjectInfo): string {
  return (
    `<Contents><Key>${escapeXml(info.key)}</Key><LastModified>${new Date(info.modifiedAt).toISOString()}</LastModified>` +
    `<ETag>${escapeXml(info.etag)}</ETag><Size>${info.size}</Size><StorageClass>STANDARD</StorageClass></Contents>`
  );
}

/** DeleteObjects, with the keys in the XML body. */
export async function deleteObjects(objects: ObjectStore, bucket: string, body: Buffer): Promise<S3Response> {
  const entities: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };
  const keys = [...body.toString("utf8").matchAll(/<Key>(.*?)<\/Key>/gs)].map(([, key = ""]) =>
    key.replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => entities[name] ?? ""),
  );
  for (const key of keys) await objects.remove(bucket, key);
  return xmlResponse(
    `<DeleteResult>${keys.map((key) => `<Deleted><Key>${escapeXml(key)}</Key></Deleted>`).join("")}</DeleteResult>`,
  );
}

/** CopyObject. */
export async function copy(
  objects: ObjectStore,
  source: string,
  bucket: string,
  key: string,
  now: number,
): Promise<S3Response> {
  const [, fromBucket = "", fromKey = ""] = /^\/?([^/]+)\/(.+)$/s.exec(decodeURIComponent(source)) ?? [];
  const original = requireObject(objects, fromBucket, fromKey);
  const info = await objects.put(bucket, key, await objects.read(original), original.headers, now);
  return xmlResponse(
    `<CopyObjectResult><ETag>${escapeXml(info.etag)}</ETag><LastModified>${new Date(info.modifiedAt).toISOString()}</LastModified></CopyObjectResult>`,
  );
}

/** The metadata of an object; throws S3's `NoSuchKey`. */
export function requireObject(objects: ObjectStore, bucket: string, key: string): ObjectInfo {
  const info = objects.find(bucket, key);
  if (info === undefined) throw new S3Error(404, "NoSuchKey", "The specified key does not exist.");
  return info;
}
