import { createHash } from "node:crypto";
import { AwsError } from "@nutria/local/shared/aws-service";
import { xml, xmlOf } from "./query-protocol";
import type { Service, ServiceRequest, ServiceResponse } from "./server";

export interface S3 extends Service {
  /** The objects of each bucket by key. */
  buckets: Map<string, Map<string, Buffer>>;
  /** The tags of each bucket that has some. */
  tags: Map<string, { Key: string; Value: string }[]>;
}

/** S3 as a deploy and the removal of a stage use it: objects by path, without versions. */
export function createS3(): S3 {
  const buckets: S3["buckets"] = new Map();
  const tags: S3["tags"] = new Map();

  const objectsOf = (bucket: string): Map<string, Buffer> => {
    const objects = buckets.get(bucket);
    if (!objects) throw new AwsError("NoSuchBucket", "The specified bucket does not exist", 404);
    return objects;
  };
  const named = ({ path }: ServiceRequest): { bucket: string; key: string } => {
    const [, bucket = "", ...rest] = path.split("/").map(decodeURIComponent);
    return { bucket, key: rest.join("/") };
  };

  const ofBucket = (
    { method, path, query, body }: ServiceRequest,
    objects: Map<string, Buffer>,
  ): ServiceResponse => {
    if (method === "HEAD") return {};
    if (query.has("tagging")) {
      const found = tags.get(path.split("/")[1] ?? "");
      if (!found) throw new AwsError("NoSuchTagSet", "The TagSet does not exist", 404);
      return xml(`<Tagging><TagSet>${found.map((Tag) => xmlOf({ Tag })).join("")}</TagSet></Tagging>`);
    }
    if (query.has("location")) return xml("<LocationConstraint/>");
    if (query.has("encryption")) {
      const rule = { ApplyServerSideEncryptionByDefault: { SSEAlgorithm: "AES256" } };
      return xml(
        `<ServerSideEncryptionConfiguration>${xmlOf({ Rule: rule })}</ServerSideEncryptionConfiguration>`,
      );
    }
    if (query.has("delete")) {
      const keys = [...body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = ""]) => key);
      for (const key of keys) objects.delete(key);
      return xml("<DeleteResult></DeleteResult>");
    }
    const prefix = query.get("prefix") ?? "";
    const found = [...objects].filter(([key]) => key.startsWith(prefix)).slice(0, 1000);
    if (query.has("versions")) {
      const versions = found.map(
        ([Key]) => `<Version>${xmlOf({ Key, VersionId: "null", IsLatest: true })}</Version>`,
      );
      return xml(
        `<ListVersionsResult>${versions.join("")}<IsTruncated>false</IsTruncated></ListVersionsResult>`,
      );
    }
    const contents = found.map(([Key, { length }]) => `<Contents>${xmlOf({ Key, Size: length })}</Contents>`);
    return xml(
      `<ListBucketResult>${contents.join("")}${xmlOf({ KeyCount: found.length, IsTruncated: false })}</ListBucketResult>`,
    );
  };

  return {
    buckets,
    tags,
    operationOf: ({ method, path, query }) =>
      `${method} ${path.split("/").length > 2 ? "object" : "bucket"}${[...query.keys()].map((key) => ` ${key}`).join("")}`,
    respond(request) {
      const { bucket, key } = named(request);
      const objects = objectsOf(bucket);
      if (key === "") return ofBucket(request, objects);
      if (request.method === "PUT") {
        objects.set(key, request.body);
        return { headers: { etag: `"${createHash("md5").update(request.body).digest("hex")}"` } };
      }
      if (request.method === "DELETE") {
        objects.delete(key);
        return { status: 204 };
      }
      const content = objects.get(key);
      if (!content) throw new AwsError("NoSuchKey", "The specified key does not exist.", 404);
      return {
        headers: { "content-length": String(content.length), "last-modified": new Date(0).toUTCString() },
        body: request.method === "HEAD" ? "" : content,
      };
    },
    fail: ({ type, message, status }) =>
      xml(`<Error>${xmlOf({ Code: type, Message: message })}</Error>`, status),
  };
}
