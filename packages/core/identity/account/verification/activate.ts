import { AppError } from "@nutria/contract/wire/errors";
import { clearMailFailureItems } from "../../../care/care-link/index";
import { commit } from "../../../kernel/table/commit";
import type { Context } from "../../../kernel/context";
import type { DomainEvent } from "../../../kernel/events/events";
import { markJoinedItems, findPerson } from "../../../care/patient/index";
import { retryOnConflict } from "../../../kernel/table/retry-on-conflict";
import type { TransactItem } from "../../../kernel/table/transact-item";
import { clearAddressItem, findMailFailure } from "../../../mail/address/index";
import { mailFailureItem } from "../../../practice/nutritionist/index";
import { accounts, type Account } from "../entity";
import { NutritionistActivated, PatientJoined } from "../events";
import { findAccount } from "../find-account";

/**
 * Activates an account whose e-mail was confirmed: grants the role in the user pool, stores the time, sends mails there
 * again and raises `nutritionist.activated` or `patient.joined`. Calling it again changes nothing, but completes a call
 * that was interrupted. Returns whether this call activated it.
 */
export async function activate(ctx: Context, account: Account): Promise<boolean> {
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
    return true;
  } catch (error) {
    const now = error instanceof AppError ? await findAccount(ctx, accountId) : undefined;
    if (now?.emailVerifiedAt === undefined) throw error;
    return false;
  }
}

function eventsOf({ accountId, role }: Account): DomainEvent[] {
  if (role === "nutritionist") return [NutritionistActivated({ nutritionistId: accountId })];
  return role === "patient" ? [PatientJoined({ patientId: accountId })] : [];
}

/** Sends mails again to the address of an account, because its owner used what was mailed there. */
export async function confirmMailbox(ctx: Context, account: Account): Promise<void> {
  await retryOnConflict(async () => {
    if (!(await findMailFailure(ctx, account.email))) return;
    await commit(ctx, [clearAddressItem(ctx, account.email), ...(await ownerItems(ctx, account))]);
  });
}

/** The other marks of failed mails: in the profile of a nutritionist, a patient and their links. */
async function ownerItems(ctx: Context, { accountId, role }: Account): Promise<TransactItem[]> {
  if (role === "nutritionist") return [mailFailureItem(ctx, accountId, undefined)];
  const person = role === "patient" ? await findPerson(ctx, accountId) : undefined;
  return person ? clearMailFailureItems(ctx, person) : [];
}
