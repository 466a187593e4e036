import { AwsError } from "@nutria/local/shared/aws-service";
import type { DataAtRest } from "./data-state";
import { xml } from "./query-protocol";
import type { Service } from "./server";

/** Buckets by the keys in them, as an operator lists, copies and empties them. */
export function bucketsOf({ buckets }: DataAtRest): Service {
  const operations: Record<string, string> = {
    HEAD: "HeadBucket",
    GET: "ListObjectsV2",
    PUT: "CopyObject",
    DELETE: "Delete",
  };
  return {
    operationOf: ({ method }) => operations[method] ?? "?",
    respond({ method, path, query, body, headers }) {
      const [, name = "", ...rest] = path.split("/");
      const key = decodeURIComponent(rest.join("/"));
      const keys = buckets.get(name);
      if (!keys) throw new AwsError("NoSuchBucket", "The specified bucket does not exist", 404);
      if (method === "HEAD") return {};
      if (method === "PUT") {
        const [from = "", ...source] = decodeURIComponent(headers["x-amz-copy-source"] ?? "").split("/");
        if (!buckets.get(from)?.includes(source.join("/")))
          throw new AwsError("NoSuchKey", "The specified key does not exist.", 404);
        buckets.set(name, [...new Set([...keys, key])]);
        return xml("<CopyObjectResult></CopyObjectResult>");
      }
      if (method === "POST") {
        // Of what a deletion of many names, every version goes.
        const gone = [...body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, each]) => each);
        buckets.set(
          name,
          keys.filter((each) => !gone.includes(each)),
        );
        return xml("<DeleteResult></DeleteResult>");
      }
      if (query.has("tagging")) {
        // Only that bucket has a name of the product's making.
        const stage = /^nutria-(.+)-videos-\d+$/.exec(name)?.[1] ?? "";
        const tags = Object.entries({ "sst:app": "nutria", "sst:stage": stage }).map(
          ([Key, Value]) => `<Tag><Key>${Key}</Key><Value>${Value}</Value></Tag>`,
        );
        return xml(`<Tagging><TagSet>${tags.join("")}</TagSet></Tagging>`);
      }
      if (query.has("versions")) {
        const found = keys.map((each) => `<Version><Key>${each}</Key><VersionId>1</VersionId></Version>`);
        return xml(`<ListVersionsResult>${found.join("")}</ListVersionsResult>`);
      }
      if (method === "GET") {
        const found = keys.map((each) => `<Contents><Key>${each}</Key><Size>1</Size></Contents>`);
        return xml(`<ListBucketResult><Name>${name}</Name>${found.join("")}</ListBucketResult>`);
      }
      if (key !== "") {
        buckets.set(
          name,
          keys.filter((each) => each !== key),
        );
      } else if (keys.length > 0) {
        throw new AwsError("BucketNotEmpty", "The bucket you tried to delete is not empty", 409);
      } else {
        buckets.delete(name);
      }
      return { status: 204 };
    },
    fail: ({ type, message, status }) =>
      xml(`<Error><Code>${type}</Code><Message>${message}</Message></Error>`, status),
  };
}
