import { randomUUID } from "node:crypto";
import { AwsError } from "@nutria/local/shared/aws-service";
import { escapeXml, S3Error } from "@nutria/local/s3/errors";
import { xmlResponse, type S3Response } from "@nutria/local/s3/http";
import { answerMultipart } from "@nutria/local/s3/multipart-requests";
import type { ObjectInfo } from "@nutria/local/s3/object-info";
import { download } from "@nutria/local/s3/object-requests";
import { openObjects } from "@nutria/local/s3/objects";
import { storedHeaders, uploadedBody } from "@nutria/local/s3/upload-body";
import type { Service, ServiceRequest, ServiceResponse } from "./server";

interface Version {
  versionId: string;
  at: number;
  /** Undefined for the mark of a deletion. */
  info: ObjectInfo | undefined;
}

export interface VersionedS3 extends Service {
  /** The current objects of a bucket, by key. */
  read(bucket: string): Promise<Map<string, Buffer>>;
  /** The number of versions and marks of deletions that a bucket keeps. */
  countVersions(bucket: string): number;
}

/** S3 in memory, for buckets that keep every version of an object: what the product and a restore ask of it. */
export async function createVersionedS3(pageSize = 1000): Promise<VersionedS3> {
  // Holds each version under a key of its own.
  const objects = await openObjects(undefined);
  const buckets = new Map<string, Map<string, Version[]>>();
  const keysOf = (bucket: string): Map<string, Version[]> => {
    const keys = buckets.get(bucket) ?? new Map<string, Version[]>();
    buckets.set(bucket, keys);
    return keys;
  };

  function add(bucket: string, key: string, version: Version): void {
    keysOf(bucket).set(key, [...(keysOf(bucket).get(key) ?? []), version]);
  }

  async function put(
    bucket: string,
    key: string,
    content: { body: Buffer; headers: Record<string, string>; etag?: string },
  ): Promise<Version & { info: ObjectInfo }> {
    const versionId = randomUUID();
    const at = Date.now();
    const stored = await objects.put(bucket, `${versionId}/${key}`, content.body, content.headers, at);
    const version = { versionId, at, info: { ...stored, etag: content.etag ?? stored.etag } };
    add(bucket, key, version);
    return version;
  }

  function find(bucket: string, key: string, versionId: string | null): Version & { info: ObjectInfo } {
    const versions = keysOf(bucket).get(key) ?? [];
    const version =
      versionId === null ? versions.at(-1) : versions.find((one) => one.versionId === versionId);
    if (!version?.info) throw new S3Error(404, "NoSuchKey", "The specified key does not exist.");
    return { ...version, info: version.info };
  }

  async function respond(request: ServiceRequest): Promise<S3Response> {
    const [bucket = "", ...rest] = request.path.slice(1).split("/").map(decodeURIComponent);
    const key = rest.join("/");
    const { method, query, headers } = request;
    if (key === "") {
      if (query.has("versions")) return list(keysOf(bucket), query, pageSize);
      throw new S3Error(501, "NotImplemented", `${method} of a bucket`);
    }
    const body = uploadedBody({
      headers,
      body: request.body,
      payloadHash: headers["x-amz-content-sha256"] ?? "",
    });
    const kept = storedHeaders(headers);
    const parts = { method, bucket, key, query, headers: kept, body, now: Date.now() };
    const answer = await answerMultipart(objects.uploads, parts);
    if (answer) {
      const complete = method === "POST" && query.has("uploadId") ? objects.find(bucket, key) : undefined;
      if (complete) {
        const { etag, headers: put } = complete;
        await putAgain(bucket, key, { body: await objects.read(complete), headers: put, etag });
      }
      return answer;
    }
    const versionId = query.get("versionId");
    switch (method) {
      case "GET":
      case "HEAD": {
        const { info } = find(bucket, key, versionId);
        return download(objects, info, headers, query, method === "HEAD");
      }
      case "PUT": {
        const source = headers["x-amz-copy-source"];
        if (source !== undefined) return copy(source, bucket, key, kept);
        const { info } = await put(bucket, key, { body, headers: kept });
        return { status: 200, headers: { etag: info.etag } };
      }
      case "DELETE":
        add(bucket, key, { versionId: randomUUID(), at: Date.now(), info: undefined });
        return { status: 204 };
      default:
        throw new S3Error(405, "MethodNotAllowed");
    }
  }

  /** Keeps what was put in parts as a version, with the tag that S3 gives it. */
  async function putAgain(...[bucket, key, content]: Parameters<typeof put>): Promise<void> {
    await put(bucket, key, content);
    await objects.remove(bucket, key);
  }

  /** The copy is put at once, so its tag is that of its bytes. */
  async function copy(
    source: string,
    bucket: string,
    key: string,
    headers: Record<string, string>,
  ): Promise<S3Response> {
    const [path = "", query = ""] = source.split("?");
    const [from = "", ...rest] = path.split("/").map(decodeURIComponent);
    const { info } = find(from, rest.join("/"), new URLSearchParams(query).get("versionId"));
    const made = await put(bucket, key, { body: await objects.read(info), headers });
    return xmlResponse(`<CopyObjectResult><ETag>${escapeXml(made.info.etag)}</ETag></CopyObjectResult>`);
  }

  return {
    operationOf: ({ method, query, path }) =>
      query.has("versions") ? "ListObjectVersions" : `${method} ${path.split("/")[1] ?? ""}`,
    async respond(request) {
      try {
        return toServiceResponse(await respond(request));
      } catch (error) {
        if (!(error instanceof S3Error)) throw error;
        throw new AwsError(error.code, error.message, error.status);
      }
    },
    fail: ({ type, message, status }) => ({
      status,
      headers: { "content-type": "application/xml" },
      body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${type}</Code><Message>${escapeXml(message)}</Message></Error>`,
    }),
    async read(bucket) {
      const current = [...keysOf(bucket)].flatMap(([key, versions]) => {
        const info = versions.at(-1)?.info;
        return info ? [{ key, info }] : [];
      });
      const bodies = await Promise.all(current.map(({ info }) => objects.read(info)));
      return new Map(current.map(({ key }, index) => [key, bodies[index] as Buffer]));
    },
    countVersions: (bucket) => [...keysOf(bucket).values()].flat().length,
  };
}

function toServiceResponse({ status, headers = {}, body }: S3Response): ServiceResponse {
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return { status, headers: Object.fromEntries(texts) as Record<string, string>, ...(body && { body }) };
}

/** ListObjectVersions: by key, the newest first, in pages that may end between two versions of a key. */
function list(keys: ReadonlyMap<string, Version[]>, query: URLSearchParams, pageSize: number): S3Response {
  const all = [...keys]
    .sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    .flatMap(([key, versions]) =>
      versions.toReversed().map((version, index) => ({ key, version, isLatest: index === 0 })),
    );
  const isMarker = ({ key, version }: (typeof all)[number]): boolean =>
    key === query.get("key-marker") && version.versionId === query.get("version-id-marker");
  const start = query.has("key-marker") ? all.findIndex(isMarker) + 1 : 0;
  const page = all.slice(start, start + pageSize);
  const last = page.at(-1);
  const isTruncated = start + page.length < all.length;
  const entries = page.map(({ key, version: { versionId, at, info }, isLatest }) => {
    // S3 tells whole seconds.
    const modified = new Date(Math.floor(at / 1000) * 1000).toISOString();
    const common = `<Key>${escapeXml(key)}</Key><VersionId>${versionId}</VersionId><IsLatest>${isLatest}</IsLatest><LastModified>${modified}</LastModified>`;
    return info
      ? `<Version>${common}<ETag>${escapeXml(info.etag)}</ETag><Size>${info.size}</Size></Version>`
      : `<DeleteMarker>${common}</DeleteMarker>`;
  });
  return xmlResponse(
    `<ListVersionsResult><IsTruncated>${isTruncated}</IsTruncated>${
      isTruncated && last
        ? `<NextKeyMarker>${escapeXml(last.key)}</NextKeyMarker><NextVersionIdMarker>${last.version.versionId}</NextVersionIdMarker>`
        : ""
    }${entries.join("")}</ListVersionsResult>`,
  );
}
