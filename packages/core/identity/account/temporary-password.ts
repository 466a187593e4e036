import { myPaths } from "@nutria/contract/web/my-paths";
import { paths } from "@nutria/contract/web/paths";
import { accountHours } from "@nutria/contract/people/account-life";
import type { TemporaryPasswordInput } from "@nutria/contract/schemas/account";
import type * as z from "zod/mini";
import { commit } from "../../kernel/table/commit";
import type { Context } from "../../kernel/context";
import { throttle } from "../../kernel/throttle";
import { addHours } from "@nutria/calendar/instant";
import { sendMail, takeMailOfOthers } from "../../mail/address/index";
import { administratorMail, temporaryPasswordMail } from "../../mail/index";
import { accounts } from "./entity";
import { TemporaryPasswordRequested } from "./events";
import { findAccount, findAccountByEmail, unknownAccountId } from "./find-account";
import { limits } from "./limits";
import { hashPassword, readablePassword } from "./sign-in/password-hash";
import { nameOf } from "./name-of";
import { isReserved } from "./registration/registration";

/**
 * Requests a temporary password by mail (spec A §7). It returns nothing and does the same work for a known
 * and an unknown e-mail; {@link issueTemporaryPassword} sends the mail afterwards. Raises `throttled`.
 */
export async function requestTemporaryPassword(
  ctx: Context,
  { email, role }: z.output<typeof TemporaryPasswordInput>,
): Promise<void> {
  await throttle(ctx, ...limits.temporaryPassword(ctx, `${role}#${email}`));
  const account = await findAccountByEmail(ctx, role, email);
  await commit(
    ctx,
    [],
    [TemporaryPasswordRequested({ accountId: account?.accountId ?? unknownAccountId(role) })],
  );
}

/** The sign-in page of each role. */
const signInPages = {
  nutritionist: paths.signIn,
  patient: myPaths.signIn,
  assistant: paths.assistantSignIn,
  admin: paths.admin,
} as const;

/**
 * Makes a temporary password, stores its hash and mails it. The current password stays valid until the
 * temporary one is used, so that nobody can lock another person out. An account that is unknown, disabled or
 * was not confirmed in time gets none. `isInvitation` chooses the text for a new administrator.
 */
export async function issueTemporaryPassword(
  ctx: Context,
  { accountId, isInvitation = false }: { accountId: string; isInvitation?: boolean | undefined },
): Promise<void> {
  const account = await findAccount(ctx, accountId);
  if (!account || account.status === "disabled" || !isReserved(ctx, account)) return;
  // Counted before anything is written, so that the password that was mailed last stays good.
  if (!(await takeMailOfOthers(ctx, account.email))) return;
  const password = readablePassword(account.role);
  await accounts(ctx.db)
    .patch({ accountId })
    .set({
      temporaryPassword: {
        hash: await hashPassword(password),
        expiresAt: addHours(ctx.now(), accountHours.temporaryPassword),
      },
    })
    .go({ response: "none" });
  const hoursValid = accountHours.temporaryPassword;
  const url = ctx.settings.webUrl + signInPages[account.role].href();
  const mail = isInvitation
    ? administratorMail({ password, url, hoursValid })
    : temporaryPasswordMail({ name: await nameOf(ctx, account), password, url, hoursValid });
  await sendMail(ctx, { cause: "counted", isRequired: true, to: account.email, ...mail });
}
