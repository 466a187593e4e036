import { endLink, linksOfPatient } from "../../care/care-link/index";
import { findPerson, forgetPersonItems } from "../../care/patient/index";
import { closeAccount, forgetAccountItem } from "../../identity/account/index";
import type { Context, PatientContext } from "../../kernel/context";
import { eachInParallel } from "../../kernel/jobs/in-parallel";
import { commit } from "../../kernel/table/commit";
import { deletedItem } from "../../kernel/table/items";
import { queryItems } from "../../kernel/table/query-items";
import { retryOnConflict, StaleReadError } from "../../kernel/table/retry-on-conflict";
import { forgetLinkRequests } from "../../linking/link-request/index";
import { removeAllSubscriptions } from "../../reach/subscription/index";
import { forgetConsentItem } from "../../care/whats-app-consent/index";
import { cancelEverythingAhead } from "../../scheduling/appointment/index";
import { accountRemovals, type StoredRemoval } from "./entity";

const atOnce = 4;

/**
 * Removes the accounts whose seven days are over. A run that was cut short is taken up by the next. Returns how many were
 * removed.
 */
export async function removeAccounts(ctx: Context, hasTime: () => boolean): Promise<{ removed: number }> {
  const due = await queryItems(accountRemovals(ctx.db), ({ query }) =>
    query.byTime({}).where(({ removesAt }, { lte }) => lte(removesAt, ctx.now())),
  );
  let removed = 0;
  await eachInParallel(due, atOnce, hasTime, async (removal) => {
    if (!(await isStarted(ctx, removal))) return;
    await removeAccount(ctx, removal.patientId);
    removed++;
  });
  return { removed };
}

/** From here on the removal cannot be undone; false when it was undone before. */
async function isStarted(ctx: Context, { patientId, removesAt }: StoredRemoval): Promise<boolean> {
  const write = accountRemovals(ctx.db)
    .patch({ patientId })
    .set({ startedAt: ctx.now() })
    .where((stored, { eq }) => eq(stored.removesAt, removesAt));
  try {
    await commit(ctx, [{ write, orElse: () => new StaleReadError() }]);
    return true;
  } catch (error) {
    if (!(error instanceof StaleReadError)) throw error;
    return false;
  }
}

/**
 * Closes the account, leaves every nutritionist, cancels what lies ahead, and takes from the person what names them. What
 * nutritionists keep, their copy of the name among it, stays with them. Every step can be repeated, and the last one ends
 * it.
 */
async function removeAccount(ctx: Context, patientId: string): Promise<void> {
  const person: PatientContext = { ...ctx, actor: { role: "patient", id: patientId } };
  await closeAccount(ctx, patientId);
  await removeAllSubscriptions(ctx, patientId);
  for (const { nutritionistId } of await linksOfPatient(ctx, patientId)) {
    await endLink(person, nutritionistId);
  }
  await cancelEverythingAhead(ctx, patientId);
  await forgetLinkRequests(person);
  await retryOnConflict(async () => {
    const known = await findPerson(ctx, patientId);
    await commit(ctx, [
      ...(known ? await forgetPersonItems(ctx, known) : []),
      forgetAccountItem(ctx, patientId),
      forgetConsentItem(ctx, patientId),
      { write: deletedItem(accountRemovals(ctx.db), { patientId }), orElse: "conflict" },
    ]);
  });
}
