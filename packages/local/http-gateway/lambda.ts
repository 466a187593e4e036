import type { APIGatewayProxyEventV2, APIGatewayProxyResultV2, Context } from "aws-lambda";
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from "node:http";
import type { HttpResponse } from "./response";

/** A Lambda function behind API Gateway's HTTP API, payload version 2.0. */
export type LambdaHandler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyResultV2>;

const textTypes = /^(text\/|application\/(json|javascript|xml|x-www-form-urlencoded|[\w.-]+\+(json|xml)))/i;
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Whether a body of this type reaches the handler as text; any other is in base64. */
export function isTextType(contentType: string | undefined): boolean {
  return contentType === undefined || textTypes.test(contentType);
}

export interface MatchedRequest {
  request: IncomingMessage;
  routeKey: string;
  path: string;
  query: string;
  pathParameters: Record<string, string>;
  body: Buffer;
  requestId: string;
  now: number;
}

/** The event that API Gateway would create from a request. */
export function toLambdaEvent(matched: MatchedRequest): APIGatewayProxyEventV2 {
  const { request, routeKey, query, pathParameters, body, requestId, now } = matched;
  const { cookie, ...others } = request.headers;
  const headers = headersOf(others);
  const path = decodeURI(matched.path);
  const isText = isTextType(headers["content-type"]);
  const host = headers["host"] ?? "localhost";
  return {
    version: "2.0",
    routeKey,
    rawPath: path,
    rawQueryString: query,
    ...(cookie !== undefined && { cookies: cookie.split(/;\s*/) }),
    headers,
    ...(query !== "" && { queryStringParameters: parametersOf(query) }),
    ...(Object.keys(pathParameters).length > 0 && { pathParameters }),
    requestContext: {
      accountId: "000000000000",
      apiId: "local",
      domainName: host,
      domainPrefix: host.split(".")[0] ?? host,
      requestId,
      routeKey,
      stage: "$default",
      http: {
        method: request.method ?? "GET",
        path,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: request.socket.remoteAddress ?? "",
        userAgent: headers["user-agent"] ?? "",
      },
      time: gatewayTime(new Date(now)),
      timeEpoch: now,
    },
    ...(body.length > 0 && { body: body.toString(isText ? "utf8" : "base64") }),
    isBase64Encoded: body.length > 0 && !isText,
  };
}

/** The headers of an event: several with one name are one text. */
function headersOf(given: IncomingHttpHeaders): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(",") : value;
  }
  return headers;
}

/** The parameters of an event: several with one name are one text. */
function parametersOf(query: string): Record<string, string> {
  const parameters: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query)) {
    parameters[name] = Object.hasOwn(parameters, name) ? `${parameters[name]},${value}` : value;
  }
  return parameters;
}

/** The context of one invocation. */
export function toLambdaContext(
  routeKey: string,
  requestId: string,
  deadline: number,
  now: () => number,
): Context {
  return {
    awsRequestId: requestId,
    callbackWaitsForEmptyEventLoop: false,
    functionName: routeKey,
    functionVersion: "$LATEST",
    invokedFunctionArn: "arn:aws:lambda:us-east-1:000000000000:function:local",
    logGroupName: "local",
    logStreamName: "local",
    memoryLimitInMB: "512",
    getRemainingTimeInMillis: () => Math.max(0, deadline - now()),
    done: () => undefined,
    fail: () => undefined,
    succeed: () => undefined,
  };
}

/** Converts a handler's result by API Gateway's rules: without a status code the value itself is the body. */
export function toHttpResponse(result: APIGatewayProxyResultV2 | undefined | null): HttpResponse {
  if (typeof result !== "object" || result === null || !("statusCode" in result)) {
    const text = typeof result === "string" ? result : JSON.stringify(result ?? null);
    return { status: 200, headers: { "content-type": "application/json" }, body: Buffer.from(text) };
  }
  const headers: OutgoingHttpHeaders = {};
  for (const [name, value] of Object.entries(result.headers ?? {}))
    headers[name.toLowerCase()] = String(value);
  headers["content-type"] ??= "text/plain; charset=utf-8";
  if (result.cookies !== undefined && result.cookies.length > 0) headers["set-cookie"] = result.cookies;
  return {
    status: Number(result.statusCode ?? 200),
    headers,
    body: Buffer.from(result.body ?? "", result.isBase64Encoded ? "base64" : "utf8"),
  };
}

/** `12/Mar/2026:19:03:58 +0000` */
function gatewayTime(date: Date): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  const day = `${two(date.getUTCDate())}/${months[date.getUTCMonth()] ?? ""}/${date.getUTCFullYear()}`;
  return `${day}:${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())} +0000`;
}
