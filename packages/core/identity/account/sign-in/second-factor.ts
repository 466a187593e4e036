import { AppError } from "@nutria/contract/wire/errors";
import type { Credentials } from "@nutria/contract/schemas/account";
import type { SecondFactorKey } from "@nutria/contract/schemas/administrator-access";
import type * as z from "zod/mini";
import type { Context, SignInResult } from "../../../kernel/context";
import type { Account } from "../entity";
import { limitSignIn } from "./sign-in-limits";
import { findAccountByEmail, unknownAccountId } from "../find-account";

const issuer = "Nutria";

/**
 * An administrator's new key for an authenticator app, before the first code of it was verified by a sign-in
 * with the code. Raises `wrong_credentials`, `second_factor_required` when an app is set up already, and
 * `throttled`.
 */
export async function setUpSecondFactor(
  ctx: Context,
  { email, password }: z.output<typeof Credentials>,
): Promise<SecondFactorKey> {
  const account = await findAccountByEmail(ctx, "admin", email);
  const attempt = await limitSignIn(ctx, "admin", email, account);
  const { accessToken } = await ctx.identity.signIn(
    account?.accountId ?? unknownAccountId("admin"),
    password,
  );
  if (!account) throw new AppError("wrong_credentials");
  await attempt.uncount();
  const key = await ctx.identity.newSecondFactor(accessToken);
  const uri = `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${key}&issuer=${issuer}`;
  // Loaded here, so that every other start of a Lambda goes without it.
  const { drawCode } = await import("./draw-code");
  return { key, uri, qr: drawCode(uri) };
}

/**
 * Admits an administrator whose password was right. The pool asks for the code of an app that is set up; for
 * one that is not, the code verifies the new key. Raises `second_factor_setup_required` without a code, and
 * `wrong_second_factor` with the field.
 */
export async function requireSecondFactor(
  ctx: Context,
  { accountId }: Account,
  { accessToken }: SignInResult,
  code: string | undefined,
): Promise<void> {
  if (code === undefined) throw new AppError("second_factor_setup_required");
  await ctx.identity.confirmSecondFactor(accountId, accessToken, code);
}

/** A code as the pool takes it; apps show it with a space. */
export function withoutSpace(code: string): string {
  return code.replace(" ", "");
}

/** Whether a sign-in was refused only because it had no code. */
export function isCodeMissing(error: unknown): boolean {
  return error instanceof AppError && /^second_factor_(setup_)?required$/.test(error.code);
}

/** The error with its message on the field of the code. */
export function onItsField(error: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== "wrong_second_factor") return error;
  return new AppError(error.code, { fields: { code: error.message }, cause: error });
}
