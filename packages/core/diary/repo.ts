import { startOfWeek } from "@nutria/calendar/day";
import { isDay } from "@nutria/calendar/valid-day";
import { AppError } from "@nutria/contract/wire/errors";
import type { Context } from "../kernel/context";
import { batchGet } from "../kernel/table/batch";
import { getRequest } from "../kernel/table/items";
import { queryItems } from "../kernel/table/query-items";
import type { Pair } from "../kernel/pair";
import {
  diaryDayEntity,
  diaryEntryEntity,
  diaryWeekEntity,
  type StoredDay,
  type StoredEntry,
  type StoredWeek,
} from "./entity";

import { slotPattern } from "./slot";

/** The place of an entry in a diary. */
export interface EntryPlace {
  day: string;
  slot: string;
}

/** Before every week, and after every slot. */
const firstWeek = "0000-00-00";
/** The first and the last of all days. */
export const allDays = [firstWeek, "9999-99-99"] as const;
const lastSlot = "~";
const dayLength = 10;

/** Whether a text can be an entry's id. */
export function isEntryId(text: string): boolean {
  const [day, slot] = [text.slice(0, dayLength), text.slice(dayLength + 1)];
  return isDay(day) && text.charAt(dayLength) === "." && slotPattern.test(slot);
}

/** The place that an entry's id names. Raises `not_found` for an invalid id. */
export function placeOf(entryId: string): EntryPlace {
  if (!isEntryId(entryId)) throw new AppError("not_found");
  return { day: entryId.slice(0, dayLength), slot: entryId.slice(dayLength + 1) };
}

/** The Monday under which the week of a day is stored, whatever day the week of the practice begins. */
export const weekOf = (day: string): string => startOfWeek(day, 1);

/** A day of a diary as it was read, to be written on condition of it. */
export interface ReadDay {
  day: StoredDay | undefined;
  week: StoredWeek | undefined;
}

/** Reads a day and its week, and the entry of a slot, consistently. */
export async function readDay(
  ctx: Context,
  pair: Pair,
  { day, slot }: { day: string; slot?: string },
): Promise<ReadDay & { entry: StoredEntry | undefined }> {
  const [storedDay, week, entry] = await batchGet(
    ctx,
    getRequest(diaryDayEntity(ctx.db), { ...pair, day }),
    getRequest(diaryWeekEntity(ctx.db), { ...pair, week: weekOf(day) }),
    slot === undefined ? undefined : getRequest(diaryEntryEntity(ctx.db), { ...pair, day, slot }),
  );
  return { day: storedDay, week, entry };
}

/** The entries of some days, both included, in the order of their keys. */
export async function entriesBetween(
  ctx: Context,
  pair: Pair,
  [first, last]: readonly [string, string],
): Promise<StoredEntry[]> {
  const entity = diaryEntryEntity(ctx.db);
  return queryItems(entity, ({ query }) =>
    query.byDay(pair).between({ day: first }, { day: last, slot: lastSlot }),
  );
}

/** The stored days of a span, both ends included, by day. */
export async function daysBetween(
  ctx: Context,
  pair: Pair,
  [first, last]: readonly [string, string],
): Promise<Map<string, StoredDay>> {
  const entity = diaryDayEntity(ctx.db);
  const data = await queryItems(entity, ({ query }) =>
    query.byDay(pair).between({ day: first }, { day: last }),
  );
  return new Map(data.map((one) => [one.day, one]));
}

/** Up to `count` weeks until one, the latest first. */
export async function weeksUntil(
  ctx: Context,
  pair: Pair,
  last: string,
  count: number,
): Promise<StoredWeek[]> {
  const entity = diaryWeekEntity(ctx.db);
  const read = entity.query.byWeek(pair).between({ week: firstWeek }, { week: last });
  return queryItems(entity, () => read, { order: "desc", count, limit: count });
}
