import { accountHours } from "@nutria/contract/people/account-life";
import type { Context } from "../../../kernel/context";
import { isWithinLimit } from "../../../kernel/throttle";
import { sendMail, takeMailOfOthers } from "../../../mail/address/index";
import { verificationMail } from "../../../mail/index";
import { findAccount } from "../find-account";
import { limits } from "../limits";
import { nameOf } from "../name-of";
import { reserveWhileLinkIsValid } from "../registration/registration";
import { signVerification } from "./verification-code";

/**
 * Mails the verification link of an account that is not confirmed. Above the limit nothing is sent: an earlier
 * mail with a good link is in the inbox.
 */
export async function mailVerification(ctx: Context, { accountId }: { accountId: string }): Promise<void> {
  const account = await findAccount(ctx, accountId);
  if (!account || account.emailVerifiedAt !== undefined || account.status === "disabled") return;
  const { email, role } = account;
  if (!(await isWithinLimit(ctx, limits.verificationMail(accountId)))) return;
  if (!(await takeMailOfOthers(ctx, email))) return;
  const query = new URLSearchParams({ email, code: await signVerification(ctx, account), role });
  const url = `${ctx.settings.webUrl}/v1/auth/verify?${query.toString()}`;
  await reserveWhileLinkIsValid(ctx, accountId);
  await sendMail(ctx, {
    cause: "counted",
    isRequired: true,
    to: email,
    ...verificationMail({ name: await nameOf(ctx, account), url, hoursValid: accountHours.verification }),
  });
}
