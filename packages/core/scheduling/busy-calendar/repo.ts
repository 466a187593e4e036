import type { Interval } from "@nutria/calendar/interval";
import type { AppError } from "@nutria/contract/wire/errors";
import type { Context } from "../../kernel/context";
import { deletedItem, getItem, itemCheck, newItem, versionedItem, wholeItem } from "../../kernel/table/items";
import { StaleReadError } from "../../kernel/table/retry-on-conflict";
import type { TransactItem } from "../../kernel/table/transact-item";
import { busyCalendars, calendarsToRead, otherBusyTimes, type StoredCalendars } from "./entity";
import { packTimes, unpackTimes } from "./packed-times";

/** The calendars of a nutritionist, with a consistent read; none have version 0. */
export async function readCalendars(ctx: Context, nutritionistId: string): Promise<StoredCalendars> {
  const stored = await getItem(busyCalendars(ctx.db), { nutritionistId }, { consistent: true });
  return stored ?? { nutritionistId, version: 0, timesVersion: 0, calendars: [] };
}

/** When a nutritionist is busy elsewhere, and the version of that. */
export interface OtherBusy {
  times: Interval[];
  version: number;
}

/** When a nutritionist is busy by the calendars that were read, with a consistent read; each calendar's times in order. */
export async function readOtherBusy(ctx: Context, nutritionistId: string): Promise<OtherBusy> {
  const stored = await getItem(otherBusyTimes(ctx.db), { nutritionistId }, { consistent: true });
  const times = (stored?.calendars ?? []).flatMap((calendar) => unpackTimes(calendar.times));
  return { times, version: stored?.timesVersion ?? 0 };
}

/** Checks in a transaction that the busy times still have the version that {@link readOtherBusy} gave. */
export function otherBusyUnchangedItem(
  ctx: Context,
  nutritionistId: string,
  version: number,
  orElse: () => AppError,
): TransactItem {
  const write = itemCheck(busyCalendars(ctx.db), { nutritionistId }, ({ timesVersion }, { eq, notExists }) =>
    // Unread calendars have no times.
    version === 0 ? `${notExists(timesVersion)} OR ${eq(timesVersion, 0)}` : eq(timesVersion, version),
  );
  return { write, orElse };
}

/** The calendars as they are from now on. Raises {@link StaleReadError} when they changed since they were read. */
export function calendarsItem(
  ctx: Context,
  before: StoredCalendars,
  after: Pick<StoredCalendars, "calendars"> & Partial<Pick<StoredCalendars, "timesVersion">>,
): TransactItem {
  const { version } = before;
  const item = { ...before, ...after, version: version + 1 };
  return versionedItem(
    busyCalendars(ctx.db),
    item,
    version === 0 ? undefined : version,
    () => new StaleReadError(),
  );
}

/**
 * The items that replace the times of a calendar, with none of a calendar that was removed; undefined when they are the same.
 * They go into a transaction with {@link calendarsItem}, whose version they rely on.
 */
export async function timesItem(
  ctx: Context,
  before: StoredCalendars,
  calendarId: string,
  times: readonly Interval[],
): Promise<{ item: TransactItem; timesVersion: number } | undefined> {
  const { nutritionistId } = before;
  const stored = await getItem(otherBusyTimes(ctx.db), { nutritionistId }, { consistent: true });
  const known = stored?.calendars ?? [];
  const packed = packTimes(times);
  if ((known.find((one) => one.calendarId === calendarId)?.times ?? "") === packed) return undefined;
  const others = known.filter((one) => one.calendarId !== calendarId);
  const calendars = packed === "" ? others : [...others, { calendarId, times: packed }];
  const timesVersion = before.timesVersion + 1;
  const write = wholeItem(otherBusyTimes(ctx.db), { nutritionistId, timesVersion, calendars });
  return { item: { write, orElse: "conflict" }, timesVersion };
}

/** The job has a calendar read from now on. */
export function toReadItem(ctx: Context, nutritionistId: string, calendarId: string): TransactItem {
  return { write: newItem(calendarsToRead(ctx.db), { nutritionistId, calendarId }), orElse: "conflict" };
}

/** The job has a calendar read no longer. */
export function notToReadItem(ctx: Context, nutritionistId: string, calendarId: string): TransactItem {
  return { write: deletedItem(calendarsToRead(ctx.db), { nutritionistId, calendarId }), orElse: "conflict" };
}
