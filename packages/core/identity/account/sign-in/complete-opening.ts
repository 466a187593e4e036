import { AppError } from "@nutria/contract/wire/errors";
import type { Session } from "@nutria/contract/schemas/account";
import type * as z from "zod/mini";
import type { Context } from "../../../kernel/context";
import { openSession } from "../../session/index";
import { findAccount } from "../find-account";
import { callPool } from "../registration/registration";
import { activate } from "../verification/activate";
import { sessionUserOf } from "./check-in";
import { rememberAddress } from "./sign-in-limits";

/**
 * Completes an account that was just written, whose mailbox the caller proved: gives it its password in the user pool,
 * activates it and signs in. Each step can be done again.
 */
export async function completeOpening(
  ctx: Context,
  {
    accountId,
    email,
    password,
    device,
  }: { accountId: string; email: string; password: string; device?: string | undefined },
): Promise<z.output<typeof Session>> {
  await callPool(ctx, accountId, () => ctx.identity.confirm({ id: accountId, email, password }));
  const opened = await findAccount(ctx, accountId);
  if (!opened) throw new AppError("conflict");
  await activate(ctx, opened);
  const token = await ctx.identity.signIn(accountId, password);
  await rememberAddress(ctx, opened);
  return {
    token: await openSession(ctx, accountId, token, device),
    user: await sessionUserOf(ctx, opened),
    usedTemporaryPassword: false,
  };
}
