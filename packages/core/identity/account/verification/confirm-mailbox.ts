import { clearMailFailureItems } from "../../../care/care-link/index";
import { findPerson } from "../../../care/patient/index";
import { commit } from "../../../kernel/table/commit";
import type { Context } from "../../../kernel/context";
import { retryOnConflict } from "../../../kernel/table/retry-on-conflict";
import type { TransactItem } from "../../../kernel/table/transact-item";
import { clearAddressItem, findMailFailure } from "../../../mail/address/index";
import { mailFailureItem } from "../../../practice/nutritionist/index";
import type { Account } from "../entity";

/** Sends mails again to the address of an account, because its owner used what was mailed there. */
export async function confirmMailbox(ctx: Context, account: Account): Promise<void> {
  await retryOnConflict(async () => {
    if (!(await findMailFailure(ctx, account.email))) return;
    await commit(ctx, [clearAddressItem(ctx, account.email), ...(await ownerItems(ctx, account))]);
  });
}

/** What else says that mails do not arrive: the profile of a nutritionist, a patient and their links. */
async function ownerItems(ctx: Context, { accountId, role }: Account): Promise<TransactItem[]> {
  if (role === "nutritionist") return [mailFailureItem(ctx, accountId, undefined)];
  const person = role === "patient" ? await findPerson(ctx, accountId) : undefined;
  return person ? clearMailFailureItems(ctx, person) : [];
}
