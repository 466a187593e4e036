import type { Role } from "@nutria/contract/define";
import { AppError } from "@nutria/contract/errors";
import type { LoginInput, Session } from "@nutria/contract/schemas/account";
import type * as z from "zod/mini";
import { commit } from "../../../kernel/table/commit";
import type { Context, SignInResult } from "../../../kernel/context";
import { endSessions, openSession } from "../../session/index";
import { activate, confirmMailbox } from "../verification/activate";
import { accounts, type Account } from "../entity";
import { VerificationRequested } from "../events";
import { findAccountByEmail, unknownAccountId } from "../find-account";
import { matchesHash } from "./password-hash";
import { isCodeMissing, onItsField, requireSecondFactor, withoutSpace } from "./second-factor";
import { sessionUserOf } from "./check-in";
import { limitSignIn, rememberAddress, type SignInAttempt } from "./sign-in-limits";

interface SignedIn {
  account: Account;
  token: SignInResult;
}

/** What a person proves who they are with; the code is an administrator's second factor. */
interface Proof {
  password: string;
  code?: string | undefined;
}

/**
 * Signs in with a role (spec A §7). An unknown e-mail, a role that the account does not have and a wrong
 * password all raise `wrong_credentials` after the same work. With the right password, raises
 * `email_not_verified`, after mailing the link again, `account_disabled`, and for an administrator
 * `second_factor_required`, `second_factor_setup_required` or `wrong_second_factor`. Raises `throttled`. A
 * temporary password works once, and then is the password.
 */
export async function login(
  ctx: Context,
  role: Role,
  { email, password, code }: z.output<typeof LoginInput>,
): Promise<z.output<typeof Session>> {
  const proof = { password, code: code && withoutSpace(code) };
  const known = await findAccountByEmail(ctx, role, email);
  const attempt = await limitSignIn(ctx, role, email, known);
  const { account, token } = await checkCredentials(ctx, role, known, proof, attempt);
  if (account.status === "disabled") {
    await ctx.identity.revoke(token.refreshToken);
    throw new AppError("account_disabled");
  }
  await attempt.uncount();
  await rememberAddress(ctx, account);
  return {
    token: await openSession(ctx, account.accountId, token),
    user: await sessionUserOf(ctx, account),
    usedTemporaryPassword: account.hasMailedPassword ?? false,
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
  { refusal }: SignInAttempt,
): Promise<SignedIn> {
  try {
    if (refusal) throw refusal;
    const { password, code } = proof;
    const token = await ctx.identity.signIn(account?.accountId ?? unknownAccountId(role), password, code);
    if (!account) throw new AppError("wrong_credentials");
    if (account.emailVerifiedAt !== undefined) return { account, token };
    // The pool has confirmed the e-mail, but activation was interrupted: complete it, and sign in again so
    // that the tokens carry the role.
    await activate(ctx, account);
    return { account, token: await ctx.identity.signIn(account.accountId, password) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "email_not_verified" && account) {
      await commit(ctx, [], [VerificationRequested({ accountId: account.accountId })]);
    }
    if (error !== refusal && error.code !== "wrong_credentials") throw error;
    return signInWithTemporaryPassword(ctx, account, proof, error);
  }
}

/**
 * Uses up the temporary password and makes it the password. It came by mail, so this also confirms the
 * e-mail; every session that used the old password ends. Raises `refusal` for any other password.
 */
async function signInWithTemporaryPassword(
  ctx: Context,
  account: Account | undefined,
  proof: Proof,
  refusal: AppError,
): Promise<SignedIn> {
  const password = proof.password.trim();
  const stored = account?.temporaryPassword;
  const isRight = await matchesHash(password, stored?.hash);
  if (!account || !stored || !isRight || stored.expiresAt <= ctx.now()) throw refusal;
  const { accountId } = account;
  await commit(ctx, [
    {
      write: accounts(ctx.db)
        .patch({ accountId })
        .remove(["temporaryPassword"])
        .set({ hasMailedPassword: true })
        .where(({ temporaryPassword }, { eq }) => eq(temporaryPassword.hash, stored.hash)),
      orElse: () => refusal,
    },
  ]);
  await ctx.identity.setPassword(accountId, password);
  await ctx.identity.signOutEverywhere(accountId);
  await endSessions(ctx, accountId);
  await (account.emailVerifiedAt === undefined ? activate(ctx, account) : confirmMailbox(ctx, account));
  const token = await ctx.identity.signIn(accountId, password, proof.code);
  return { account: { ...account, hasMailedPassword: true }, token };
}
