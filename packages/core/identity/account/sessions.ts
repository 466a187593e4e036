import { AppError } from "@nutria/contract/errors";
import type {
  ChangePasswordInput,
  LogoutInput,
  RefreshInput,
  TokenPair,
} from "@nutria/contract/schemas/account";
import type { Role } from "@nutria/contract/define";
import type * as z from "zod/mini";
import type { Context } from "../../kernel/context";
import { throttle } from "../../kernel/throttle";
import { accounts } from "./entity";
import { findAccount } from "./find-account";
import { limits } from "./limits";

/**
 * New tokens for a refresh token (spec A §7). Raises `unauthorized` when the token is unknown, revoked or
 * expired, belongs to an account with another e-mail, or the account is disabled.
 */
export async function refreshSession(
  ctx: Context,
  { email, refreshToken }: z.output<typeof RefreshInput>,
): Promise<TokenPair> {
  const { id, ...token } = await ctx.identity.refresh(refreshToken);
  const account = await findAccount(ctx, id);
  if (account?.email !== email || account.status === "disabled") throw new AppError("unauthorized");
  return token;
}

/** Revokes the refresh token of a session. An invalid one is accepted too. */
export async function logout(ctx: Context, { refreshToken }: z.output<typeof LogoutInput>): Promise<void> {
  await ctx.identity.revoke(refreshToken);
}

/**
 * Changes the caller's password (spec B §5). Every session and a mailed temporary password end; the answer
 * holds new tokens for the caller. Raises `wrong_current_password` with the field, and `throttled`.
 */
export async function changePassword(
  ctx: Context<{ role: Role; id: string }>,
  { currentPassword, password }: z.output<typeof ChangePasswordInput>,
): Promise<TokenPair> {
  const { id } = ctx.actor;
  const uncount = await throttle(ctx, ...limits.changePassword(ctx));
  await checkCurrentPassword(ctx, id, currentPassword);
  await accounts(ctx.db).patch({ accountId: id }).remove(["temporaryPassword"]).go({ response: "none" });
  await ctx.identity.setPassword(id, password);
  await ctx.identity.signOutEverywhere(id);
  await uncount();
  return ctx.identity.signIn(id, password);
}

/**
 * The pool checks a password only by signing in; the caller ends the session that this opens, like all
 * others.
 */
async function checkCurrentPassword(ctx: Context, id: string, password: string): Promise<void> {
  try {
    await ctx.identity.signIn(id, password);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "wrong_credentials") throw error;
    const wrong = new AppError("wrong_current_password");
    throw new AppError("wrong_current_password", {
      fields: { currentPassword: wrong.message },
      cause: error,
    });
  }
}
