import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { isLoopbackHost } from "./loopback";
import { readBody } from "./read-body";

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

/** One operation of a service: takes the parsed request, answers what is sent back as JSON. */
export type AwsOperation = (input: Record<string, unknown>) => Promise<object>;

/**
 * Accepts a typed function as an operation. What arrives is JSON from the SDK client, which already shapes it; the
 * operation itself still checks what it cannot do without (see `requireFields`).
 */
export function operation<Input extends object>(
  run: (input: Input) => Promise<object> | object,
): AwsOperation {
  return async (input) => run(input as Input);
}

/** Refuses a request that lacks one of the named fields, with the exception the service uses for it. */
export function requireFields<Input extends object>(
  input: Input,
  names: readonly (keyof Input & string)[],
  exception = "InvalidParameterException",
): void {
  for (const name of names) {
    const value = input[name];
    if (value === undefined || value === null || value === "") {
      const field = name.charAt(0).toLowerCase() + name.slice(1);
      throw new AwsError(
        exception,
        `1 validation error detected: Value at '${field}' failed to satisfy constraint: Member must not be null`,
      );
    }
  }
}

export interface AwsJsonOptions {
  /** What comes before the dot in `X-Amz-Target`. */
  targetPrefix: string;
  version: "1.0" | "1.1";
  operations: Readonly<Record<string, AwsOperation>>;
  /** Requests that are not operations, such as Cognito's key set; answers whether it dealt with one. */
  otherRequests?: (request: IncomingMessage, response: ServerResponse) => boolean;
  maximumBodyBytes?: number;
}

/** An HTTP server for one of AWS's JSON protocols: `POST /` with the operation in `X-Amz-Target`. */
export function createAwsJsonServer(options: AwsJsonOptions): Server {
  const { targetPrefix, version, operations, maximumBodyBytes = 16 * 1024 * 1024 } = options;

  async function answer(request: IncomingMessage): Promise<object> {
    if (!isLoopbackHost(request.headers.host))
      throw new AwsError("AccessDeniedException", "Loopback only.", 403);
    const [prefix, name = ""] = String(request.headers["x-amz-target"] ?? "").split(".");
    const run = prefix === targetPrefix && Object.hasOwn(operations, name) ? operations[name] : undefined;
    // This content type makes a browser ask first, and nobody here says yes: no web page can call the endpoint.
    const isAwsJson = /^application\/x-amz-json-1\.[01]\b/.test(request.headers["content-type"] ?? "");
    if (request.method !== "POST" || !isAwsJson || run === undefined) {
      throw new AwsError(
        "UnknownOperationException",
        `The embedded cloud does not know ${targetPrefix}.${name}.`,
      );
    }
    const body = await readBody(request, maximumBodyBytes);
    return run(parseObject(body));
  }

  return createServer((request, response) => {
    if (options.otherRequests?.(request, response)) return;
    const send = (status: number, body: object, headers: Record<string, string> = {}) => {
      if (response.destroyed) return;
      const text = JSON.stringify(body);
      response.writeHead(status, {
        "content-type": `application/x-amz-json-${version}`,
        "content-length": Buffer.byteLength(text),
        "x-amzn-requestid": randomUUID(),
        ...headers,
      });
      response.end(text);
    };
    answer(request).then(
      (body) => send(200, body),
      (error: unknown) => {
        const known =
          error instanceof AwsError ? error : new AwsError("InternalServerError", String(error), 500);
        if (known.status >= 500) console.error(`${targetPrefix}:`, error);
        send(
          known.status,
          { __type: known.type, message: known.message, ...known.fields },
          { "x-amzn-errortype": known.type.replace(/^.*#/, "") },
        );
      },
    );
  });
}

function parseObject(body: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body.toString("utf8") || "{}");
    if (typeof value === "object" && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch {
    // Falls through to the one answer for everything that is not a JSON object.
  }
  throw new AwsError("SerializationException", "The request is not a JSON object.");
}
