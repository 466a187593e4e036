import { AppError } from "@nutria/contract/errors";
import type {
  ChangePasswordInput,
  LogoutInput,
  RefreshInput,
  TokenPair,
} from "@nutria/contract/schemas/account";
import {
  administratorPasswordLength,
  administratorPasswordMessage,
} from "@nutria/contract/schemas/administrator-access";
import type { Role } from "@nutria/contract/define";
import type * as z from "zod/mini";
import type { Context } from "../../../kernel/context";
import { throttle } from "../../../kernel/throttle";
import { endSession, endSessions, openSession, readRefreshToken, renewSession } from "../../session/index";
import { accounts } from "../entity";
import { findAccount } from "../find-account";
import { limits } from "../limits";

/**
 * New tokens for a refresh token (spec A §7). Raises `unauthorized` when the token is unknown, revoked or
 * expired, belongs to an account with another e-mail, or the account is disabled.
 */
export async function refreshSession(
  ctx: Context,
  { email, refreshToken }: z.output<typeof RefreshInput>,
): Promise<TokenPair> {
  const named = readRefreshToken(refreshToken);
  if (!named) throw new AppError("unauthorized");
  const account = await findAccount(ctx, named.accountId);
  if (account?.email !== email || account.status === "disabled") throw new AppError("unauthorized");
  return renewSession(ctx, named);
}

/** Ends a session: its access tokens are refused from now on. An invalid refresh token is accepted too. */
export async function logout(ctx: Context, { refreshToken }: z.output<typeof LogoutInput>): Promise<void> {
  await endSession(ctx, refreshToken);
}

/**
 * Changes the caller's password (spec B §5). Every session and a mailed temporary password end; the answer
 * holds new tokens for the caller, or null for an administrator, who signs in again with a code. Raises
 * `wrong_current_password` with the field, `validation` for a password that is too short for the role, and
 * `throttled`.
 */
export async function changePassword(
  ctx: Context<{ role: Role; id: string }>,
  { currentPassword, password }: z.output<typeof ChangePasswordInput>,
): Promise<TokenPair | null> {
  const { id, role } = ctx.actor;
  checkLength(role, password);
  const uncount = await throttle(ctx, ...limits.changePassword(ctx));
  await checkCurrentPassword(ctx, id, currentPassword);
  await accounts(ctx.db)
    .patch({ accountId: id })
    .remove(["temporaryPassword", "hasMailedPassword"])
    .go({ response: "none" });
  await ctx.identity.setPassword(id, password);
  await ctx.identity.signOutEverywhere(id);
  await endSessions(ctx, id);
  await uncount();
  return role === "admin" ? null : openSession(ctx, id, await ctx.identity.signIn(id, password));
}

function checkLength(role: Role, password: string): void {
  if (role !== "admin" || password.length >= administratorPasswordLength) return;
  throw new AppError("validation", { fields: { password: administratorPasswordMessage } });
}

/**
 * The pool checks a password only by signing in; the caller ends the session that this opens, like all
 * others.
 */
async function checkCurrentPassword(ctx: Context, id: string, password: string): Promise<void> {
  try {
    await ctx.identity.signIn(id, password);
  } catch (error) {
    // The pool asks for the second factor only after the right password.
    if (error instanceof AppError && error.code === "second_factor_required") return;
    if (!(error instanceof AppError) || error.code !== "wrong_credentials") throw error;
    const wrong = new AppError("wrong_current_password");
    throw new AppError("wrong_current_password", {
      fields: { currentPassword: wrong.message },
      cause: error,
    });
  }
}
