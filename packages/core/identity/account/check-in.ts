import { AppError } from "@nutria/contract/errors";
import type { SessionUser } from "@nutria/contract/schemas/account";
import { commit } from "../../kernel/commit";
import type { NutritionistContext } from "../../kernel/context";
import { accounts } from "./entity";
import { findAccount } from "./find-account";
import { sessionUserOf } from "./session-user";

/**
 * Ends the first session of the caller, so that the next sign-in is a normal one (spec A §4). Calling it
 * again changes nothing. Raises `unauthorized` when the account no longer exists.
 */
export async function checkIn(ctx: NutritionistContext): Promise<SessionUser> {
  const accountId = ctx.actor.id;
  const account = await findAccount(ctx, accountId);
  if (!account) throw new AppError("unauthorized");
  const write = accounts(ctx.db).patch({ accountId }).set({ hasLoggedIn: true });
  await commit(ctx, [{ write, orElse: "unauthorized" }]);
  return sessionUserOf(ctx, { ...account, hasLoggedIn: true });
}
