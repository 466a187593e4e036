import { roles } from "@nutria/contract/schemas/account";
import { AppError } from "@nutria/contract/wire/errors";
import { commit } from "../../../kernel/table/commit";
import type { Context } from "../../../kernel/context";
import { inParallel } from "../../../kernel/jobs/in-parallel";
import { sendMail } from "../../../mail/address/index";
import { newPasswordMail } from "../../../mail/index";
import { endSessions } from "../../session/index";
import { accounts, type Account } from "../entity";
import { AccountRemade } from "../events";
import { findAccount } from "../find-account";
import { nameOf } from "../name-of";
import { scanAccounts, type ScanPosition } from "./scan-accounts";

/** The number of accounts, and the changes in the user pool to agree with them. */
export interface AccountCounts {
  accounts: number;
  /** Users that the pool lacked, made with a password that nobody knows. Each person gets a mail. */
  made: number;
  /** Those among them whose account is disabled: nobody is told. */
  madeDisabled: number;
  enabled: number;
  disabled: number;
  /** Users whose groups were not those of the role. */
  regrouped: number;
  /** Accounts that nobody has confirmed yet: the mailed link makes their user. */
  unconfirmed: number;
}

/** Accounts whose users are compared at the same time: a pool takes 25 changes and 50 looks at groups a second. */
const atOnce = 2;
const accountsPerRound = 20;

/**
 * Compares accounts of the table with the users of the pool and changes the pool until they agree, beginning at a
 * position and until there is no time left; gives the position to go on from, and none after the last account. Users
 * whom the pool lost are made with a random password, their sessions end, and `account.remade` has the person told, once
 * however often this is repeated. With `isDryRun` it counts and changes nothing.
 */
export async function restoreAccounts(
  ctx: Context,
  { isDryRun, ...from }: ScanPosition & { isDryRun: boolean },
  hasTime: () => boolean,
): Promise<{ counts: AccountCounts; cursor?: string }> {
  const counts: AccountCounts = {
    accounts: 0,
    made: 0,
    madeDisabled: 0,
    enabled: 0,
    disabled: 0,
    regrouped: 0,
    unconfirmed: 0,
  };
  let { cursor } = from;
  do {
    const page = await scanAccounts(ctx, { ...from, cursor }, { hasTime, most: accountsPerRound });
    await inParallel(
      page.accountIds,
      atOnce,
      () => true,
      (accountId) => compare(ctx, accountId, counts, isDryRun),
    );
    ({ cursor } = page);
  } while (cursor !== undefined && hasTime());
  return { counts, ...(cursor !== undefined && { cursor }) };
}

async function compare(
  ctx: Context,
  accountId: string,
  counts: AccountCounts,
  isDryRun: boolean,
): Promise<void> {
  const account = await findAccount(ctx, accountId);
  if (!account) return;
  counts.accounts += 1;
  if (account.emailVerifiedAt === undefined) {
    counts.unconfirmed += 1;
    return;
  }
  const user = await ctx.identity.findUser(accountId);
  const isActive = account.status === "active";
  // An interrupted run leaves the mark, with a user that may be there already.
  if (!user?.isConfirmed || account.userLostAt !== undefined) {
    counts[isActive ? "made" : "madeDisabled"] += 1;
    return isDryRun ? undefined : makeAnew(ctx, account);
  }
  if (user.isEnabled !== isActive) {
    counts[isActive ? "enabled" : "disabled"] += 1;
    if (!isDryRun) await ctx.identity.setEnabled(accountId, isActive);
  }
  if (user.roles.join() !== account.role) {
    counts.regrouped += 1;
    if (!isDryRun) await regroup(ctx, account, user.roles);
  }
}

/**
 * Makes the user of an account whose password is lost. The mark is written first and taken away in the transaction with
 * the event, so that a run that is cut short anywhere is finished by the next one, and the person hears of it once.
 */
async function makeAnew(ctx: Context, account: Account): Promise<void> {
  const { accountId, email, role, status } = account;
  if (account.userLostAt === undefined) {
    await accounts(ctx.db).patch({ accountId }).set({ userLostAt: ctx.now() }).go({ response: "none" });
  }
  await ctx.identity.makeUser({ id: accountId, email, name: await nameOf(ctx, account) });
  const user = await ctx.identity.findUser(accountId);
  await regroup(ctx, account, user?.roles ?? []);
  const isActive = status === "active";
  if ((user?.isEnabled ?? true) !== isActive) await ctx.identity.setEnabled(accountId, isActive);
  await endSessions(ctx, accountId);
  const write = accounts(ctx.db)
    .patch({ accountId })
    .remove(["userLostAt", "temporaryPassword"])
    .where(({ userLostAt }, { exists }) => exists(userLostAt));
  try {
    await commit(
      ctx,
      [{ write, orElse: "conflict" }],
      status === "active" ? [AccountRemade({ accountId })] : [],
    );
  } catch (error) {
    // Another run finished this account at the same moment, and its event is on the way.
    if (!(error instanceof AppError) || (await findAccount(ctx, accountId))?.userLostAt !== undefined)
      throw error;
  }
  ctx.log.info("a user was made anew", { accountId, role });
}

/** Gives a user the group of the account's role, and takes those of the other roles. */
async function regroup(ctx: Context, { accountId, role }: Account, given: readonly string[]): Promise<void> {
  if (!given.includes(role)) await ctx.identity.grantRole(accountId, role);
  for (const other of roles) {
    if (other !== role && given.includes(other)) await ctx.identity.revokeRole(accountId, other);
  }
}

/**
 * Tells a person whose user was made anew how to get a password. It is not sent to an address that refused our mails:
 * a person who signs in there is sent a temporary password all the same.
 */
export async function mailNewPassword(ctx: Context, { accountId }: { accountId: string }): Promise<void> {
  const account = await findAccount(ctx, accountId);
  if (!account || account.status === "disabled") return;
  const { role, email } = account;
  const mail = newPasswordMail({ name: await nameOf(ctx, account), role, webUrl: ctx.settings.webUrl });
  await sendMail(ctx, { cause: "agreed", to: email, ...mail });
}
