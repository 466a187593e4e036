import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { isLoopbackHost } from "./loopback";
import { readBody } from "./read-body";

/** A request as an AWS client makes it, however it travels; the names of headers are in small letters. */
export interface AwsRequest {
  method: string;
  path: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

export interface AwsAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** One embedded service: answers every request, a failure too; it never raises. */
export type AwsService = (request: AwsRequest) => Promise<AwsAnswer>;

/** An error as AWS sends it: the SDK turns `type` into the name of the exception it throws. */
export class AwsError extends Error {
  constructor(
    readonly type: string,
    message: string,
    readonly status = 400,
    /** Further fields of the answer, such as `CancellationReasons`. */
    readonly fields: Record<string, unknown> = {},
  ) {
    super(message);
    this.name = type;
  }
}

/**
 * A service out of what it does: `run` answers what is sent back as JSON, or raises; whatever is no {@link AwsError} is a
 * fault of ours, and is printed under the service's name.
 */
export function awsService(
  { name, contentType, faultType }: { name: string; contentType: string; faultType: string },
  run: (request: AwsRequest) => Promise<object>,
): AwsService {
  const answer = (status: number, body: object, headers: Record<string, string> = {}): AwsAnswer => ({
    status,
    headers: { "content-type": contentType, "x-amzn-requestid": randomUUID(), ...headers },
    body: JSON.stringify(body),
  });
  return async (request) => {
    try {
      return answer(200, await run(request));
    } catch (error) {
      const known = error instanceof AwsError ? error : new AwsError(faultType, String(error), 500);
      if (known.status >= 500) console.error(`${name}:`, error);
      return answer(
        known.status,
        { __type: known.type, message: known.message, ...known.fields },
        { "x-amzn-errortype": known.type.replace(/^.*#/, "") },
      );
    }
  };
}

/** A service that can be closed: `drain` lets what is under way finish, and has whatever comes later refused. */
export function drainable(service: AwsService): { service: AwsService; drain: () => Promise<void> } {
  const running = new Set<Promise<AwsAnswer>>();
  let isClosed = false;
  const refuse = awsService(
    { name: "closed", contentType: "application/json", faultType: "InternalServerError" },
    () => Promise.reject(new AwsError("AccessDeniedException", "The embedded service is closed.", 403)),
  );
  return {
    service(request) {
      if (isClosed) return refuse(request);
      const answer = service(request).finally(() => running.delete(answer));
      running.add(answer);
      return answer;
    },
    async drain() {
      isClosed = true;
      await Promise.all(running);
    },
  };
}

export interface AwsServerOptions {
  /** Requests that are not the service's, such as those for Cognito's key set; answers whether it dealt with one. */
  otherRequests?: (request: IncomingMessage, response: ServerResponse) => boolean;
  maximumBodyBytes?: number;
}

/** The service over HTTP, for callers of this machine alone. */
export function createAwsServer(
  service: AwsService,
  { otherRequests, maximumBodyBytes = 16 * 1024 * 1024 }: AwsServerOptions = {},
): Server {
  return createServer((request, response) => {
    if (otherRequests?.(request, response)) return;
    const send = ({ status, headers, body }: AwsAnswer): void => {
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
