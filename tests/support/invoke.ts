import type { LambdaHandler } from "@nutria/local/http-gateway/lambda";
import { toLambdaContext } from "@nutria/local/http-gateway/lambda";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { randomUUID } from "node:crypto";

/** A handler's answer. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  /** Parsed if it is JSON; null if there is none. */
  body: unknown;
}

/** A request as the gateway matched it. */
export interface GatewayRequest {
  routeKey: string;
  /** Includes the query. */
  path: string;
  params: Record<string, string>;
  /** A string is sent unchanged, a form as its bytes, anything else as JSON. */
  body: unknown;
  headers: Record<string, string>;
  address: string;
}

/** Calls a Lambda with the event that API Gateway would create from a request (payload 2.0). */
export async function invoke(handler: LambdaHandler, request: GatewayRequest): Promise<Answer> {
  const requestId = randomUUID();
  const context = toLambdaContext(request.routeKey, requestId, Date.now() + 29_000, Date.now);
  const result = (await handler(
    await toEvent(request, requestId),
    context,
  )) as APIGatewayProxyStructuredResultV2;
  const headers = Object.fromEntries(
    Object.entries(result.headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
  const isJson = headers["content-type"]?.startsWith("application/json") ?? false;
  return {
    status: result.statusCode ?? 200,
    headers,
    body: bodyOf(result, isJson),
  };
}

/** An answer in base64 is returned as bytes. */
function bodyOf({ body, isBase64Encoded }: APIGatewayProxyStructuredResultV2, isJson: boolean): unknown {
  if (body === undefined) return null;
  if (isBase64Encoded) return Buffer.from(body, "base64");
  return isJson ? JSON.parse(body) : body;
}

async function toEvent(request: GatewayRequest, requestId: string): Promise<APIGatewayProxyEventV2> {
  const { routeKey, path, params, headers, address } = request;
  const { body, contentType, isBase64Encoded } = await encoded(request.body);
  const [rawPath = "/", rawQueryString = ""] = path.split("?");
  const now = Date.now();
  return {
    version: "2.0",
    routeKey,
    rawPath,
    rawQueryString,
    headers: { "content-type": contentType, ...headers },
    ...(rawQueryString !== "" && {
      queryStringParameters: Object.fromEntries(new URLSearchParams(rawQueryString)),
    }),
    ...(Object.keys(params).length > 0 && { pathParameters: params }),
    requestContext: {
      accountId: "000000000000",
      apiId: "test",
      domainName: "localhost",
      domainPrefix: "localhost",
      requestId,
      routeKey,
      stage: "$default",
      http: {
        method: routeKey.split(" ")[0] ?? "GET",
        path: rawPath,
        protocol: "HTTP/1.1",
        sourceIp: address,
        userAgent: "tests",
      },
      time: new Date(now).toISOString(),
      timeEpoch: now,
    },
    ...(body !== undefined && { body }),
    isBase64Encoded,
  };
}

/** A form is sent as the bytes that a browser would send, a string unchanged, anything else as JSON. */
async function encoded(
  body: unknown,
): Promise<{ body: string | undefined; contentType: string; isBase64Encoded: boolean }> {
  if (body instanceof FormData) {
    const form = new Response(body);
    return {
      body: Buffer.from(await form.arrayBuffer()).toString("base64"),
      contentType: form.headers.get("content-type") ?? "",
      isBase64Encoded: true,
    };
  }
  const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
  return { body: text, contentType: "application/json", isBase64Encoded: false };
}
