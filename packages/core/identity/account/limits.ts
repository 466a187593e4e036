import type { Context } from "../../kernel/context";
import type { ThrottleRule } from "../../kernel/throttle";

const quarterHour = 15 * 60;
const hour = 3600;

/**
 * Throttling of the account routes (decisions, "Access"). A rule on an account also includes the caller's
 * address, so that nobody can lock another person out; only routes that send mail have a limit per account
 * alone.
 */
export const limits = {
  signIn: (ctx: Context, account: string): ThrottleRule[] => [
    { action: "signIn", subject: `${account}#${ctx.callerAddress}`, limit: 10, windowSeconds: quarterHour },
    { action: "signIn", subject: ctx.callerAddress, limit: 100, windowSeconds: quarterHour },
  ],
  register: (ctx: Context): ThrottleRule[] => [
    { action: "register", subject: ctx.callerAddress, limit: 60, windowSeconds: hour },
  ],
  verify: (ctx: Context, account: string): ThrottleRule[] => [
    { action: "verify", subject: `${account}#${ctx.callerAddress}`, limit: 20, windowSeconds: quarterHour },
  ],
  /** Fewer in an hour and in a day than the mails of an account: whoever asks is told when no more are sent. */
  verificationRequest: (ctx: Context, account: string): ThrottleRule[] => {
    const rule = { action: "verificationRequest", subject: `${account}#${ctx.callerAddress}` };
    return [
      { ...rule, limit: 4, windowSeconds: hour },
      { ...rule, action: "verificationRequestDay", limit: 8, windowSeconds: 24 * hour },
      { ...rule, subject: ctx.callerAddress, limit: 30, windowSeconds: hour },
    ];
  },
  temporaryPassword: (ctx: Context, account: string): ThrottleRule[] => [
    { action: "temporary", subject: `${account}#${ctx.callerAddress}`, limit: 5, windowSeconds: hour },
    { action: "temporary", subject: ctx.callerAddress, limit: 30, windowSeconds: hour },
  ],
  changePassword: (ctx: Context): ThrottleRule[] => [
    {
      action: "changePassword",
      subject: `${ctx.actor.id}#${ctx.callerAddress}`,
      limit: 10,
      windowSeconds: quarterHour,
    },
  ],
  /** Limit of mails to one account, from any caller; above it nothing is sent, and the caller is not told. */
  verificationMail: (accountId: string): ThrottleRule => ({
    action: "verificationMail",
    subject: accountId,
    limit: 5,
    windowSeconds: hour,
  }),
};
