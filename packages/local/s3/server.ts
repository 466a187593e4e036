import { megabyte } from "@nutria/contract/web/sizes";
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { systemClock, type Clock } from "../shared/clock";
import { closeServer, listenOnLoopback, type Endpoint } from "../shared/loopback";
import { isLoopbackHost } from "../shared/loopback-host";
import { readBody } from "../shared/read-body";
import { answerBucket } from "./bucket-requests";
import { S3Error } from "./errors";
import { uploadForm } from "./form-upload";
import { s3ErrorResponse, type S3Response } from "./http";
import { answerObject } from "./object-requests";
import { openObjects } from "./objects";
import { verifySignature, type Credentials } from "./signature";

export interface S3Options {
  buckets: readonly string[];
  credentials: Credentials;
  /** The folder for the objects; without it they are in memory. */
  directory?: string;
  port?: number;
  now?: Clock;
}

const maximumBodyBytes = 64 * megabyte;

/** Starts the embedded S3, path-style: `http://127.0.0.1:port/bucket/key`. */
export async function createS3(options: S3Options): Promise<Endpoint> {
  const { buckets, credentials, now = systemClock } = options;
  const objects = await openObjects(options.directory);

  async function handle(request: IncomingMessage): Promise<S3Response> {
    if (!isLoopbackHost(request.headers.host)) throw new S3Error(403, "AccessDenied", "Loopback only.");
    const { method = "GET", headers } = request;
    const url = new URL(request.url ?? "/", "http://localhost");
    const [bucket = "", ...rest] = url.pathname.slice(1).split("/").map(decodeSegment);
    const key = rest.join("/");
    const body = await readBody(request, maximumBodyBytes);
    const type = headers["content-type"] ?? "";
    if (method === "POST" && /^multipart\/form-data\b/.test(type)) {
      checkBucket(bucket);
      return uploadForm(objects, bucket, { type, body }, credentials, now());
    }
    const payloadHash = verifySignature(request, url, credentials, now());
    checkBucket(bucket);
    const query = url.searchParams;
    const answerIt = key === "" ? answerBucket : answerObject;
    return answerIt(objects, { method, bucket, key, query, headers, body, payloadHash, now: now() });
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
      .catch((error: unknown) => (request.complete ? s3ErrorResponse(error) : hungUp))
      .then(({ status, headers, body }) => {
        if (response.destroyed) return;
        // The SDK corrects its own clock by this date.
        const date = new Date(now()).toUTCString();
        response.writeHead(status, { date, "x-amz-request-id": randomUUID(), ...cors, ...headers });
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

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new S3Error(400, "InvalidURI", "Couldn't parse the specified URI.");
  }
}
