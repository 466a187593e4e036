import { myPaths } from "@nutria/contract/web/my-paths";
import { AppError } from "@nutria/contract/wire/errors";
import {
  removalDays,
  type AccountRemoval,
  type AccountRemovalInput,
} from "@nutria/contract/schemas/patient-app/account";
import { formatDayInFull } from "@nutria/calendar/format-days";
import { addDays } from "@nutria/calendar/instant";
import { dayAt } from "@nutria/calendar/zone";
import * as z from "zod/mini";
import { findPerson } from "../../care/patient/index";
import { requirePassword } from "../../identity/account/index";
import { defineEvent } from "../../kernel/events/events";
import type { Context, PatientContext } from "../../kernel/context";
import { commit } from "../../kernel/table/commit";
import { deletedItem, getItem, newItem } from "../../kernel/table/items";
import { retryOnConflict, StaleReadError } from "../../kernel/table/retry-on-conflict";
import { sendMail } from "../../mail/address/index";
import { accountRemovalMail } from "../../mail/index";
import { defaultTimeZone } from "../../practice/nutritionist/index";
import { accountRemovals, type StoredRemoval } from "./entity";

/** A patient asked to remove their account. */
export const AccountRemovalRequested = defineEvent(
  "account.removalRequested",
  z.object({ patientId: z.string(), removesAt: z.string() }),
);

function readRemoval(ctx: Context, patientId: string): Promise<StoredRemoval | undefined> {
  return getItem(accountRemovals(ctx.db), { patientId }, { consistent: true });
}

/** The time of the removal of the caller's account; null without a request. */
export async function getAccountRemoval(ctx: PatientContext): Promise<AccountRemoval> {
  return { removesAt: (await readRemoval(ctx, ctx.actor.id))?.removesAt ?? null };
}

/**
 * Asks to remove the caller's account in seven days, until when it works as before and this can be undone; the owner is
 * mailed. Asking again changes nothing. Raises `wrong_current_password` with the field, and `throttled`. Decisions, "The
 * patient's app, diary and messages".
 */
export async function requestAccountRemoval(
  ctx: PatientContext,
  { password }: AccountRemovalInput,
): Promise<AccountRemoval> {
  const patientId = ctx.actor.id;
  await requirePassword(ctx, password);
  return retryOnConflict(async () => {
    const before = await readRemoval(ctx, patientId);
    if (before) return { removesAt: before.removesAt };
    const requestedAt = ctx.now();
    const removal = { patientId, requestedAt, removesAt: addDays(requestedAt, removalDays) };
    await commit(
      ctx,
      [{ write: newItem(accountRemovals(ctx.db), removal), orElse: () => new StaleReadError() }],
      [AccountRemovalRequested({ patientId, removesAt: removal.removesAt })],
    );
    return { removesAt: removal.removesAt };
  });
}

/** Keeps an account that was to be removed. Undoing again changes nothing. Raises `conflict` when it is being removed. */
export async function undoAccountRemoval(ctx: PatientContext): Promise<void> {
  const patientId = ctx.actor.id;
  const write = deletedItem(accountRemovals(ctx.db), { patientId }, ({ startedAt }, { notExists }) =>
    notExists(startedAt),
  );
  await commit(ctx, [{ write, orElse: () => new AppError("conflict") }]);
}

/** Mails the owner of an account that it is going to be removed, unless that was undone, or is due, since. */
export async function mailAccountRemoval(
  ctx: Context,
  { patientId, removesAt }: { patientId: string; removesAt: string },
): Promise<void> {
  const [removal, person] = await Promise.all([readRemoval(ctx, patientId), findPerson(ctx, patientId)]);
  if (removal?.removesAt !== removesAt || !person || removesAt <= ctx.now()) return;
  await sendMail(ctx, {
    cause: "agreed",
    isRequired: true,
    to: person,
    ...accountRemovalMail({
      name: person.name,
      day: formatDayInFull(dayAt(removesAt, defaultTimeZone)),
      url: ctx.settings.webUrl + myPaths.removal.href(),
    }),
  });
}
