import { AppError } from "@nutria/contract/wire/errors";
import type { SessionUser } from "@nutria/contract/schemas/account";
import { commit } from "../../../kernel/table/commit";
import type { Context, NutritionistContext } from "../../../kernel/context";
import type { TransactItem } from "../../../kernel/table/transact-item";
import { findNutritionist } from "../../../practice/nutritionist/index";
import { accounts, type Account } from "../entity";
import { findAccount } from "../find-account";

/**
 * Ends the first session of the caller, so that the next sign-in is a normal one (spec A §4). Calling it
 * again changes nothing. Raises `unauthorized` when the account no longer exists.
 */
export async function checkIn(ctx: NutritionistContext): Promise<SessionUser> {
  const accountId = ctx.actor.id;
  const account = await findAccount(ctx, accountId);
  if (!account) throw new AppError("unauthorized");
  await commit(ctx, [checkInItem(ctx, accountId)]);
  return sessionUserOf(ctx, { ...account, hasLoggedIn: true });
}

/** Ends the first session of an account, for another change's transaction. Raises `unauthorized`. */
export function checkInItem(ctx: Context, accountId: string): TransactItem {
  const write = accounts(ctx.db).patch({ accountId }).set({ hasLoggedIn: true });
  return { write, orElse: "unauthorized" };
}

/** The user of a session (spec A §3). Only nutritionists have a profile to complete. */
export async function sessionUserOf(ctx: Context, account: Account): Promise<SessionUser> {
  const { accountId, email, status, hasLoggedIn, role } = account;
  const profile = role === "nutritionist" ? await findNutritionist(ctx, accountId) : undefined;
  return {
    id: accountId,
    email,
    status,
    hasLoggedIn,
    isProfileCompleted: role === "nutritionist" ? (profile?.isProfileCompleted ?? false) : true,
  };
}
