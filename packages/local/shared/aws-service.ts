import { megabyte } from "@nutria/contract/web/sizes";
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { isLoopbackHost } from "./loopback-host";
import { readBody } from "./read-body";

/** A request of an AWS client, over HTTP or in process; header names are in lower case. */
export interface AwsRequest {
  method: string;
  path: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

export interface AwsResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** One embedded service. It never rejects: a failure becomes an error response. */
export type AwsService = (request: AwsRequest) => Promise<AwsResponse>;

/** An error as AWS sends it: the SDK turns `type` into the name of the exception it throws. */
export class AwsError extends Error {
  constructor(
    readonly type: string,
    message: string,
    readonly status = 400,
    /** Further fields of the response body, such as `CancellationReasons`. */
    readonly fields: Record<string, unknown> = {},
  ) {
    super(message);
    this.name = type;
  }
}

/**
 * Creates a service from `run`, which returns the response body or throws. Any error that is not an {@link AwsError}
 * becomes a 500 of type `faultType` and is logged under the service's name.
 */
export function awsService(
  { name, contentType, faultType }: { name: string; contentType: string; faultType: string },
  run: (request: AwsRequest) => Promise<object>,
): AwsService {
  const respond = (status: number, body: object, headers: Record<string, string> = {}): AwsResponse => ({
    status,
    headers: { "content-type": contentType, "x-amzn-requestid": randomUUID(), ...headers },
    body: JSON.stringify(body),
  });
  return async (request) => {
    try {
      return respond(200, await run(request));
    } catch (error) {
      const known = error instanceof AwsError ? error : new AwsError(faultType, String(error), 500);
      if (known.status >= 500) console.error(`${name}:`, error);
      return respond(
        known.status,
        { __type: known.type, message: known.message, ...known.fields },
        { "x-amzn-errortype": known.type.replace(/^.*#/, "") },
      );
    }
  };
}

export interface AwsServerOptions {
  /** Handles requests outside the AWS protocol, such as those for Cognito's key set; returns whether it did. */
  otherRequests?: (request: IncomingMessage, response: ServerResponse) => boolean;
  maximumBodyBytes?: number;
}

/** Serves the service over HTTP, to callers on this machine only. */
export function createAwsServer(
  service: AwsService,
  { otherRequests, maximumBodyBytes = 16 * megabyte }: AwsServerOptions = {},
): Server {
  return createServer((request, response) => {
    if (otherRequests?.(request, response)) return;
    const send = ({ status, headers, body }: AwsResponse): void => {
      if (response.destroyed) return;
      response.writeHead(status, { ...headers, "content-length": Buffer.byteLength(body) }).end(body);
    };
    const refuse = (status: number, type: string, message: string): void =>
      send({
        status,
        headers: { "content-type": "application/json", "x-amzn-errortype": type },
        body: JSON.stringify({ __type: type, message }),
      });
    if (!isLoopbackHost(request.headers.host)) return refuse(403, "AccessDeniedException", "Loopback only.");
    const { method = "", url: path = "", headers } = request;
    readBody(request, maximumBodyBytes).then(
      async (body) => send(await service({ method, path, headers, body: body.toString("utf8") })),
      (error: unknown) => refuse(500, "InternalServerError", String(error)),
    );
  });
}
