import type { Role } from "@nutria/contract/wire/define";
import { AppError } from "@nutria/contract/wire/errors";
import type { LoginInput, Session } from "@nutria/contract/schemas/account";
import type * as z from "zod/mini";
import { commit } from "../../../kernel/table/commit";
import type { Context, SignInResult } from "../../../kernel/context";
import { openSession } from "../../session/index";
import { activate } from "../verification/activate";
import type { Account } from "../entity";
import { VerificationRequested } from "../events";
import { findAccountByEmail, unknownAccountId } from "../find-account";
import { takeMailedPassword, useMailedPasswordUp } from "./mailed-password";
import { matchesHash } from "./password-hash";
import { isCodeMissing, onItsField, requireSecondFactor, withoutSpace } from "./second-factor";
import { sessionUserOf } from "./check-in";
import { limitSignIn, rememberAddress, type SignInAttempt } from "./sign-in-limits";

interface SignedIn {
  account: Account;
  token: SignInResult;
  /** The hash of the temporary password that was given; absent for any other password. */
  mailedHash?: string | undefined;
}

/** The proof of a person's identity; the code is an administrator's second factor. */
interface Proof {
  password: string;
  code?: string | undefined;
}

/**
 * Signs in with a role (spec A §7). An unknown e-mail, a role that the account does not have and a wrong
 * password all raise `wrong_credentials` after the same work. With the right password, raises
 * `email_not_verified`, after mailing the link again, `account_disabled`, and for an administrator
 * `second_factor_required`, `second_factor_setup_required` or `wrong_second_factor`. Raises `throttled`. A
 * temporary password works once, and then is the password; a sign-in with it that was interrupted can be repeated.
 */
export async function login(
  ctx: Context,
  role: Role,
  { email, password, code, device }: z.output<typeof LoginInput>,
): Promise<z.output<typeof Session>> {
  const proof = { password, code: code && withoutSpace(code) };
  const known = await findAccountByEmail(ctx, role, email);
  const attempt = await limitSignIn(ctx, role, email, known);
  const { account, token, mailedHash } = await checkCredentials(ctx, role, known, proof, attempt);
  if (account.status === "disabled") {
    await ctx.identity.revoke(token.refreshToken);
    throw new AppError("account_disabled");
  }
  await attempt.uncount();
  if (mailedHash === undefined) await rememberAddress(ctx, account);
  else await useMailedPasswordUp(ctx, account, mailedHash);
  return {
    token: await openSession(ctx, account.accountId, token, device),
    user: await sessionUserOf(ctx, account),
    usedTemporaryPassword: mailedHash !== undefined || (account.hasMailedPassword ?? false),
  };
}

async function checkCredentials(
  ctx: Context,
  role: Role,
  known: Account | undefined,
  proof: Proof,
  attempt: SignInAttempt,
): Promise<SignedIn> {
  try {
    const signedIn = await signIn(ctx, role, known, proof, attempt);
    const { account, token } = signedIn;
    if (role === "admin" && !token.usedCode) await requireSecondFactor(ctx, account, token, proof.code);
    return signedIn;
  } catch (error) {
    // The password was right; the next call brings the code.
    if (isCodeMissing(error)) await attempt.uncount();
    throw onItsField(error);
  }
}

async function signIn(
  ctx: Context,
  role: Role,
  account: Account | undefined,
  proof: Proof,
  attempt: SignInAttempt,
): Promise<SignedIn> {
  const mailed = account?.temporaryPassword;
  const password = proof.password.trim();
  const mailedHash = mailed && (await matchesHash(password, mailed.hash)) ? mailed.hash : undefined;
  if (account && mailed && mailedHash !== undefined && ctx.now() < mailed.expiresAt) {
    await takeMailedPassword(ctx, account, password);
    const token = await ctx.identity.signIn(account.accountId, password, proof.code);
    return { account, token, mailedHash };
  }
  try {
    // The pool has a mailed password that lapsed where a sign-in in time was interrupted.
    return { ...(await signInWithPassword(ctx, role, account, proof, attempt)), mailedHash };
  } catch (error) {
    // An account without a mailed password takes as long to refuse as one with it.
    if (!mailed) await matchesHash(password, undefined);
    throw error;
  }
}

/** Signs in with the password of the pool; who must wait is refused unseen. */
async function signInWithPassword(
  ctx: Context,
  role: Role,
  account: Account | undefined,
  { password, code }: Proof,
  { refusal }: SignInAttempt,
): Promise<SignedIn> {
  if (refusal) throw refusal;
  try {
    const token = await ctx.identity.signIn(account?.accountId ?? unknownAccountId(role), password, code);
    if (!account) throw new AppError("wrong_credentials");
    if (account.emailVerifiedAt !== undefined) return { account, token };
    // The pool has confirmed the e-mail, but activation was interrupted: complete it, and sign in again so
    // that the tokens carry the role.
    await activate(ctx, account);
    return { account, token: await ctx.identity.signIn(account.accountId, password) };
  } catch (error) {
    if (error instanceof AppError && error.code === "email_not_verified" && account) {
      await commit(ctx, [], [VerificationRequested({ accountId: account.accountId })]);
    }
    throw error;
  }
}
