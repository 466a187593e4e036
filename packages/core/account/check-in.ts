import type { SessionUser } from "@nutria/contract/schemas/account";
import type { NutritionistContext } from "../lib/context";
import { accounts, type Account } from "./entity";
import { sessionUserOf } from "./session-user";

/** Marks the first session as over, so that the next sign-in is an ordinary one (spec A §4). Once or often, the same. */
export async function checkIn(ctx: NutritionistContext): Promise<SessionUser> {
  const { data } = await accounts(ctx.db)
    .patch({ accountId: ctx.actor.id })
    .set({ hasLoggedIn: true })
    .go({ response: "all_new" });
  return sessionUserOf(ctx, data as Account);
}
