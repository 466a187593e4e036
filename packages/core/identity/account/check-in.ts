import { AppError } from "@nutria/contract/errors";
import type { SessionUser } from "@nutria/contract/schemas/account";
import { commit } from "../../kernel/commit";
import type { NutritionistContext } from "../../kernel/context";
import { accounts } from "./entity";
import { findAccount } from "./find-account";
import { sessionUserOf } from "./session-user";

/**
 * Marks the first session as over, so that the next sign-in is an ordinary one (spec A §4). Once or often, the same.
 * Raises `unauthorized` for somebody whose account is gone.
 */
export async function checkIn(ctx: NutritionistContext): Promise<SessionUser> {
  const accountId = ctx.actor.id;
  const account = await findAccount(ctx, accountId);
  if (!account) throw new AppError("unauthorized");
  const write = accounts(ctx.db).patch({ accountId }).set({ hasLoggedIn: true });
  await commit(ctx, [{ write, orElse: "unauthorized" }]);
  return sessionUserOf(ctx, { ...account, hasLoggedIn: true });
}
