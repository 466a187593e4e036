import { createHash } from "node:crypto";
import { readScopes } from "@nutria/contract/people/apps";
import { AppError } from "@nutria/contract/wire/errors";
import type { RevokeInput, TokenAnswer, TokenInput } from "@nutria/contract/schemas/app";
import { readAppToken } from "../../kernel/app-token-format";
import type { Context } from "../../kernel/context";
import { limitOf } from "../../kernel/limits";
import { currentSecret, hashOfSecret, isSameHash } from "../../kernel/secret-chain";
import { commit } from "../../kernel/table/commit";
import { getItem } from "../../kernel/table/items";
import { retryOnConflict, StaleReadError } from "../../kernel/table/retry-on-conflict";
import { throttle } from "../../kernel/throttle";
import { endGrant, endOldestGrants, findApp, findGrant, openAppItem } from "../app/index";
import { openSessionItem } from "../session/index";
import { authorizationCodes, type AuthorizationCode } from "./entity";
import { newGrant, renewedGrant } from "./grant-tokens";

/**
 * Tokens for a code or for a refresh token. Raises `unsupported_grant_type`, `invalid_client`, `invalid_grant`,
 * `invalid_scope`, `validation` for what is missing, and `throttled` where an app or an address failed too often.
 */
export async function exchangeToken(ctx: Context, input: TokenInput): Promise<TokenAnswer> {
  const exchange = input.grant_type === undefined ? undefined : exchanges[input.grant_type];
  if (!exchange) throw new AppError("unsupported_grant_type");
  const appId = required(input, "client_id");
  const uncount = await limitTokens(ctx, appId);
  if (!(await findApp(ctx, appId))) throw new AppError("invalid_client");
  const answer = await exchange(ctx, appId, input);
  await uncount();
  return answer;
}

type Exchange = (ctx: Context, appId: string, input: TokenInput) => Promise<TokenAnswer>;

const exchanges: Partial<Record<string, Exchange>> = {
  authorization_code: exchangeCode,
  refresh_token: renew,
};

/** A code that is shown twice was copied, so the grant that it gave ends. */
async function exchangeCode(ctx: Context, appId: string, input: TokenInput): Promise<TokenAnswer> {
  const hash = hashOfSecret(required(input, "code"));
  const redirect = required(input, "redirect_uri");
  const verifier = required(input, "code_verifier");
  const answer = await retryOnConflict(async () => {
    const code = await getItem(authorizationCodes(ctx.db), { hash }, { consistent: true });
    if (!code) throw new AppError("invalid_grant");
    const { accountId, grantId: given } = code;
    if (given !== undefined) {
      ctx.log.warn("a code was used twice, so its grant ended", { appId: code.appId });
      await endGrant(ctx, { accountId, grantId: given });
      throw new AppError("invalid_grant");
    }
    const isBound = code.appId === appId && code.redirect === redirect && isVerified(code, verifier);
    if (!isBound || code.lapsesAt <= ctx.now()) throw new AppError("invalid_grant");
    const grant = newGrant(ctx, code);
    const use = authorizationCodes(ctx.db)
      .patch({ hash })
      .set({ grantId: grant.grantId })
      .where((stored, { notExists }) => notExists(stored.grantId));
    await commit(ctx, [
      { write: use, orElse: () => new StaleReadError() },
      grant.item,
      openSessionItem(ctx, code, "invalid_grant"),
      openAppItem(ctx, appId),
    ]);
    await endOldestGrants(ctx, accountId);
    return grant.answer;
  });
  return answer;
}

/** Whether a verifier is the one of which the app showed the hash when it asked (PKCE, S256). */
function isVerified({ challenge }: AuthorizationCode, verifier: string): boolean {
  if (!/^[\w.~-]{43,128}$/.test(verifier)) return false;
  return isSameHash(createHash("sha256").update(verifier).digest("base64url"), challenge);
}

/** A refresh token that was replaced more than a minute ago and comes again was copied, so its grant ends for all. */
async function renew(ctx: Context, appId: string, input: TokenInput): Promise<TokenAnswer> {
  const token = readAppToken(required(input, "refresh_token"));
  if (token?.kind !== "refresh") throw new AppError("invalid_grant");
  const wanted = input.scope === undefined ? [] : readScopes(input.scope);
  return retryOnConflict(async () => {
    const grant = await findGrant(ctx, token);
    if (grant?.appId !== appId) throw new AppError("invalid_grant");
    const now = Math.floor(Date.parse(ctx.now()) / 1000);
    const current = currentSecret(grant.refresh, token.secret, now);
    if (current === undefined) {
      ctx.log.warn("a refresh token of an app was refused, so its grant ended", { appId });
      await endGrant(ctx, grant);
      throw new AppError("invalid_grant");
    }
    if (!wanted?.every((scope) => grant.scopes.includes(scope))) throw new AppError("invalid_scope");
    const renewed = renewedGrant(ctx, grant, token.secret, current);
    await commit(ctx, [renewed.item, openAppItem(ctx, appId)]);
    return renewed.answer;
  });
}

/**
 * Ends the grant of a token of either kind; an unknown one is accepted (RFC 7009). Raises `invalid_client` for a token that
 * another app holds, `validation` and `throttled`.
 */
export async function revokeToken(ctx: Context, input: RevokeInput): Promise<void> {
  const { client_id: appId = "" } = input;
  const uncount = await limitTokens(ctx, appId);
  const token = readAppToken(required(input, "token"));
  const grant = token && (await findGrant(ctx, token));
  if (!grant) return;
  const hash = hashOfSecret(token.secret);
  const known = [
    grant.refresh.secretHash,
    ...[...grant.refresh.replaced, ...grant.access].map((one) => one.hash),
  ];
  if (!known.some((one) => isSameHash(one, hash))) return;
  if (appId !== "" && appId !== grant.appId) throw new AppError("invalid_client");
  await endGrant(ctx, grant);
  await uncount();
}

function limitTokens(ctx: Context, appId: string): Promise<() => Promise<void>> {
  return throttle(
    ctx,
    limitOf("appToken", `${appId}#${ctx.callerAddress}`),
    limitOf("appTokenByAddress", ctx.callerAddress),
  );
}

function required<Name extends string>(input: Partial<Record<Name, string | undefined>>, name: Name): string {
  const value = input[name];
  if (!value) throw new AppError("validation", { fields: { [name]: `Falta ${name}` } });
  return value;
}
