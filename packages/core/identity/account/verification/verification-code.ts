import { accountHours } from "@nutria/contract/people/account-life";
import { AppError } from "@nutria/contract/wire/errors";
import { addHours } from "@nutria/calendar/instant";
import type { Context } from "../../../kernel/context";
import { packInstant, unpack } from "../../../kernel/packed";
import { readShortToken, signShortToken } from "../../../kernel/signature";
import type { Account } from "../entity";

/** The code that reads one knows whose it must be, so its address needs to say no more than how long it is good. */
const kindOf = ({ accountId, email }: Pick<Account, "accountId" | "email">): string =>
  `verifyEmail#${accountId}#${email}#`;

/**
 * The code of a verification link, good for a day. It is signed and stored nowhere: a wrong one voids nothing,
 * and all that were mailed within a day are good until one is used.
 */
export function signVerification(
  ctx: Context,
  account: Pick<Account, "accountId" | "email">,
): Promise<string> {
  const expiresAt = packInstant(addHours(ctx.now(), accountHours.verification)).toString("base64url");
  return signShortToken(ctx, kindOf(account), expiresAt);
}

/** Whether a code is the account's own, and still good. */
export async function checkVerification(
  ctx: Context,
  account: Account | undefined,
  code: string,
): Promise<"good" | "lapsed" | "wrong"> {
  if (!account) return "wrong";
  try {
    const payload = await readShortToken(ctx, kindOf(account), code);
    return unpack(Buffer.from(payload, "base64url")).instant() > ctx.now() ? "good" : "lapsed";
  } catch (error) {
    if (error instanceof AppError && error.code === "link_lapsed") return "wrong";
    throw error;
  }
}
