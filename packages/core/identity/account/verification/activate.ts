import { AppError } from "@nutria/contract/errors";
import { commit } from "../../../kernel/table/commit";
import type { Context } from "../../../kernel/context";
import type { DomainEvent } from "../../../kernel/events/events";
import { markJoinedItems } from "../../../care/patient/index";
import { confirmMailbox } from "./confirm-mailbox";
import { accounts, type Account } from "../entity";
import { NutritionistActivated, PatientJoined } from "../events";
import { findAccount } from "../find-account";

/**
 * Activates an account whose e-mail was confirmed: grants the role in the user pool, stores the time, sends mails there
 * again and raises `nutritionist.activated` or `patient.joined`. Calling it again changes nothing, but completes a call
 * that was interrupted.
 */
export async function activate(ctx: Context, account: Account): Promise<void> {
  const { accountId, role } = account;
  await ctx.identity.grantRole(accountId, role);
  await confirmMailbox(ctx, account);
  try {
    await commit(
      ctx,
      [
        {
          write: accounts(ctx.db)
            .patch({ accountId })
            .set({ emailVerifiedAt: ctx.now() })
            .where(({ emailVerifiedAt }, { notExists }) => notExists(emailVerifiedAt)),
          orElse: "conflict",
        },
        ...(role === "patient" ? markJoinedItems(ctx, accountId) : []),
      ],
      eventsOf(account),
    );
  } catch (error) {
    const now = error instanceof AppError ? await findAccount(ctx, accountId) : undefined;
    if (now?.emailVerifiedAt === undefined) throw error;
  }
}

function eventsOf({ accountId, role }: Account): DomainEvent[] {
  if (role === "nutritionist") return [NutritionistActivated({ nutritionistId: accountId })];
  return role === "patient" ? [PatientJoined({ patientId: accountId })] : [];
}
