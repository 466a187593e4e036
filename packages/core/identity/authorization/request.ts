import { readScopes, type AppScope } from "@nutria/contract/people/apps";
import { AppError } from "@nutria/contract/wire/errors";
import { isRegisteredRedirect } from "@nutria/contract/wire/redirect-address";
import type { AuthorizationQuery, AuthorizationView } from "@nutria/contract/schemas/app";
import type { Context } from "../../kernel/context";
import { limitOf } from "../../kernel/limits";
import { throttle } from "../../kernel/throttle";
import { findApp, type StoredApp } from "../app/index";

/** A request that the patient may answer. */
export interface AuthorizationRequest {
  app: StoredApp;
  redirect: string;
  scopes: AppScope[];
  challenge: string;
}

/** Why a request goes back to its app, by the names of RFC 6749. */
type ReturnedError = "invalid_request" | "unsupported_response_type" | "invalid_scope" | "access_denied";

/**
 * The request of an app, or the address to which a wrong request returns. Raises `unknown_app` and `wrong_redirect`,
 * which stay on the page, because no address is proved.
 */
export async function readRequest(
  ctx: Context,
  query: AuthorizationQuery,
): Promise<AuthorizationRequest | { returnTo: string }> {
  const { client_id: appId, redirect_uri: redirect } = query;
  const app = appId === undefined ? undefined : await findApp(ctx, appId);
  if (!app) throw new AppError("unknown_app");
  if (redirect === undefined || !isRegisteredRedirect(redirect, app.redirects)) {
    throw new AppError("wrong_redirect");
  }
  const read = readParameters(query);
  if ("error" in read) return { returnTo: refusalAddress(ctx, { ...query, redirect }, read.error) };
  return { app, redirect, ...read };
}

function readParameters({
  response_type: responseType,
  scope = "",
  code_challenge: challenge = "",
  code_challenge_method: method,
}: AuthorizationQuery): Pick<AuthorizationRequest, "scopes" | "challenge"> | { error: ReturnedError } {
  if (responseType === undefined) return { error: "invalid_request" };
  if (responseType !== "code") return { error: "unsupported_response_type" };
  // The SHA-256 of the verifier, in base64url.
  if (method !== "S256" || !/^[\w-]{43}$/.test(challenge)) return { error: "invalid_request" };
  const scopes = readScopes(scope);
  if (scopes === undefined || scopes.length === 0) return { error: "invalid_scope" };
  return { scopes, challenge };
}

/** The address to which a request returns without a code. */
export function refusalAddress(
  ctx: Context,
  { redirect, state }: { redirect: string; state?: string | undefined },
  error: ReturnedError,
): string {
  return returnAddress(ctx, { redirect, state }, { error });
}

/** An app's address with the answer in its query, beside what it had there; `iss` says who answers (RFC 9207). */
export function returnAddress(
  ctx: Context,
  { redirect, state }: { redirect: string; state?: string | undefined },
  answer: Record<string, string>,
): string {
  const added = new URLSearchParams({
    ...answer,
    ...(state !== undefined && { state }),
    iss: ctx.settings.webUrl,
  }).toString();
  return `${redirect}${redirect.includes("?") ? "&" : "?"}${added}`;
}

/** The page's content before the patient decides. Raises the errors of {@link readRequest}, and `throttled`. */
export async function viewAuthorization(ctx: Context, query: AuthorizationQuery): Promise<AuthorizationView> {
  await throttle(ctx, limitOf("viewAuthorization", ctx.callerAddress));
  const read = await readRequest(ctx, query);
  if ("returnTo" in read) return { app: null, redirect: read.returnTo };
  return { app: { name: read.app.name, scopes: read.scopes }, redirect: null };
}
