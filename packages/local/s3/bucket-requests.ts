import { escapeXml, S3Error } from "./errors";
import type { ObjectInfo } from "./object-info";
import type { ObjectStore } from "./objects";
import { xmlResponse, type S3Request, type S3Response } from "./http";

/** Answers a request for a bucket: whether it exists, the list of its objects, the deletion of some. */
export async function answerBucket(objects: ObjectStore, request: S3Request): Promise<S3Response> {
  const { method, bucket, query, body } = request;
  if (method === "HEAD") return { status: 200 };
  if (method === "GET" && query.get("list-type") === "2") return list(objects, bucket, query);
  if (method === "POST" && query.has("delete")) return deleteObjects(objects, bucket, body);
  throw new S3Error(501, "NotImplemented", `${method} of a bucket is not part of the embedded S3.`);
}

/** ListObjectsV2: prefix, delimiter, pages. */
function list(objects: ObjectStore, bucket: string, query: URLSearchParams): S3Response {
  const prefix = query.get("prefix") ?? "";
  const token = query.get("continuation-token");
  const after =
    token === null ? (query.get("start-after") ?? "") : Buffer.from(token, "base64url").toString("utf8");
  const maximum = Math.min(1_000, Number(query.get("max-keys") ?? 1_000));
  const { contents, folders, next } = pageOf(objects.list(bucket), {
    prefix,
    delimiter: query.get("delimiter") ?? "",
    after,
    maximum,
  });
  return xmlResponse(
    `<ListBucketResult><Name>${escapeXml(bucket)}</Name><Prefix>${escapeXml(prefix)}</Prefix>` +
      `<KeyCount>${contents.length + folders.length}</KeyCount><MaxKeys>${maximum}</MaxKeys>` +
      `<IsTruncated>${next !== undefined}</IsTruncated>` +
      (next === undefined
        ? ""
        : `<NextContinuationToken>${Buffer.from(next).toString("base64url")}</NextContinuationToken>`) +
      contents.map(describe).join("") +
      folders
        .map((folder) => `<CommonPrefixes><Prefix>${escapeXml(folder)}</Prefix></CommonPrefixes>`)
        .join("") +
      "</ListBucketResult>",
  );
}

interface ListRange {
  prefix: string;
  delimiter: string;
  after: string;
  maximum: number;
}

/** A page of a list: objects, folders, and the key after which the next page starts. */
function pageOf(
  sorted: readonly ObjectInfo[],
  { prefix, delimiter, after, maximum }: ListRange,
): { contents: ObjectInfo[]; folders: string[]; next?: string } {
  const contents: ObjectInfo[] = [];
  const folders = new Set<string>();
  let last = "";
  for (const info of sorted) {
    if (!info.key.startsWith(prefix) || info.key <= after) continue;
    const end = delimiter === "" ? -1 : info.key.indexOf(delimiter, prefix.length);
    const folder = end < 0 ? undefined : info.key.slice(0, end + delimiter.length);
    if (folder !== undefined && (folders.has(folder) || folder <= after)) {
      last = info.key;
      continue;
    }
    if (contents.length + folders.size >= maximum) return { contents, folders: [...folders], next: last };
    last = info.key;
    if (folder !== undefined) folders.add(folder);
    else contents.push(info);
  }
  return { contents, folders: [...folders] };
}

function describe(info: ObjectInfo): string {
  return (
    `<Contents><Key>${escapeXml(info.key)}</Key><LastModified>${new Date(info.modifiedAt).toISOString()}</LastModified>` +
    `<ETag>${escapeXml(info.etag)}</ETag><Size>${info.size}</Size><StorageClass>STANDARD</StorageClass></Contents>`
  );
}

/** DeleteObjects, with the keys in the XML body. */
async function deleteObjects(objects: ObjectStore, bucket: string, body: Buffer): Promise<S3Response> {
  const entities: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };
  const keys = [...body.toString("utf8").matchAll(/<Key>(.*?)<\/Key>/gs)].map(([, key = ""]) =>
    key.replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => entities[name] ?? ""),
  );
  for (const key of keys) await objects.remove(bucket, key);
  return xmlResponse(
    `<DeleteResult>${keys.map((key) => `<Deleted><Key>${escapeXml(key)}</Key></Deleted>`).join("")}</DeleteResult>`,
  );
}
