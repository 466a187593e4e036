import type { Context } from "../../kernel/context";
import { takeUses, type RollingLimit } from "../../kernel/rolling-limit";

const mostADay = 10;

/**
 * The limit of the mails that other people cause to one mailbox, whoever they are and whatever they do: codes, passwords,
 * requests, forms. Decisions, "Consent and proof".
 */
export function mailsOfOthers(email: string): RollingLimit {
  return { subject: `mailsOfOthers#${mailboxOf(email)}`, within: [{ limit: mostADay, seconds: 86_400 }] };
}

/** Counts one mail that others cause; false when the mailbox had ten within a day, so that it must not be sent. */
export async function takeMailOfOthers(ctx: Context, email: string): Promise<boolean> {
  return (await takeUses(ctx, [mailsOfOthers(email)])) === undefined;
}

/** The mailbox of an address: most providers deliver `ana+1@…` to `ana@…`. */
function mailboxOf(email: string): string {
  return email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, "@");
}
