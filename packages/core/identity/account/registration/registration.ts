import { accountHours } from "@nutria/contract/people/account-life";
import { emailTaken } from "../../../kernel/table/unique";
import type { Role } from "@nutria/contract/wire/define";
import type { TransactItem } from "../../../kernel/table/transact-item";
import type { Context } from "../../../kernel/context";
import { addHours, addSeconds } from "@nutria/calendar/instant";
import { commit } from "../../../kernel/table/commit";
import { newItem } from "../../../kernel/table/items";
import { accounts, type Account } from "../entity";
import { VerificationRequested } from "../events";

/**
 * A registration writes to two stores, the table and the user pool, and either write may fail. The table comes
 * first: its transaction decides which of the concurrent requests calls the pool. Then a link is mailed, and only
 * who opens the mailbox can confirm the account, with a password chosen there.
 *
 * Until then a registration proves nothing, so a later one with the same e-mail replaces it, its password and its
 * data, as soon as the pool was called for the earlier one, or after a minute if that never ended. The id stays,
 * and with it the links that were mailed. The phone is reserved for as long as the last link is good, so a crash
 * cannot lock it for good and no clean-up job is needed.
 */

/** Longer than a call of the pool takes, with its retries. */
const signUpSeconds = 60;

/** Whether an account reserves its phone, and may get a temporary password. */
export function isReserved(ctx: Context, account: Account): boolean {
  return account.emailVerifiedAt !== undefined || ctx.now() < account.heldUntil;
}

/** Whether another registration may replace an account: nobody proved its e-mail, and no call is under way. */
export function isReplaceable(ctx: Context, { emailVerifiedAt, signingUpUntil }: Account): boolean {
  return emailVerifiedAt === undefined && (signingUpUntil === undefined || signingUpUntil <= ctx.now());
}

/** The item that creates an account. Raises `email_taken` when a concurrent request created it first. */
export function openAccountItem(
  ctx: Context,
  account: { accountId: string; role: Role; email: string; privacyAcceptedAt?: string },
): TransactItem {
  return {
    write: newItem(accounts(ctx.db), {
      ...account,
      status: "active",
      hasLoggedIn: false,
      heldUntil: addSeconds(ctx.now(), signUpSeconds),
      signingUpUntil: addSeconds(ctx.now(), signUpSeconds),
      createdAt: ctx.now(),
    }),
    orElse: emailTaken,
  };
}

/**
 * The item that replaces a registration that nobody confirmed. Raises `email_taken` when a concurrent request was
 * first.
 */
export function reopenAccountItem(
  ctx: Context,
  account: Account,
  email: string,
  { privacyAcceptedAt }: { privacyAcceptedAt?: string } = {},
): TransactItem {
  return {
    write: accounts(ctx.db)
      .patch({ accountId: account.accountId })
      .set({
        email,
        ...(privacyAcceptedAt !== undefined && { privacyAcceptedAt }),
        heldUntil: addSeconds(ctx.now(), signUpSeconds),
        signingUpUntil: addSeconds(ctx.now(), signUpSeconds),
      })
      .remove(["temporaryPassword"])
      .where(({ signingUpUntil, emailVerifiedAt }, { eq, notExists }) =>
        [
          account.signingUpUntil === undefined
            ? notExists(signingUpUntil)
            : eq(signingUpUntil, account.signingUpUntil),
          notExists(emailVerifiedAt),
        ].join(" AND "),
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
 * Signs the user up in the pool and requests the mail with the link. When the pool refuses, the registration can
 * be repeated at once.
 */
export async function signUpInPool(
  ctx: Context,
  user: { id: string; email: string; password: string; name: string },
): Promise<void> {
  await callPool(ctx, user.id, () => ctx.identity.signUp(user));
  const write = accounts(ctx.db)
    .patch({ accountId: user.id })
    .set({ heldUntil: lapseOfLink(ctx) })
    .remove(["signingUpUntil"]);
  await commit(ctx, [{ write, orElse: "conflict" }], [VerificationRequested({ accountId: user.id })]);
}

/** Calls the user pool for a registration. When the pool refuses, the registration can be repeated at once. */
export async function callPool(ctx: Context, accountId: string, call: () => Promise<void>): Promise<void> {
  try {
    await call();
  } catch (error) {
    await accounts(ctx.db)
      .patch({ accountId })
      .set({ heldUntil: ctx.now() })
      .remove(["signingUpUntil"])
      .go({ response: "none" });
    throw error;
  }
}

/** Reserves the phone of an account for as long as the link that is being mailed is good. */
export async function reserveWhileLinkIsValid(ctx: Context, accountId: string): Promise<void> {
  await accounts(ctx.db)
    .patch({ accountId })
    .set({ heldUntil: lapseOfLink(ctx) })
    .go({ response: "none" });
}

function lapseOfLink(ctx: Context): string {
  return addHours(ctx.now(), accountHours.verification);
}
