import { AppError } from "@nutria/contract/wire/errors";
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
import type { Role } from "@nutria/contract/wire/define";
import type * as z from "zod/mini";
import type { Context } from "../../../kernel/context";
import { throttle } from "../../../kernel/throttle";
import { endSession, readRefreshToken, renewSession, replaceSessions } from "../../session/index";
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
 * holds new tokens for the caller, or null for an administrator, who signs in again with a code. The caller's session
 * ends last, so a call that was interrupted can be repeated. Raises `wrong_current_password` with the field,
 * `validation` for a password that is too short for the role, and `throttled`.
 */
export async function changePassword(
  ctx: Context<{ role: Role; id: string }>,
  { currentPassword, password }: z.output<typeof ChangePasswordInput>,
): Promise<TokenPair | null> {
  const { id, role } = ctx.actor;
  checkLength(role, password);
  const uncount = await throttle(ctx, ...limits.changePassword(ctx));
  await checkCurrentPassword(ctx, id, currentPassword, password);
  await uncount();
  await accounts(ctx.db)
    .patch({ accountId: id })
    .remove(["temporaryPassword", "hasMailedPassword"])
    .go({ response: "none" });
  await ctx.identity.setPassword(id, password);
  await ctx.identity.signOutEverywhere(id);
  const signIn = role === "admin" ? undefined : await ctx.identity.signIn(id, password);
  return (await replaceSessions(ctx, id, signIn)) ?? null;
}

function checkLength(role: Role, password: string): void {
  if (role !== "admin" || password.length >= administratorPasswordLength) return;
  throw new AppError("validation", {
    fields: { password: administratorPasswordMessage },
    fieldCode: "too_short",
  });
}

/** Raises `wrong_current_password`, unless the new one is the current one since a call that was interrupted. */
async function checkCurrentPassword(
  ctx: Context,
  id: string,
  current: string,
  password: string,
): Promise<void> {
  if ((await isPassword(ctx, id, current)) || (await isPassword(ctx, id, password))) return;
  const { message } = new AppError("wrong_current_password");
  throw new AppError("wrong_current_password", { fields: { currentPassword: message } });
}

/**
 * Raises `wrong_current_password` with the field unless the caller knows the account's password, and `throttled`. What the
 * caller does next cannot be done with a session that somebody left open.
 */
export async function requirePassword(
  ctx: Context<{ role: Role; id: string }>,
  password: string,
): Promise<void> {
  const uncount = await throttle(ctx, ...limits.changePassword(ctx));
  try {
    const { refreshToken } = await ctx.identity.signIn(ctx.actor.id, password);
    await uncount();
    // Nobody opened a session with these tokens.
    await ctx.identity.revoke(refreshToken);
  } catch (error) {
    if (!(error instanceof AppError && error.code === "wrong_credentials")) throw error;
    const { message } = new AppError("wrong_current_password");
    throw new AppError("wrong_current_password", { fields: { password: message }, cause: error });
  }
}

/**
 * The pool checks a password only by signing in; the caller ends the session that this opens, like all
 * others.
 */
async function isPassword(ctx: Context, id: string, password: string): Promise<boolean> {
  try {
    await ctx.identity.signIn(id, password);
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // The pool asks for the second factor only after the right password.
    if (error.code === "second_factor_required") return true;
    if (error.code === "wrong_credentials") return false;
    throw error;
  }
}
