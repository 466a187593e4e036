import { timingSafeEqual } from "node:crypto";
import { AppError } from "@nutria/contract/errors";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { configuration } from "../config";

type Call = Pick<APIGatewayProxyEventV2, "headers" | "requestContext">;

/**
 * Refuses a call that went round CloudFront, where the firewall and the limit of each address are: it lacks the key that
 * only CloudFront and the stage know. Raises `forbidden`. Without CloudFront there is no key, and nothing to go round.
 */
export function requireEdge({ headers }: Call): void {
  const { ORIGIN_KEY } = configuration();
  if (ORIGIN_KEY !== "" && !isSame(headers["x-origin-key"] ?? "", ORIGIN_KEY))
    throw new AppError("forbidden");
}

/**
 * The caller's network address, for throttling. Behind CloudFront the gateway only sees CloudFront's address, so
 * CloudFront sends the viewer's in a header, which counts because `requireEdge` let the call through.
 */
export function callerAddressOf({ headers, requestContext }: Call): string {
  const viewer = configuration().ORIGIN_KEY === "" ? undefined : headers["x-viewer-address"];
  return viewer ?? requestContext.http.sourceIp;
}

function isSame(given: string, key: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(key)];
  return one.length === other.length && timingSafeEqual(one, other);
}
