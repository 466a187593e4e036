import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { configuration } from "./config";

/**
 * The caller's network address, for throttling. Behind CloudFront the gateway only sees CloudFront's address, so
 * CloudFront sends the viewer's address in a header, with a key that only CloudFront and the stage know. Without the
 * key any caller could have set the header.
 */
export function callerAddressOf({ headers, requestContext }: APIGatewayProxyEventV2): string {
  const { ORIGIN_KEY } = configuration();
  const viewer = headers["x-viewer-address"];
  const isFromOurEdge = ORIGIN_KEY !== "" && headers["x-origin-key"] === ORIGIN_KEY;
  return isFromOurEdge && viewer !== undefined ? viewer : requestContext.http.sourceIp;
}
