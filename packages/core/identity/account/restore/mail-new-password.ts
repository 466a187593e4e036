import type { Context } from "../../../kernel/context";
import { sendMail } from "../../../mail/address/index";
import { newPasswordMail } from "../../../mail/index";
import { findAccount } from "../find-account";
import { nameOf } from "../name-of";

/**
 * Tells a person whose user was made anew how to get a password. It is not sent to an address that refused our mails:
 * whoever signs in there is sent a temporary password all the same.
 */
export async function mailNewPassword(ctx: Context, { accountId }: { accountId: string }): Promise<void> {
  const account = await findAccount(ctx, accountId);
  if (!account || account.status === "disabled") return;
  const { role, email } = account;
  const mail = newPasswordMail({ name: await nameOf(ctx, account), role, webUrl: ctx.settings.webUrl });
  await sendMail(ctx, { cause: "agreed", to: email, ...mail });
}
