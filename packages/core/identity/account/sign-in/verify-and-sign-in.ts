import { AppError } from "@nutria/contract/wire/errors";
import type { Session, VerifyAndSignInInput } from "@nutria/contract/schemas/account";
import { messages } from "@nutria/contract/schemas/primitives";
import type * as z from "zod/mini";
import type { Context } from "../../../kernel/context";
import { throttle } from "../../../kernel/throttle";
import { openSession } from "../../session/index";
import { findAccountByEmail } from "../find-account";
import { limits } from "../limits";
import { sessionUserOf } from "./check-in";
import { rememberAddress } from "./sign-in-limits";
import { activate } from "../verification/activate";
import { openPassword } from "../registration/kept-password";
import { checkVerification } from "../verification/verification-code";

const role = "nutritionist";

/**
 * Confirms a nutritionist's e-mail as {@link verifyEmail} does, and signs in: with the password typed on the mailed
 * page, or with that of the registration, which only the browser that registered keeps, sealed. The mailed code is good
 * for one of them, once. Raises `link_lapsed`, `account_disabled`, `throttled`, and `validation` on the password when
 * the sealed one is not this account's. Decisions, "Access".
 */
export async function verifyAndSignIn(
  ctx: Context,
  { email, code, password, sealedPassword }: z.output<typeof VerifyAndSignInInput>,
): Promise<z.output<typeof Session>> {
  await throttle(ctx, ...limits.verify(ctx, `${role}#${email}`));
  const account = await findAccountByEmail(ctx, role, email);
  const isGood = (await checkVerification(ctx, account, code)) === "good";
  if (!account || !isGood || account.emailVerifiedAt !== undefined) throw new AppError("link_lapsed");
  if (account.status === "disabled") throw new AppError("account_disabled");
  const chosen = password ?? (await openPassword(ctx, account, sealedPassword ?? ""));
  if (chosen === undefined) {
    throw new AppError("validation", { fields: { password: messages.requiredField }, fieldCode: "required" });
  }
  const { accountId } = account;
  await ctx.identity.confirm({ id: accountId, email, password: chosen });
  if (!(await activate(ctx, account))) throw new AppError("link_lapsed");
  const token = await ctx.identity.signIn(accountId, chosen);
  await rememberAddress(ctx, account);
  return {
    token: await openSession(ctx, accountId, token),
    user: await sessionUserOf(ctx, account),
    usedTemporaryPassword: false,
  };
}
