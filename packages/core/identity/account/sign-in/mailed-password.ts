import type { Context } from "../../../kernel/context";
import { commit } from "../../../kernel/table/commit";
import { itemCheck } from "../../../kernel/table/items";
import { retryOnConflict, StaleReadError } from "../../../kernel/table/retry-on-conflict";
import { endSessionsWhile } from "../../session/index";
import { accounts, type Account } from "../entity";
import { findAccount } from "../find-account";
import { activate, confirmMailbox } from "../verification/activate";
import { addressesWith } from "./sign-in-limits";

/*
 * A temporary password is used in steps that can be done again: it becomes the password in the pool, the sessions of
 * the old one end, and only then it leaves the table, together with the note of the address it was used from. Who was
 * interrupted in between signs in with it again, and that completes what was left.
 */

/**
 * Makes the temporary password the one of the pool, whose sessions end. It came by mail, so this also confirms the
 * e-mail.
 */
export async function takeMailedPassword(ctx: Context, account: Account, password: string): Promise<void> {
  const { accountId } = account;
  await ctx.identity.setPassword(accountId, password);
  await ctx.identity.signOutEverywhere(accountId);
  await (account.emailVerifiedAt === undefined ? activate(ctx, account) : confirmMailbox(ctx, account));
}

/**
 * Ends every session that was opened before and uses the temporary password up. One of several sign-ins with it does
 * so, and ends none that another opened after it; a newer temporary password that was mailed since stays good.
 */
export async function useMailedPasswordUp(ctx: Context, { accountId }: Account, hash: string): Promise<void> {
  await retryOnConflict(async () => {
    const account = await findAccount(ctx, accountId);
    const stored = account?.temporaryPassword;
    if (!account || !stored) return;
    const orElse = () => new StaleReadError();
    const check = itemCheck(accounts(ctx.db), { accountId }, ({ temporaryPassword }, { eq }) =>
      eq(temporaryPassword, stored),
    );
    await endSessionsWhile(ctx, accountId, { write: check, orElse });
    const update = accounts(ctx.db)
      .patch({ accountId })
      .set({ hasMailedPassword: true, knownAddresses: addressesWith(ctx, account) });
    const isNewer = stored.hash !== hash;
    const write = (isNewer ? update : update.remove(["temporaryPassword"])).where(
      ({ temporaryPassword }, { eq }) => eq(temporaryPassword.hash, stored.hash),
    );
    await commit(ctx, [{ write, orElse }]);
  });
}
