import { emailTaken } from "../../kernel/unique";
import type { Role } from "@nutria/contract/define";
import type { TransactItem } from "../../kernel/transact-item";
import type { Context } from "../../kernel/context";
import { addHours, addSeconds } from "@nutria/calendar/instant";
import { accounts, type Account } from "./entity";
import { hoursValid } from "./limits";

/**
 * A registration writes to two stores, the table and the user pool, and either write may fail. The table
 * comes first: its transaction decides which of the concurrent requests gets the e-mail, and only that one
 * calls the pool, which mails the link. Nobody can sign in before the pool has the user.
 *
 * Until the e-mail is confirmed the account only reserves it: for a minute while the pool is called, then for
 * as long as the mailed link is valid, and no longer when the pool refused. A later registration with an
 * e-mail that is no longer reserved takes the earlier one over: it keeps the id, and replaces the password,
 * the profile and the link. So a crash cannot lock an e-mail for good, no clean-up job is needed, and nobody
 * can replace a registration whose link is still valid.
 */

/** Longer than a call of the pool takes, with its retries. */
const signUpSeconds = 60;

/** Whether an account reserves its e-mail. */
export function isEmailReserved(ctx: Context, account: Account): boolean {
  return account.emailVerifiedAt !== undefined || ctx.now() < account.heldUntil;
}

/** The item that creates an account. Raises `email_taken` when a concurrent request created it first. */
export function openAccountItem(
  ctx: Context,
  account: { accountId: string; role: Role; email: string },
): TransactItem {
  return {
    write: accounts(ctx.db).create({
      ...account,
      status: "active",
      hasLoggedIn: false,
      heldUntil: addSeconds(ctx.now(), signUpSeconds),
      createdAt: ctx.now(),
    }),
    orElse: emailTaken,
  };
}

/**
 * The item that takes over a registration that is no longer reserved. Raises `email_taken` when a concurrent
 * request was first.
 */
export function reopenAccountItem(ctx: Context, account: Account, email: string): TransactItem {
  return {
    write: accounts(ctx.db)
      .patch({ accountId: account.accountId })
      .set({ email, heldUntil: addSeconds(ctx.now(), signUpSeconds) })
      .remove(["temporaryPassword"])
      .where(
        ({ heldUntil, emailVerifiedAt }, { eq, notExists }) =>
          `${eq(heldUntil, account.heldUntil)} AND ${notExists(emailVerifiedAt)}`,
      ),
    orElse: emailTaken,
  };
}

/**
 * The item that deletes a registration that is no longer reserved. Raises `orElse` when it was confirmed or
 * taken over since it was read.
 */
export function removeAccountItem(
  ctx: Context,
  account: Account,
  orElse: TransactItem["orElse"],
): TransactItem {
  return {
    write: accounts(ctx.db)
      .remove({ accountId: account.accountId })
      .where(
        ({ heldUntil, emailVerifiedAt }, { eq, notExists }) =>
          `${eq(heldUntil, account.heldUntil)} AND ${notExists(emailVerifiedAt)}`,
      ),
    orElse,
  };
}

/**
 * Signs the user up in the pool, which mails the link. When the pool refuses, the e-mail is released at once.
 */
export async function signUpInPool(
  ctx: Context,
  user: { id: string; email: string; password: string; role: Role; name: string },
): Promise<void> {
  try {
    await ctx.identity.signUp(user);
  } catch (error) {
    await holdUntil(ctx, user.id, ctx.now());
    throw error;
  }
  await reserveWhileLinkIsValid(ctx, user.id);
}

/** Reserves the e-mail of an account for as long as the link that was just mailed is valid. */
export function reserveWhileLinkIsValid(ctx: Context, accountId: string): Promise<void> {
  return holdUntil(ctx, accountId, addHours(ctx.now(), hoursValid));
}

async function holdUntil(ctx: Context, accountId: string, heldUntil: string): Promise<void> {
  await accounts(ctx.db).patch({ accountId }).set({ heldUntil }).go({ response: "none" });
}
