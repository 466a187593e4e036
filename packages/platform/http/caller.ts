import { AppError } from "@nutria/contract/wire/errors";
import { isOneOfSecrets } from "@nutria/core/kernel/signature";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { configuration } from "../config";

type Call = Pick<APIGatewayProxyEventV2, "headers" | "requestContext">;

/**
 * Refuses a call that went round CloudFront, where the firewall and the limit of each address are: it lacks the key that
 * only CloudFront and the stage know. Raises `forbidden`. Without CloudFront there is no key, and nothing to go round.
 */
export function requireEdge({ headers }: Call): void {
  const keys = originKeys();
  if (keys.length > 0 && !isOneOfSecrets(keys, headers["x-origin-key"] ?? ""))
    throw new AppError("forbidden");
}

/**
 * The caller's network address, for throttling. Behind CloudFront the gateway only sees CloudFront's address, so
 * CloudFront sends the viewer's in a header, which counts because `requireEdge` let the call through.
 */
export function callerAddressOf({ headers, requestContext }: Call): string {
  const viewer = originKeys().length === 0 ? undefined : headers["x-viewer-address"];
  return viewer ?? requestContext.http.sourceIp;
}

/** While the key is changed, the one before or after it too. */
function originKeys(): string[] {
  return configuration()
    .ORIGIN_KEYS.split(/\s+/)
    .filter((key) => key !== "");
}
