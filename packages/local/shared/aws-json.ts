import { awsService, AwsError, type AwsService } from "./aws-service";

/** One operation of a service: takes the parsed request body and returns the response body. */
export type AwsOperation = (input: Record<string, unknown>) => Promise<object>;

/**
 * Wraps a typed function as an operation. The SDK client has already shaped the input, so it is cast, not parsed; the
 * operation checks its required fields with `requireFields`.
 */
export function operation<Input extends object>(
  run: (input: Input) => Promise<object> | object,
): AwsOperation {
  return async (input) => run(input as Input);
}

/** Throws an `AwsError` of type `exception` when one of the named fields is missing or empty. */
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
  /** The part of `X-Amz-Target` before the dot. */
  targetPrefix: string;
  version: "1.0" | "1.1";
  operations: Readonly<Record<string, AwsOperation>>;
}

/** A service of one of AWS's JSON protocols: `POST /` with the operation in `X-Amz-Target`. */
export function awsJsonService({ targetPrefix, version, operations }: AwsJsonOptions): AwsService {
  const contentType = `application/x-amz-json-${version}`;
  return awsService(
    { name: targetPrefix, contentType, faultType: "InternalServerError" },
    async ({ method, headers, body }) => {
      const [prefix, name = ""] = String(headers["x-amz-target"] ?? "").split(".");
      const run = prefix === targetPrefix && Object.hasOwn(operations, name) ? operations[name] : undefined;
      // This content type forces a CORS preflight, which this server never allows: no web page can call the endpoint.
      const isAwsJson = /^application\/x-amz-json-1\.[01]\b/.test(String(headers["content-type"] ?? ""));
      if (method !== "POST" || !isAwsJson || run === undefined) {
        throw new AwsError(
          "UnknownOperationException",
          `The embedded cloud does not know ${targetPrefix}.${name}.`,
        );
      }
      return run(parseObject(body));
    },
  );
}

function parseObject(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body || "{}");
    if (typeof value === "object" && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch {
    // Falls through: invalid JSON and non-objects get the same error.
  }
  throw new AwsError("SerializationException", "The request is not a JSON object.");
}
