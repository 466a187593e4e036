import { addDays, epochSeconds } from "@nutria/calendar/instant";
import type { Context } from "../../kernel/context";
import { deletedItem, getItem, getRequest, versionedItem, wholeItem } from "../../kernel/table/items";
import { StaleReadError } from "../../kernel/table/retry-on-conflict";
import type { TransactItem } from "../../kernel/table/transact-item";
import type { Pair } from "../../kernel/pair";
import { mealLook, mealReminders, type StoredReminders } from "./entity";

/** A job that was away for so long still goes on, and so does one whose clock was wrong by as much. */
export const daysKept = 400;

/** The reminders of a patient for a plan, as a request for `batchGet`. */
export const remindersGetRequest = (ctx: Context, { patientId, nutritionistId }: Pair) =>
  getRequest(mealReminders(ctx.db), { patientId, nutritionistId });

/** The same, with a consistent read; undefined before the patient chose. */
export function readReminders(
  ctx: Context,
  { patientId, nutritionistId }: Pair,
): Promise<StoredReminders | undefined> {
  return getItem(mealReminders(ctx.db), { patientId, nutritionistId }, { consistent: true });
}

/** Writes reminders whole. Raises {@link StaleReadError} when they changed since they were read. */
export function remindersItem(
  ctx: Context,
  next: Omit<StoredReminders, "version">,
  before: StoredReminders | undefined,
): TransactItem {
  const version = (before?.version ?? 0) + 1;
  return versionedItem(
    mealReminders(ctx.db),
    { ...next, version },
    before?.version,
    () => new StaleReadError(),
  );
}

/** A look at a patient at an instant. */
export function lookItem(ctx: Context, { patientId, nutritionistId }: Pair, dueAt: string): TransactItem {
  const expiresAt = epochSeconds(addDays(dueAt, daysKept));
  const item = { hour: dueAt.slice(0, 13), dueAt, patientId, nutritionistId, expiresAt };
  return { write: wholeItem(mealLook(ctx.db), item), orElse: "conflict" };
}

/** Removes the look of an instant, if there is one. */
export function noLookItem(ctx: Context, { patientId, nutritionistId }: Pair, dueAt: string): TransactItem {
  const keys = { hour: dueAt.slice(0, 13), dueAt, patientId, nutritionistId };
  return { write: deletedItem(mealLook(ctx.db), keys), orElse: "conflict" };
}

/** Deletes a patient's choice. */
export function noRemindersItem(ctx: Context, { patientId, nutritionistId }: Pair): TransactItem {
  return { write: deletedItem(mealReminders(ctx.db), { patientId, nutritionistId }), orElse: "conflict" };
}
