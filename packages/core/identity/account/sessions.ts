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
 * New tokens for a refresh token (spec A §7). `unauthorized` when it is unknown, revoked or expired, when it is not of
 * the account with that e-mail, or when the account is disabled.
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

/** Ends a session: its refresh token is revoked. One that is worthless already is fine. */
export async function logout(ctx: Context, { refreshToken }: z.output<typeof LogoutInput>): Promise<void> {
  await ctx.identity.revoke(refreshToken);
}

/**
 * Changes the caller's password (spec B §5). Every session ends, as does a temporary password that was mailed, and the
 * caller goes on with the tokens that this answers. Raises `wrong_current_password`, naming the field, and `throttled`.
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

/** The pool tells by signing in; the session that this opens is among those that are ended. */
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
