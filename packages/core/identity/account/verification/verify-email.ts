import { paths, verifiedHref } from "@nutria/contract/web/paths";
import { AppError } from "@nutria/contract/wire/errors";
import type { VerificationRequestInput, VerifyInput, VerifyQuery } from "@nutria/contract/schemas/account";
import type * as z from "zod/mini";
import { commit } from "../../../kernel/table/commit";
import type { Context } from "../../../kernel/context";
import { throttle } from "../../../kernel/throttle";
import { activate } from "./activate";
import { VerificationRequested } from "../events";
import { findAccountByEmail, unknownAccountId } from "../find-account";
import { limits } from "../limits";
import { checkVerification } from "./verification-code";

/**
 * Where the mailed link leads: to the page that asks for the password and has the button, to the thanks when the
 * e-mail was confirmed since, and for a wrong or old link to the page that says so and sends another. It changes
 * nothing, because mail scanners open links. Raises `throttled`. Decisions, "Access".
 */
export async function openVerification(
  ctx: Context,
  { email, code, role }: z.output<typeof VerifyQuery>,
): Promise<{ location: string }> {
  await throttle(ctx, ...limits.verify(ctx, `${role}#${email}`));
  const account = await findAccountByEmail(ctx, role, email);
  const state = await checkVerification(ctx, account, code);
  const { webUrl } = ctx.settings;
  if (state !== "wrong" && account?.emailVerifiedAt !== undefined) {
    return { location: webUrl + verifiedHref(role) };
  }
  const isGood = state === "good";
  // The fragment never leaves the browser, so no log or referrer shows the code.
  const fragment = new URLSearchParams({ email, role, ...(isGood && { code }) });
  return {
    location: `${webUrl}${paths.verifyEmail.href()}${isGood ? "" : "?estado=vencido"}#${fragment.toString()}`,
  };
}

/**
 * Confirms the e-mail and sets the password: both belong to the holder of the mailbox, not to who registered.
 * Raises `link_lapsed` for a wrong, old or used code, which voids no other, and `throttled`. Decisions, "Access".
 */
export async function verifyEmail(
  ctx: Context,
  { email, code, role, password }: z.output<typeof VerifyInput>,
): Promise<void> {
  await throttle(ctx, ...limits.verify(ctx, `${role}#${email}`));
  const account = await findAccountByEmail(ctx, role, email);
  const isGood = (await checkVerification(ctx, account, code)) === "good";
  if (!account || !isGood || account.emailVerifiedAt !== undefined) throw new AppError("link_lapsed");
  await ctx.identity.confirm({ id: account.accountId, email, password });
  await activate(ctx, account);
}

/**
 * Requests another verification link. It returns nothing and does the same work for a known and an unknown
 * e-mail. Raises `throttled`.
 */
export async function requestVerification(
  ctx: Context,
  { email, role }: z.output<typeof VerificationRequestInput>,
): Promise<void> {
  await throttle(ctx, ...limits.verificationRequest(ctx, `${role}#${email}`));
  const account = await findAccountByEmail(ctx, role, email);
  const accountId = account?.accountId ?? unknownAccountId(role);
  await commit(ctx, [], [VerificationRequested({ accountId })]);
}
