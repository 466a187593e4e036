import type { VerifyQuery } from "@nutria/contract/schemas/account";
import type * as z from "zod/mini";
import type { Context } from "../../kernel/context";
import { throttle } from "../../kernel/throttle";
import { activate } from "./activate";
import { findAccountByEmail, nobody } from "./find-account";
import { limits } from "./limits";

/**
 * Confirms the e-mail from the mailed link and tells where to send the browser: `/verification-completed`, with
 * `?estado=vencido` when the link is wrong or too old. Opening it twice is fine: mail scanners do. Raises `throttled`.
 */
export async function verifyEmail(
  ctx: Context,
  { email, code, role }: z.output<typeof VerifyQuery>,
): Promise<{ location: string }> {
  await throttle(ctx, ...limits.verify(ctx, `${role}#${email}`));
  const location = `${ctx.settings.webUrl}/verification-completed`;
  const account = await findAccountByEmail(ctx, role, email);
  const isConfirmed = await ctx.identity.confirm(account?.accountId ?? nobody(role), code);
  if (!account || !isConfirmed) return { location: `${location}?estado=vencido` };
  if (account.emailVerifiedAt === undefined) await activate(ctx, account);
  return { location };
}
