import { accountHours } from "@nutria/contract/people/account-life";
import { addHours } from "@nutria/calendar/instant";
import type { Context } from "../../../kernel/context";
import { fromPayload, toPayload } from "../../../kernel/signature";
import { seal, unseal } from "../../../kernel/seal";
import type { Account } from "../entity";

const kindOf = ({ accountId, email }: Pick<Account, "accountId" | "email">): string =>
  `registration#${accountId}#${email}`;

/**
 * The password of a registration, sealed for the browser that sent it, as long as its link is good. It opens nothing
 * without the mailed code, so who registered with another person's e-mail gains nothing by keeping it.
 */
export function sealPassword(
  ctx: Context,
  account: Pick<Account, "accountId" | "email">,
  password: string,
): Promise<string> {
  const expiresAt = addHours(ctx.now(), accountHours.verification);
  return seal(ctx, kindOf(account), toPayload({ password, expiresAt }));
}

/** The password that {@link sealPassword} sealed for this account; undefined when it is another's or has lapsed. */
export async function openPassword(
  ctx: Context,
  account: Account,
  sealed: string,
): Promise<string | undefined> {
  const payload = await unseal(ctx, kindOf(account), sealed);
  if (payload === undefined) return undefined;
  const { password, expiresAt } = fromPayload(payload) as { password: string; expiresAt: string };
  return ctx.now() < expiresAt ? password : undefined;
}
