import { AppError } from "@nutria/contract/wire/errors";
import type { Session } from "@nutria/contract/schemas/account";
import { assistantMessages } from "@nutria/contract/schemas/practice/assistant";
import type * as z from "zod/mini";
import type { Context } from "../../../kernel/context";
import { commit } from "../../../kernel/table/commit";
import { throttle } from "../../../kernel/throttle";
import { claim } from "../../../kernel/table/unique";
import { findAccountByEmail } from "../find-account";
import { limits } from "../limits";
import { isReplaceable, openAccountItem, reopenAccountItem } from "../registration/registration";
import { completeOpening } from "./complete-opening";
import { login } from "./login";

const role = "assistant";

/**
 * Opens the account of an assistant whose mailbox the caller proved, with this password, and signs in; an account that is
 * open already signs in with its own. It is apart from what the person may have as a nutritionist or a patient. Of two
 * calls at once one opens it; the other raises `conflict`. Raises `wrong_credentials` with the field for another password
 * than that of the account, `account_disabled` and `throttled`.
 */
export async function openAssistantAccount(
  ctx: Context,
  email: string,
  password: string,
): Promise<z.output<typeof Session>> {
  await throttle(ctx, ...limits.verify(ctx, `${role}#${email}`));
  const known = await findAccountByEmail(ctx, role, email);
  if (known?.emailVerifiedAt !== undefined) return signIn(ctx, email, password);
  if (known?.status === "disabled") throw new AppError("account_disabled");
  if (known && !isReplaceable(ctx, known)) throw new AppError("conflict");
  const accountId = known?.accountId ?? ctx.newId("assistant");
  const items = known
    ? [{ ...reopenAccountItem(ctx, known, email), orElse: "conflict" as const }]
    : [
        claim(ctx, "assistantEmail", email, accountId, "conflict"),
        { ...openAccountItem(ctx, { accountId, role, email }), orElse: "conflict" as const },
      ];
  await commit(ctx, items);
  return completeOpening(ctx, { accountId, email, password });
}

async function signIn(ctx: Context, email: string, password: string): Promise<z.output<typeof Session>> {
  try {
    return await login(ctx, role, { email, password });
  } catch (error) {
    if (!(error instanceof AppError && error.code === "wrong_credentials")) throw error;
    throw new AppError("wrong_credentials", {
      fields: { password: assistantMessages.password },
      cause: error,
    });
  }
}
