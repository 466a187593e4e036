import { gzip } from "node:zlib";
import { promisify } from "node:util";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";

/** Below this, what is saved is less than what it costs. */
const smallestBytes = 1024;

const gzipped = promisify(gzip);

/** Compresses a text answer for a caller that asks for it; neither the gateway nor CloudFront does it for an API. */
export async function compress(
  response: APIGatewayProxyStructuredResultV2,
  { headers }: APIGatewayProxyEventV2,
): Promise<void> {
  const { body } = response;
  const isAsked = /\bgzip\b/.test(headers["accept-encoding"] ?? "");
  if (!isAsked || body === undefined || response.isBase64Encoded || body.length < smallestBytes) return;
  response.body = (await gzipped(body)).toString("base64");
  response.isBase64Encoded = true;
  response.headers = { ...response.headers, "content-encoding": "gzip", vary: "accept-encoding" };
}
