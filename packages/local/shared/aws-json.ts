import { awsService, AwsError, type AwsService } from "./aws-service";

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
}

/** A service of one of AWS's JSON protocols: `POST /` with the operation in `X-Amz-Target`. */
export function awsJsonService({ targetPrefix, version, operations }: AwsJsonOptions): AwsService {
  const contentType = `application/x-amz-json-${version}`;
  return awsService(
    { name: targetPrefix, contentType, faultType: "InternalServerError" },
    async ({ method, headers, body }) => {
      const [prefix, name = ""] = String(headers["x-amz-target"] ?? "").split(".");
      const run = prefix === targetPrefix && Object.hasOwn(operations, name) ? operations[name] : undefined;
      // This content type makes a browser ask first, and nobody here says yes: no web page can call the endpoint.
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
    // Falls through to the one answer for everything that is not a JSON object.
  }
  throw new AwsError("SerializationException", "The request is not a JSON object.");
}
