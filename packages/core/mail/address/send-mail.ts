import type { Context, Mailer } from "../../kernel/context";
import { findMailFailure } from "./failure";

type Mail = Parameters<Mailer["send"]>[0] & {
  /**
   * Sent to an address that failed as well: what its owner just asked for on a page, or what the law wants them to be
   * told, such as a charge.
   */
  isRequired?: boolean;
};

/**
 * Sends a mail, unless its address refused an earlier one or its owner complained of one: whoever goes on mailing such
 * addresses soon reaches nobody. A required mail is always sent.
 */
export async function sendMail(ctx: Context, { isRequired = false, ...mail }: Mail): Promise<void> {
  const failure = isRequired ? undefined : await findMailFailure(ctx, mail.to);
  if (failure) return ctx.log.info("a mail was withheld", { reason: failure.reason });
  const { mail: mailer } = ctx;
  await mailer.send(mail);
}
