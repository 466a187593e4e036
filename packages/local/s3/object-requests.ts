import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";
import { escapeXml, S3Error } from "./errors";
import { answerMultipart } from "./multipart-requests";
import type { ObjectInfo } from "./object-info";
import type { ObjectStore } from "./objects";
import { xmlResponse, type S3Request, type S3Response } from "./http";
import { storedHeaders, uploadedBody } from "./upload-body";

/** Answers a request for an object: reading, writing whole or in parts, copying, deleting. */
export async function answerObject(objects: ObjectStore, request: S3Request): Promise<S3Response> {
  const { method, bucket, key, query, now } = request;
  const unsupported = ["acl", "tagging"].find((name) => query.has(name));
  if (unsupported !== undefined)
    throw new S3Error(501, "NotImplemented", `"${unsupported}" is not part of the embedded S3.`);
  const headers = storedHeaders(textHeaders(request.headers));
  const multipart = await answerMultipart(objects.uploads, {
    method,
    bucket,
    key,
    query,
    headers,
    body: query.has("partNumber") ? uploadedBody(request) : request.body,
    now,
  });
  if (multipart) return multipart;
  switch (method) {
    case "GET":
    case "HEAD":
      return download(
        objects,
        requireObject(objects, bucket, key),
        request.headers,
        query,
        method === "HEAD",
      );
    case "PUT": {
      const source = request.headers["x-amz-copy-source"];
      if (typeof source === "string") return copy(objects, source, bucket, key, now);
      const { etag } = await objects.put(bucket, key, uploadedBody(request), headers, now);
      return { status: 200, headers: { etag } };
    }
    case "DELETE":
      await objects.remove(bucket, key);
      return { status: 204 };
    default:
      throw new S3Error(
        405,
        "MethodNotAllowed",
        "The specified method is not allowed against this resource.",
      );
  }
}

function textHeaders(headers: IncomingHttpHeaders): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(",") : value]),
  );
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

/** CopyObject. */
async function copy(
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
function requireObject(objects: ObjectStore, bucket: string, key: string): ObjectInfo {
  const info = objects.find(bucket, key);
  if (info === undefined) throw new S3Error(404, "NoSuchKey", "The specified key does not exist.");
  return info;
}
