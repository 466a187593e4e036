import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { configuration } from "./config";

/**
 * The network address of whoever called, for throttling. Behind CloudFront the gateway sees CloudFront's address, and
 * CloudFront tells the viewer's beside a key that only it and the stage know; without that key the header is anybody's.
 */
export function callerAddressOf({ headers, requestContext }: APIGatewayProxyEventV2): string {
  const { ORIGIN_KEY } = configuration();
  const viewer = headers["x-viewer-address"];
  const isFromOurEdge = ORIGIN_KEY !== "" && headers["x-origin-key"] === ORIGIN_KEY;
  return isFromOurEdge && viewer !== undefined ? viewer : requestContext.http.sourceIp;
}
