import { AppError } from "@nutria/contract/wire/errors";
import type { LoginInput, Session } from "@nutria/contract/schemas/account";
import type * as z from "zod/mini";
import { openPersonItem, type Person } from "../../../care/patient/index";
import { commit } from "../../../kernel/table/commit";
import type { Context } from "../../../kernel/context";
import { StaleReadError } from "../../../kernel/table/retry-on-conflict";
import { throttle } from "../../../kernel/throttle";
import type { Account } from "../entity";
import { findAccount } from "../find-account";
import { limits } from "../limits";
import { completeOpening } from "./complete-opening";
import { login } from "./login";
import { isReplaceable, openAccountItem, reopenAccountItem } from "../registration/registration";

const role = "patient";

/**
 * Opens the account of a person whose mailbox the caller proved, with this password, and signs in. It takes the place of a
 * registration that nobody confirmed, and knows of the person what was known. A caller who got no answer asks again: an account
 * that is open already signs in with the same password. Of two calls at once one opens it; the other raises `conflict`.
 * Raises `email_taken` for an account with another password, `account_disabled`, `link_lapsed` when the e-mail was
 * corrected meanwhile, and `throttled`. Decisions, "Consent and proof".
 */
export async function openPersonAccount(
  ctx: Context,
  person: Person,
  password: string,
  device?: string,
): Promise<z.output<typeof Session>> {
  const { patientId: accountId, email } = person;
  await throttle(ctx, ...limits.verify(ctx, `${role}#${email}`));
  const account = await findAccount(ctx, accountId);
  if (account?.emailVerifiedAt !== undefined) return signInAgain(ctx, { email, password, device });
  if (account?.status === "disabled") throw new AppError("account_disabled");
  if (account && !isReplaceable(ctx, account)) throw new AppError("conflict");
  await takeAccount(ctx, person, account);
  return completeOpening(ctx, { accountId, email, password, device });
}

/** Writes the account, which no other call opens now. Raises `conflict` and `link_lapsed`. */
async function takeAccount(ctx: Context, person: Person, account: Account | undefined): Promise<void> {
  const { patientId: accountId, email } = person;
  const consent = { privacyAcceptedAt: ctx.now() };
  const taken = account
    ? reopenAccountItem(ctx, account, email, consent)
    : openAccountItem(ctx, { accountId, role, email, ...consent });
  try {
    await commit(ctx, [{ ...taken, orElse: "conflict" }, openPersonItem(ctx, person)]);
  } catch (error) {
    if (error instanceof StaleReadError) throw new AppError("link_lapsed", { cause: error });
    throw error;
  }
}

async function signInAgain(
  ctx: Context,
  credentials: z.output<typeof LoginInput>,
): Promise<z.output<typeof Session>> {
  try {
    return await login(ctx, role, credentials);
  } catch (error) {
    if (error instanceof AppError && error.code === "wrong_credentials") throw new AppError("email_taken");
    throw error;
  }
}
