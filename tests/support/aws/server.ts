import { createServer } from "node:http";
import { AwsError } from "@nutria/local/shared/aws-service";
import { closeServer, listenOnLoopback } from "@nutria/local/shared/loopback";
import { readBody } from "@nutria/local/shared/read-body";

/** The account in which the server runs its services. */
export const account = "111122223333";

/** A request to a service of AWS. The service and the region are those that its signature is for. */
export interface ServiceRequest {
  service: string;
  region: string;
  method: string;
  path: string;
  query: URLSearchParams;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  accessKeyId: string;
}

export interface ServiceResponse {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** A service: answers a request, or raises an `AwsError`. */
export interface Service {
  respond: (request: ServiceRequest) => Promise<ServiceResponse> | ServiceResponse;
  /** The response of a failure in the protocol of the service. */
  fail: (error: AwsError) => ServiceResponse;
  /** The operation that the request asks for, as the log of calls names it. */
  operationOf: (request: ServiceRequest) => string;
}

export interface AwsServer {
  url: string;
  /** Each call in order, as `ssm.GetParameter`. */
  calls: string[];
  /** Variables with which the clients of AWS, in this process or another, use this server alone. */
  environment: Record<string, string>;
  close: () => Promise<void>;
}

/**
 * Starts a server on loopback that plays AWS for the operator's commands: one address for all services, each found by the
 * scope of the request's signature. A request to a service that is not among these fails the command with its name.
 */
export async function startAws(services: Readonly<Record<string, Service>>): Promise<AwsServer> {
  const calls: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const respond = async (): Promise<ServiceResponse> => {
      const body = await readBody(incoming, 512 * 1024 * 1024);
      const url = new URL(incoming.url ?? "/", "http://aws");
      const headers = Object.fromEntries(
        Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
      );
      const scope = scopeOf(headers.authorization ?? url.searchParams.get("X-Amz-Credential") ?? "");
      const request: ServiceRequest = {
        ...scope,
        method: incoming.method ?? "GET",
        path: url.pathname,
        query: url.searchParams,
        headers,
        body,
      };
      const service = services[scope.service];
      if (!service) {
        calls.push(`${scope.service}.?`);
        return { status: 501, body: `No service "${scope.service}" here: ${request.method} ${request.path}` };
      }
      calls.push(`${scope.service}.${service.operationOf(request)}`);
      try {
        return await service.respond(request);
      } catch (error) {
        // Clients try a 500 again for a minute; a fault of this server should be seen at once.
        return service.fail(
          error instanceof AwsError ? error : new AwsError("InternalFailure", String(error)),
        );
      }
    };
    respond()
      .catch((error: unknown): ServiceResponse => ({ status: 500, body: String(error) }))
      .then(({ status = 200, headers = {}, body = "" }) => {
        const content = Buffer.from(body);
        const length = headers["content-length"] ?? String(content.length);
        outgoing.writeHead(status, { ...headers, "content-length": length });
        outgoing.end(incoming.method === "HEAD" ? undefined : content);
      })
      .catch((error: unknown) => outgoing.destroy(error as Error));
  });
  const { url } = await listenOnLoopback(server);
  return {
    url,
    calls,
    environment: {
      AWS_ENDPOINT_URL: url,
      AWS_ACCESS_KEY_ID: "AKIAOPERATOR",
      AWS_SECRET_ACCESS_KEY: "not-a-secret",
      AWS_REGION: "us-east-1",
      AWS_EC2_METADATA_DISABLED: "true",
    },
    close: () => closeServer(server),
  };
}

/** The scope of a signature: `AWS4-HMAC-SHA256 Credential=AKIA…/20261231/us-east-1/ssm/aws4_request, …`. */
function scopeOf(signature: string): Pick<ServiceRequest, "accessKeyId" | "region" | "service"> {
  const [, accessKeyId = "", region = "", service = "unsigned"] =
    /([^=\s/]+)\/\d{8}\/([\w-]+)\/([\w-]+)\/aws4_request/.exec(signature) ?? [];
  return { accessKeyId, region, service };
}

/** An operation of a service that speaks JSON or the query protocol. Raises `AwsError`. */
export type Operation<Input> = (input: Input, request: ServiceRequest) => Promise<object> | object;

/** The operation of this name. Raises `UnknownOperationException` when the server does not have it. */
export function findOperation(
  operations: Readonly<Record<string, Operation<never>>>,
  name: string,
): Operation<never> {
  const run = Object.hasOwn(operations, name) ? operations[name] : undefined;
  if (!run) throw new AwsError("UnknownOperationException", `The server has no operation ${name}`);
  return run;
}
