import type { Role } from "@nutria/contract/define";
import { AppError } from "@nutria/contract/errors";
import type { Credentials, Session } from "@nutria/contract/schemas/account";
import type * as z from "zod/mini";
import { commit } from "../../kernel/commit";
import type { Context, SignInResult } from "../../kernel/context";
import { isWithinLimit, throttle } from "../../kernel/throttle";
import { activate } from "./activate";
import { accounts, type Account } from "./entity";
import { findAccountByEmail, unknownAccountId } from "./find-account";
import { limits } from "./limits";
import { matchesHash } from "./password-hash";
import { reserveWhileLinkIsValid } from "./registration";
import { sessionUserOf } from "./session-user";

interface SignedIn {
  account: Account;
  token: SignInResult;
  usedTemporaryPassword: boolean;
}

/**
 * Signs in with a role (spec A §7). An unknown e-mail, a role that the account does not have and a wrong
 * password all raise `wrong_credentials` after the same work. With the right password, raises
 * `email_not_verified`, after mailing the link again, or `account_disabled`. Raises `throttled`. A temporary
 * password works once.
 */
export async function login(
  ctx: Context,
  role: Role,
  { email, password }: z.output<typeof Credentials>,
): Promise<z.output<typeof Session>> {
  const uncount = await throttle(ctx, ...limits.signIn(ctx, `${role}#${email}`));
  const known = await findAccountByEmail(ctx, role, email);
  const { account, token, usedTemporaryPassword } = await signIn(ctx, role, known, password);
  if (account.status === "disabled") {
    await ctx.identity.revoke(token.refreshToken);
    throw new AppError("account_disabled");
  }
  await uncount();
  return { token, user: await sessionUserOf(ctx, account), usedTemporaryPassword };
}

async function signIn(
  ctx: Context,
  role: Role,
  account: Account | undefined,
  password: string,
): Promise<SignedIn> {
  try {
    const token = await ctx.identity.signIn(account?.accountId ?? unknownAccountId(role), password);
    if (!account) throw new AppError("wrong_credentials");
    if (account.emailVerifiedAt !== undefined) return { account, token, usedTemporaryPassword: false };
    // The pool has confirmed the e-mail, but activation was interrupted: complete it, and sign in again so
    // that the tokens carry the role.
    await activate(ctx, account);
    return {
      account,
      token: await ctx.identity.signIn(account.accountId, password),
      usedTemporaryPassword: false,
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "email_not_verified" && account) await mailLinkAgain(ctx, account);
    if (error.code !== "wrong_credentials") throw error;
    return signInWithTemporaryPassword(ctx, account, password.trim());
  }
}

/**
 * Above the limit no mail is sent and the answer stays the same: an earlier mail with a valid link is in the
 * inbox.
 */
async function mailLinkAgain(ctx: Context, { accountId }: Account): Promise<void> {
  if (!(await isWithinLimit(ctx, limits.verificationMail(accountId)))) return;
  try {
    await ctx.identity.resendVerification(accountId);
  } catch (error) {
    if (error instanceof AppError && error.code === "throttled") return;
    throw error;
  }
  await reserveWhileLinkIsValid(ctx, accountId);
}

/**
 * Uses up the temporary password and makes it the password. It came by mail, so this also confirms the
 * e-mail; every session that used the old password ends.
 */
async function signInWithTemporaryPassword(
  ctx: Context,
  account: Account | undefined,
  password: string,
): Promise<SignedIn> {
  const stored = account?.temporaryPassword;
  const isRight = await matchesHash(password, stored?.hash);
  if (!account || !stored || !isRight || stored.expiresAt <= ctx.now()) {
    throw new AppError("wrong_credentials");
  }
  const { accountId } = account;
  await commit(ctx, [
    {
      write: accounts(ctx.db)
        .patch({ accountId })
        .remove(["temporaryPassword"])
        .where(({ temporaryPassword }, { eq }) => eq(temporaryPassword.hash, stored.hash)),
      orElse: "wrong_credentials",
    },
  ]);
  await ctx.identity.setPassword(accountId, password);
  await ctx.identity.signOutEverywhere(accountId);
  if (account.emailVerifiedAt === undefined) await activate(ctx, account);
  return {
    account,
    token: await ctx.identity.signIn(accountId, password),
    usedTemporaryPassword: true,
  };
}
