import { AppError } from "@nutria/contract/errors";
import * as z from "zod/mini";
import { addHours } from "@nutria/calendar/instant";
import type { Context } from "../../../kernel/context";
import { fromPayload, readToken, signToken, toPayload } from "../../../kernel/signature";
import type { Account } from "../entity";
import { hoursValid } from "../limits";

const kind = "verifyEmail#";
const Payload = z.object({ accountId: z.string(), email: z.string(), expiresAt: z.string() });

/**
 * The code of a verification link, good for a day. It is signed and stored nowhere: a wrong one voids nothing,
 * and all that were mailed within a day are good until one is used.
 */
export function signVerification(
  ctx: Context,
  { accountId, email }: Pick<Account, "accountId" | "email">,
): Promise<string> {
  const expiresAt = addHours(ctx.now(), hoursValid);
  return signToken(ctx, kind, toPayload({ accountId, email, expiresAt }));
}

/** Whether a code is the account's own, and still good. */
export async function checkVerification(
  ctx: Context,
  account: Account | undefined,
  code: string,
): Promise<"good" | "lapsed" | "wrong"> {
  try {
    const link = z.parse(Payload, fromPayload(await readToken(ctx, kind, code)));
    if (link.accountId !== account?.accountId || link.email !== account.email) return "wrong";
    return link.expiresAt > ctx.now() ? "good" : "lapsed";
  } catch (error) {
    if (error instanceof AppError && error.code === "link_lapsed") return "wrong";
    throw error;
  }
}
