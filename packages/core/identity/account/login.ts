import type { Role } from "@nutria/contract/define";
import { AppError } from "@nutria/contract/errors";
import type { Credentials, Session } from "@nutria/contract/schemas/account";
import type * as z from "zod/mini";
import { commit } from "../../kernel/commit";
import type { Context, SignInResult } from "../../kernel/context";
import { isWithinLimit, throttle } from "../../kernel/throttle";
import { activate } from "./activate";
import { accounts, type Account } from "./entity";
import { findAccountByEmail, nobody } from "./find-account";
import { limits } from "./limits";
import { matchesHash } from "./password-hash";
import { holdWhileLinkIsGood } from "./registration";
import { sessionUserOf } from "./session-user";

interface SignedIn {
  account: Account;
  token: SignInResult;
  usedTemporaryPassword: boolean;
}

/**
 * Signs in with a role (spec A §7). An unknown e-mail, a role the account does not have and a wrong password are the
 * same `wrong_credentials` after the same work. `email_not_verified` only with the right password, and the link is
 * mailed again; `account_disabled` likewise; `throttled`. A temporary password works once, as any other.
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
    const token = await ctx.identity.signIn(account?.accountId ?? nobody(role), password);
    if (!account) throw new AppError("wrong_credentials");
    if (account.emailVerifiedAt !== undefined) return { account, token, usedTemporaryPassword: false };
    // The pool has confirmed the e-mail and we were cut short: finish, and sign in with the role.
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

/** Beyond its limit nothing is sent, and the answer stays the same: an earlier mail is still in the inbox. */
async function mailLinkAgain(ctx: Context, { accountId }: Account): Promise<void> {
  if (!(await isWithinLimit(ctx, limits.verificationMail(accountId)))) return;
  try {
    await ctx.identity.resendVerification(accountId);
  } catch (error) {
    if (error instanceof AppError && error.code === "throttled") return;
    throw error;
  }
  await holdWhileLinkIsGood(ctx, accountId);
}

/**
 * Uses up the temporary password and makes it the password. Whoever reads the mailbox also proves the e-mail, and ends
 * every session of whoever knew the old password.
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
