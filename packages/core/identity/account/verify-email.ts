import type { VerifyQuery } from "@nutria/contract/schemas/account";
import type * as z from "zod/mini";
import type { Context } from "../../kernel/context";
import { throttle } from "../../kernel/throttle";
import { activate } from "./activate";
import { findAccountByEmail, unknownAccountId } from "./find-account";
import { limits } from "./limits";

/**
 * Confirms the e-mail from the mailed link and returns where to redirect the browser:
 * `/verification-completed`, with `?estado=vencido` when the link is wrong or expired. Opening it twice gives
 * the same answer, because mail scanners open links. Raises `throttled`.
 */
export async function verifyEmail(
  ctx: Context,
  { email, code, role }: z.output<typeof VerifyQuery>,
): Promise<{ location: string }> {
  await throttle(ctx, ...limits.verify(ctx, `${role}#${email}`));
  const location = `${ctx.settings.webUrl}/verification-completed`;
  const account = await findAccountByEmail(ctx, role, email);
  const isConfirmed = await ctx.identity.confirm(account?.accountId ?? unknownAccountId(role), code);
  if (!account || !isConfirmed) return { location: `${location}?estado=vencido` };
  if (account.emailVerifiedAt === undefined) await activate(ctx, account);
  return { location };
}
