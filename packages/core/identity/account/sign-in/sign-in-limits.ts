import { daySeconds } from "@nutria/calendar/durations";
import type { Role } from "@nutria/contract/wire/define";
import { AppError } from "@nutria/contract/wire/errors";
import { addSeconds } from "@nutria/calendar/instant";
import { createHash } from "node:crypto";
import { commit } from "../../../kernel/table/commit";
import type { Context } from "../../../kernel/context";
import { defineEntity, key } from "../../../kernel/table/define-entity";
import { getItem, isConditionFailed, wholeItem } from "../../../kernel/table/items";
import { throttle } from "../../../kernel/throttle";
import { accounts, type Account } from "../entity";
import { limits } from "../limits";

/*
 * Guesses of one password from many addresses: an account lets strangers fail twenty times, then makes them wait,
 * five seconds at first and twice as long after each further failure, up to an hour. Nobody else can keep its
 * owner out: an address that the owner signed in from lately does not count as a stranger's, and a temporary
 * password, which only the owner's mailbox gets, is accepted while strangers wait (docs/access.md).
 */
const freeFailures = 20;
const firstWaitSeconds = 5;
const longestWaitSeconds = 3600;
/** Failures are forgotten after a day without one. */
const memorySeconds = daySeconds;
const addressesKept = 10;

const failedSignIns = defineEntity("failedSignIns", {
  attributes: {
    /** Role and e-mail, whether or not there is such an account. */
    account: { type: "string", required: true },
    failures: { type: "number", required: true },
    /** Until then strangers wait. */
    closedUntil: { type: "string", required: true },
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byAccount: { pk: key("pk", "failedSignIns#${account}"), sk: key("sk", "failedSignIns") },
  },
});

/** A sign-in that is under way. */
export interface SignInAttempt {
  /** Set while strangers wait: only a temporary password is accepted now. */
  refusal: AppError | undefined;
  /** Takes the failure back that was counted in advance. */
  uncount(): Promise<void>;
}

/**
 * Counts a sign-in as failed until it has succeeded, by address, and by account for strangers. Raises
 * `throttled` when the address alone has failed too often.
 */
export async function limitSignIn(
  ctx: Context,
  role: Role,
  email: string,
  account: Account | undefined,
): Promise<SignInAttempt> {
  const subject = `${role}#${email}`;
  const uncountAddress = await throttle(ctx, ...limits.signIn(ctx, subject));
  const isKnown = account?.knownAddresses?.includes(addressHash(ctx, account)) ?? false;
  if (isKnown) return { refusal: undefined, uncount: uncountAddress };
  const waitSeconds = await countStranger(ctx, subject);
  return {
    refusal: waitSeconds === 0 ? undefined : new AppError("throttled", { retryAfterSeconds: waitSeconds }),
    async uncount() {
      await uncountAddress();
      if (waitSeconds === 0) await uncountStranger(ctx, subject);
    },
  };
}

/** Counts a failure of a stranger; returns the seconds to wait, 0 when the attempt may go on. */
async function countStranger(ctx: Context, account: string): Promise<number> {
  const now = ctx.now();
  const nowSeconds = Math.floor(Date.parse(now) / 1000);
  const data = await getItem(failedSignIns(ctx.db), { account }, { consistent: true });
  const before = data !== undefined && data.expiresAt > nowSeconds ? data : undefined;
  const waiting = before && before.closedUntil > now ? secondsUntil(now, before.closedUntil) : 0;
  // A longer one than these failures make was noted by a clock that has been set back since.
  if (before && waiting > 0 && waiting <= waitAfter(before.failures)) return waiting;
  const failures = (before?.failures ?? 0) + 1;
  const wait = waitAfter(failures);
  const write = wholeItem(
    failedSignIns(ctx.db),
    { account, failures, closedUntil: addSeconds(now, wait), expiresAt: nowSeconds + memorySeconds },
    (stored, { eq, notExists }) =>
      data === undefined
        ? notExists(stored.failures)
        : `${eq(stored.failures, data.failures)} AND ${eq(stored.closedUntil, data.closedUntil)}`,
  );
  try {
    await commit(ctx, [{ write, orElse: "conflict" }]);
    return 0;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Another attempt was counted at the same moment; this one comes after it.
    return failures < freeFailures ? countStranger(ctx, account) : Math.max(1, wait);
  }
}

function waitAfter(failures: number): number {
  if (failures < freeFailures) return 0;
  return Math.min(firstWaitSeconds * 2 ** (failures - freeFailures), longestWaitSeconds);
}

/** A success opens the account to strangers again, for as many failures as were left; forgotten ones need no less. */
async function uncountStranger(ctx: Context, account: string): Promise<void> {
  try {
    await failedSignIns(ctx.db)
      .patch({ account })
      .subtract({ failures: 1 })
      .set({ closedUntil: ctx.now() })
      .go({ response: "none" });
  } catch (error) {
    // A count that expired while the sign-in ran, as where a clock is set back, needs no change.
    if (!isConditionFailed(error)) throw error;
  }
}

/** Remembers the address of a sign-in that succeeded; writes nothing for one that is known. */
export async function rememberAddress(ctx: Context, account: Account): Promise<void> {
  const { accountId, knownAddresses } = account;
  const addresses = addressesWith(ctx, account);
  if (addresses === knownAddresses) return;
  await accounts(ctx.db).patch({ accountId }).set({ knownAddresses: addresses }).go({ response: "none" });
}

/** The addresses that the owner signed in from, with the caller's; the same list when that is known. */
export function addressesWith(ctx: Context, account: Account): string[] {
  const { knownAddresses = [] } = account;
  const hash = addressHash(ctx, account);
  return knownAddresses.includes(hash) ? knownAddresses : [hash, ...knownAddresses].slice(0, addressesKept);
}

/** An address is personal, so only its hash is kept. A household has one IPv6 prefix and many addresses. */
function addressHash({ callerAddress }: Context, { accountId }: Account): string {
  const place = callerAddress.includes(":") ? callerAddress.split(":").slice(0, 4).join(":") : callerAddress;
  return createHash("sha256").update(`${accountId}#${place}`).digest("base64url").slice(0, 22);
}

function secondsUntil(now: string, later: string): number {
  return Math.ceil((Date.parse(later) - Date.parse(now)) / 1000);
}
