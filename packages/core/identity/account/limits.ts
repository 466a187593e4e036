import type { Context } from "../../kernel/context";
import type { ThrottleRule } from "../../kernel/throttle";
import { limitOf } from "../../kernel/limits";

/**
 * Throttling of the account routes (decisions, "Access"). A rule on an account also includes the caller's
 * address, so that nobody can lock another person out; only routes that send mail have a limit per account
 * alone.
 */
export const limits = {
  signIn: (ctx: Context, account: string): ThrottleRule[] => [
    limitOf("signIn", `${account}#${ctx.callerAddress}`),
    limitOf("signInByAddress", ctx.callerAddress),
  ],
  register: (ctx: Context): ThrottleRule[] => [limitOf("register", ctx.callerAddress)],
  verify: (ctx: Context, account: string): ThrottleRule[] => [
    limitOf("verify", `${account}#${ctx.callerAddress}`),
  ],
  /** Fewer in an hour and in a day than the mails of an account, so that a caller is told when no more are sent. */
  verificationRequest: (ctx: Context, account: string): ThrottleRule[] => {
    const byAccount = `${account}#${ctx.callerAddress}`;
    return [
      limitOf("verificationRequest", byAccount),
      limitOf("verificationRequestDay", byAccount),
      limitOf("verificationRequestByAddress", ctx.callerAddress),
    ];
  },
  temporaryPassword: (ctx: Context, account: string): ThrottleRule[] => [
    limitOf("temporary", `${account}#${ctx.callerAddress}`),
    limitOf("temporaryByAddress", ctx.callerAddress),
  ],
  changePassword: (ctx: Context): ThrottleRule[] => [
    limitOf("changePassword", `${ctx.actor.id}#${ctx.callerAddress}`),
  ],
  /** Limit of mails to one account, from any caller; above it nothing is sent, and the caller is not told. */
  verificationMail: (accountId: string): ThrottleRule => limitOf("verificationMail", accountId),
};
