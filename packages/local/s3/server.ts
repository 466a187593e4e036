import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { systemClock, type Clock } from "../shared/clock";
import { closeServer, listenOnLoopback, type Endpoint } from "../shared/loopback";
import { isLoopbackHost } from "../shared/loopback-host";
import { BodyTooLargeError, readBody } from "../shared/read-body";
import { escapeXml, S3Error } from "./errors";
import { answerMultipart } from "./multipart-requests";
import { openObjects } from "./objects";
import { checkPostPolicy } from "./post-policy";
import {
  copy,
  download,
  storedHeaders,
  list,
  deleteObjects,
  requireObject,
  uploadedBody,
  type S3Response,
} from "./requests";
import { verifySignature, type Credentials } from "./signature";

export interface S3Options {
  buckets: readonly string[];
  credentials: Credentials;
  /** The folder for the objects; without it they are in memory. */
  directory?: string;
  port?: number;
  now?: Clock;
}

const maximumBodyBytes = 64 * 1024 * 1024;

/** Starts the embedded S3, path-style: `http://127.0.0.1:port/bucket/key`. */
export async function createS3(options: S3Options): Promise<Endpoint> {
  const { buckets, credentials, now = systemClock } = options;
  const objects = await openObjects(options.directory);

  async function handle(request: IncomingMessage): Promise<S3Response> {
    if (!isLoopbackHost(request.headers.host)) throw new S3Error(403, "AccessDenied", "Loopback only.");
    const url = new URL(request.url ?? "/", "http://localhost");
    const [bucket = "", ...rest] = url.pathname.slice(1).split("/").map(decodeSegment);
    const key = rest.join("/");
    const body = await readBody(request, maximumBodyBytes);
    const isForm = /^multipart\/form-data\b/.test(request.headers["content-type"] ?? "");
    if (request.method === "POST" && isForm) return uploadForm(request, bucket, body);
    const payloadHash = verifySignature(request, url, credentials, now());
    checkBucket(bucket);
    return key === ""
      ? handleBucket(request, bucket, url.searchParams, body)
      : handleObject(request, bucket, key, url, body, payloadHash);
  }

  async function handleBucket(
    request: IncomingMessage,
    bucket: string,
    query: URLSearchParams,
    body: Buffer,
  ): Promise<S3Response> {
    if (request.method === "HEAD") return { status: 200 };
    if (request.method === "GET" && query.get("list-type") === "2") return list(objects, bucket, query);
    if (request.method === "POST" && query.has("delete")) return deleteObjects(objects, bucket, body);
    throw new S3Error(501, "NotImplemented", `${request.method} of a bucket is not part of the embedded S3.`);
  }

  async function handleObject(
    request: IncomingMessage,
    bucket: string,
    key: string,
    url: URL,
    body: Buffer,
    payloadHash: string,
  ): Promise<S3Response> {
    const query = url.searchParams;
    const unsupported = ["acl", "tagging"].find((name) => query.has(name));
    if (unsupported !== undefined)
      throw new S3Error(501, "NotImplemented", `"${unsupported}" is not part of the embedded S3.`);
    const multipart = await answerMultipart(objects.uploads, {
      method: request.method ?? "GET",
      bucket,
      key,
      query,
      headers: storedHeaders(textHeaders(request)),
      body: query.has("partNumber") ? uploadedBody(request.headers, body, payloadHash) : body,
      now: now(),
    });
    if (multipart) return multipart;
    switch (request.method) {
      case "GET":
      case "HEAD":
        return download(
          objects,
          requireObject(objects, bucket, key),
          request.headers,
          query,
          request.method === "HEAD",
        );
      case "PUT": {
        const source = request.headers["x-amz-copy-source"];
        if (typeof source === "string") return copy(objects, source, bucket, key, now());
        const bytes = uploadedBody(request.headers, body, payloadHash);
        const { etag } = await objects.put(bucket, key, bytes, storedHeaders(textHeaders(request)), now());
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

  async function uploadForm(request: IncomingMessage, bucket: string, body: Buffer): Promise<S3Response> {
    checkBucket(bucket);
    const type = request.headers["content-type"] ?? "";
    const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } })
      .formData()
      .catch(() => {
        throw new S3Error(
          400,
          "MalformedPOSTRequest",
          "The body of your POST request is not well-formed multipart/form-data.",
        );
      });
    const fields = new Map<string, string>();
    let file: Buffer | undefined;
    for (const [name, value] of form) {
      if (typeof value === "string") fields.set(name.toLowerCase(), value);
      else if (name === "file") file = Buffer.from(await value.arrayBuffer());
    }
    const key = fields.get("key");
    if (file === undefined || !key)
      throw new S3Error(400, "InvalidArgument", "POST requires a key and exactly one file.");
    checkPostPolicy(fields, bucket, file.length, credentials, now());
    const { etag } = await objects.put(bucket, key, file, storedHeaders(Object.fromEntries(fields)), now());
    return { status: Number(fields.get("success_action_status") ?? 204), headers: { etag } };
  }

  function checkBucket(bucket: string): void {
    if (!buckets.includes(bucket))
      throw new S3Error(404, "NoSuchBucket", "The specified bucket does not exist");
  }

  const server = createServer((request, response) => {
    const cors = corsHeaders(request);
    if (request.method === "OPTIONS") {
      response.writeHead(cors["access-control-allow-origin"] === undefined ? 403 : 200, cors).end();
      return;
    }
    handle(request)
      .catch((error: unknown) => (request.complete ? errorResponse(error) : hungUp))
      .then(({ status, headers, body }) => {
        if (response.destroyed) return;
        response.writeHead(status, { "x-amz-request-id": randomUUID(), ...cors, ...headers });
        response.end(request.method === "HEAD" ? undefined : body);
      })
      .catch((error: unknown) => {
        console.error("S3:", error);
        response.destroy();
      });
  });
  const { url } = await listenOnLoopback(server, options.port);
  return {
    url,
    async close() {
      await closeServer(server);
      await objects.close();
    },
  };
}

/** Nobody reads it. */
const hungUp: S3Response = { status: 400 };

function errorResponse(error: unknown): S3Response {
  const known =
    error instanceof S3Error
      ? error
      : error instanceof BodyTooLargeError
        ? new S3Error(400, "EntityTooLarge", "Your proposed upload exceeds the maximum allowed size")
        : new S3Error(500, "InternalError", "We encountered an internal error. Please try again.");
  if (known.status === 500) console.error("S3:", error);
  return {
    status: known.status,
    headers: { "content-type": "application/xml" },
    body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${known.code}</Code><Message>${escapeXml(known.message)}</Message></Error>`,
  };
}

/** CORS headers: only pages served from this machine may use presigned URLs. */
function corsHeaders(request: IncomingMessage): Record<string, string> {
  const { origin } = request.headers;
  if (
    origin === undefined ||
    !/^https?:\/\//.test(origin) ||
    !isLoopbackHost(origin.replace(/^https?:\/\//, ""))
  )
    return {};
  return {
    "access-control-allow-origin": origin,
    "access-control-allow-methods": "GET, HEAD, PUT, POST, DELETE",
    "access-control-allow-headers": String(request.headers["access-control-request-headers"] ?? "*"),
    "access-control-expose-headers": "ETag",
    vary: "origin",
  };
}

function textHeaders(request: IncomingMessage): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(",") : value,
    ]),
  );
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new S3Error(400, "InvalidURI", "Couldn't parse the specified URI.");
  }
}
