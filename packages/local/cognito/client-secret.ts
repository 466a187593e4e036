import { createHmac } from "node:crypto";
import { AwsError } from "../shared/aws-service";
import type { PoolSettings } from "./model";

type Client = Pick<PoolSettings, "clientId" | "clientSecret">;

/** What proves to the pool that a call about a user comes from who holds the client's secret. */
export function secretHashOf({ clientId, clientSecret }: Client, username: string): string {
  return createHmac("sha256", clientSecret)
    .update(username + clientId)
    .digest("base64");
}

/** Throws `NotAuthorizedException` for a missing or wrong hash. */
export function checkSecretHash(settings: Client, username: string, hash: string | undefined): void {
  if (hash === secretHashOf(settings, username)) return;
  throw new AwsError(
    "NotAuthorizedException",
    hash === undefined
      ? `Client ${settings.clientId} is configured with secret but SECRET_HASH was not received`
      : `Unable to verify secret hash for client ${settings.clientId}`,
  );
}

/** Throws `NotAuthorizedException` for a missing or wrong secret, which the calls about a token take as it is. */
export function checkClientSecret(settings: Client, secret: string | undefined): void {
  if (secret !== settings.clientSecret) {
    throw new AwsError("NotAuthorizedException", "Client secret does not match.");
  }
}
