import { accessTokenMinutes } from "@nutria/contract/wire/token-life";
import { daySeconds } from "@nutria/calendar/durations";
import type { TokenAnswer } from "@nutria/contract/schemas/app";
import { writeAppToken } from "../../kernel/app-token-format";
import type { Context } from "../../kernel/context";
import {
  hashOfSecret,
  isOftenReplaced,
  newSecretChain,
  randomSecret,
  replaceInChain,
} from "../../kernel/secret-chain";
import { newItem, wholeItem } from "../../kernel/table/items";
import { StaleReadError } from "../../kernel/table/retry-on-conflict";
import type { TransactItem } from "../../kernel/table/transact-item";
import { appGrants, type AppGrant } from "../app/index";
import type { AuthorizationCode } from "./entity";

/** As long as an access token of the user pool. */
const secondsOfAccess = accessTokenMinutes * 60;
/** A grant that is not renewed for so long lapses. */
const secondsOfGrant = 90 * daySeconds;
/** So many access tokens of a grant are good at once; another one takes the place of the oldest. */
const mostAccessTokens = 20;

interface GrantTokens {
  grantId: string;
  item: TransactItem;
  answer: TokenAnswer;
}

/** The result of a code: a grant of its scopes, and its first tokens. */
export function newGrant(ctx: Context, { accountId, appId, scopes }: AuthorizationCode): GrantTokens {
  const { secret, chain } = newSecretChain();
  const grant = {
    ...{ accountId, grantId: ctx.newId("appGrant"), appId, scopes },
    ...{ since: ctx.now(), refresh: chain, access: [] as AppGrant["access"], version: 1 },
  };
  const { used, accessToken } = withAccessToken(ctx, grant);
  const write = newItem(appGrants(ctx.db), { ...grant, ...used });
  return {
    grantId: grant.grantId,
    item: { write, orElse: "conflict" },
    answer: answerOf(grant, accessToken, secret),
  };
}

/** The next tokens of a grant, for a refresh token whose place `current` has now. The item raises `StaleReadError`. */
export function renewedGrant(ctx: Context, grant: AppGrant, shown: string, current: string): GrantTokens {
  const now = secondsOf(ctx);
  const isLast = current !== shown || isOftenReplaced(grant.refresh, now);
  const { secret, chain } = isLast
    ? { secret: current, chain: grant.refresh }
    : replaceInChain(grant.refresh, current, now);
  const { used, accessToken } = withAccessToken(ctx, grant);
  const renewed = { ...grant, ...used, refresh: chain, version: grant.version + 1 };
  const write = wholeItem(appGrants(ctx.db), renewed, ({ version }, { eq }) => eq(version, grant.version));
  return {
    grantId: grant.grantId,
    item: { write, orElse: () => new StaleReadError() },
    answer: answerOf(grant, accessToken, secret),
  };
}

/** A new access token, and what changes in its grant by it. */
function withAccessToken(ctx: Context, { access }: Pick<AppGrant, "access">) {
  const now = secondsOf(ctx);
  const accessToken = randomSecret();
  const kept = { hash: hashOfSecret(accessToken), expiresAt: now + secondsOfAccess };
  return {
    accessToken,
    used: {
      access: [kept, ...access].slice(0, mostAccessTokens),
      lastUsedAt: ctx.now(),
      expiresAt: now + secondsOfGrant,
    },
  };
}

function answerOf(
  { accountId, grantId, scopes }: Pick<AppGrant, "accountId" | "grantId" | "scopes">,
  accessSecret: string,
  refreshSecret: string,
): TokenAnswer {
  return {
    access_token: writeAppToken({ kind: "access", accountId, grantId, secret: accessSecret }),
    token_type: "Bearer",
    expires_in: secondsOfAccess,
    refresh_token: writeAppToken({ kind: "refresh", accountId, grantId, secret: refreshSecret }),
    scope: scopes.join(" "),
  };
}

const secondsOf = (ctx: Context): number => Math.floor(Date.parse(ctx.now()) / 1000);
