import { gzip } from "node:zlib";
import { promisify } from "node:util";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";

/** In bytes. Compressing a smaller answer costs more than it saves. */
const smallestBytes = 1024;

const gzipped = promisify(gzip);

/**
 * Compresses a text answer if the caller accepts it; neither the gateway nor CloudFront compresses an API's answers.
 */
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
