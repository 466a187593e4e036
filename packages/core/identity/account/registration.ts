import { emailTaken } from "../../kernel/unique";
import type { Role } from "@nutria/contract/define";
import type { TransactItem } from "../../kernel/transact-item";
import type { Context } from "../../kernel/context";
import { addHours, addSeconds } from "@nutria/calendar/instant";
import { accounts, type Account } from "./entity";
import { hoursValid } from "./limits";

/*
 * A registration spans two stores, the table and the user pool, and either may fail or die in between. The table goes
 * first: its transaction decides which of any number of rivals gets the e-mail, and only that one reaches the pool,
 * which mails the link. Until the pool has the user nobody can sign in, and until the e-mail is confirmed the account
 * only holds it: for a minute while the pool is asked, for as long as the link is good once it was, and not at all
 * when the pool refused. Whoever registers an e-mail that is not held any more takes the registration over, keeping
 * its id: the password, the profile and the link of the earlier attempt are replaced. So no crash locks an e-mail for
 * good, nothing needs sweeping, and nobody can displace a registration whose link may still be opened.
 */

/** Longer than a call of the pool may take, including its retries. */
const secondsToEnrol = 60;

/** Whether an account keeps its e-mail from other registrations. */
export function isHeld(ctx: Context, account: Account): boolean {
  return account.emailVerifiedAt !== undefined || ctx.now() < account.heldUntil;
}

/** The write that opens an account; `email_taken` when a rival with the same id was first. */
export function openAccountItem(
  ctx: Context,
  account: { accountId: string; role: Role; email: string },
): TransactItem {
  return {
    write: accounts(ctx.db).create({
      ...account,
      status: "active",
      hasLoggedIn: false,
      heldUntil: addSeconds(ctx.now(), secondsToEnrol),
      createdAt: ctx.now(),
    }),
    orElse: emailTaken,
  };
}

/** The write that takes over a registration that is not held; `email_taken` when a rival was first. */
export function reopenAccountItem(ctx: Context, account: Account, email: string): TransactItem {
  return {
    write: accounts(ctx.db)
      .patch({ accountId: account.accountId })
      .set({ email, heldUntil: addSeconds(ctx.now(), secondsToEnrol) })
      .remove(["temporaryPassword"])
      .where(
        ({ heldUntil, emailVerifiedAt }, { eq, notExists }) =>
          `${eq(heldUntil, account.heldUntil)} AND ${notExists(emailVerifiedAt)}`,
      ),
    orElse: emailTaken,
  };
}

/** The write that removes a registration that is not held; `phone_taken` or whatever `orElse` says when it is again. */
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

/** Has the user pool take the user in and mail the link. When it refuses, the e-mail is free again at once. */
export async function enrol(
  ctx: Context,
  user: { id: string; email: string; password: string; role: Role; name: string },
): Promise<void> {
  try {
    await ctx.identity.signUp(user);
  } catch (error) {
    await holdUntil(ctx, user.id, ctx.now());
    throw error;
  }
  await holdWhileLinkIsGood(ctx, user.id);
}

/** Keeps the e-mail of an account for as long as the link that was just mailed is good. */
export function holdWhileLinkIsGood(ctx: Context, accountId: string): Promise<void> {
  return holdUntil(ctx, accountId, addHours(ctx.now(), hoursValid));
}

async function holdUntil(ctx: Context, accountId: string, heldUntil: string): Promise<void> {
  await accounts(ctx.db).patch({ accountId }).set({ heldUntil }).go({ response: "none" });
}
