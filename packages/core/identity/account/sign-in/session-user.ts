import type { SessionUser } from "@nutria/contract/schemas/account";
import type { Context } from "../../../kernel/context";
import { findNutritionist } from "../../../practice/nutritionist/index";
import type { Account } from "../entity";

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
