import { addHours } from "@nutria/calendar/instant";
import { adherenceOf, noFigures, type AdherenceFigures } from "@nutria/contract/clinical/adherence";
import { diaryEntryId, hoursToChange } from "@nutria/contract/schemas/record/diary";
import type { AccessAction } from "@nutria/contract/schemas/record/access";
import { daysOfCard, diaryWeekAfter, diaryWeekItem } from "../care/care-link/index";
import { commitWithOwnedAccess } from "../clinical/access-log/index";
import type { Context } from "../kernel/context";
import { versionedItem } from "../kernel/table/items";
import { StaleReadError } from "../kernel/table/retry-on-conflict";
import type { TransactItem } from "../kernel/table/transact-item";
import type { Pair } from "../kernel/pair";
import {
  diaryDayEntity,
  diaryEntryEntity,
  diaryWeekEntity,
  type DayLine,
  type StoredDay,
  type StoredEntry,
  type StoredWeek,
} from "./entity";
import { timeOfStamp } from "./entry-state";
import { DiaryDayStarted } from "./events";
import type { OpenDiary } from "./open-diary";
import { plannedMealOf, plannedOf, plannedOn } from "./planned";
import { weekOf, type ReadDay } from "./repo";
import { positionOf } from "./slot";

/** A day on which nothing is logged yet. */
export function emptyDay({ nutritionistId, patientId }: Pair, day: string): StoredDay {
  return {
    nutritionistId,
    patientId,
    day,
    kinds: {},
    entryCount: 0,
    commentCount: 0,
    glucose: [],
    workouts: [],
    version: 0,
  };
}

/** Writes an entry in the place of the one that was read. Raises `StaleReadError` when that changed. */
export function entryItem(ctx: Context, entry: StoredEntry, read: StoredEntry | undefined): TransactItem {
  const item = { ...entry, version: (read?.version ?? 0) + 1 };
  return versionedItem(diaryEntryEntity(ctx.db), item, read?.version, () => new StaleReadError());
}

/** Writes a day in the place of the one that was read. Raises `StaleReadError` when that changed. */
export function dayItem(ctx: Context, day: StoredDay, read: StoredDay | undefined): TransactItem {
  const item = { ...day, version: (read?.version ?? 0) + 1 };
  return versionedItem(diaryDayEntity(ctx.db), item, read?.version, () => new StaleReadError());
}

interface DayChange {
  read: ReadDay;
  /** The day as it is from now on. */
  day: StoredDay;
  /** The entry that changed; undefined where something else of the day did. */
  entry?: StoredEntry;
  /** The act, for the week's last one. */
  stamp: string;
}

/**
 * Writes a day that an act of its patient changed: the day, its week and the card, with `items` and an entry of the access
 * log in one transaction. Raises the errors of {@link diaryWeekItem}.
 */
export async function commitDay(
  ctx: Context,
  diary: OpenDiary,
  change: DayChange,
  { action, subjectId, items = [] }: { action: AccessAction; subjectId: string; items?: TransactItem[] },
): Promise<void> {
  const { link } = diary;
  const { nutritionistId, patientId } = link;
  const pair = { nutritionistId, patientId };
  const { read, entry } = change;
  const { day, text } = entry
    ? await withPlan(ctx, diary, { day: change.day, entry })
    : { day: change.day, text: undefined };
  await commitWithOwnedAccess(
    ctx,
    [{ ...pair, action, what: "diary", subjectId }],
    [
      ...items,
      dayItem(ctx, day, read.day),
      weekItem(ctx, read.week, [day], timeOfStamp(change.stamp)),
      diaryWeekItem(ctx, link, text),
    ],
    read.day === undefined ? [DiaryDayStarted(pair)] : [],
  );
}

/** A day with its planned meals after one of its entries changed, and the text of its card. */
async function withPlan(
  ctx: Context,
  diary: OpenDiary,
  { day, entry }: { day: StoredDay; entry: StoredEntry },
): Promise<{ day: StoredDay; text: string }> {
  const { diaryWeek: stored } = diary.link;
  const around = daysOfCard(stored, day.day);
  // The plan of the day itself, as before any meal of it is logged.
  const unlogged = new Map([[day.day, { ...day, kinds: {}, traces: {} }]]);
  const plans = await plannedOn(ctx, diary, [...new Set([...around, day.day])], unlogged);
  const holding = plans.get(day.day) ?? [];
  const others = day.planned?.filter(({ position }) => String(position) !== entry.slot) ?? [];
  const own = await plannedMealOf(ctx, diary, entry, { planned: day.planned, holding });
  const known = { ...day, planned: own ? [...others, own] : others };
  const next = { ...day, planned: plannedOf(known, holding) };
  const counts = figuresOf(next);
  const planned = new Map([...plans].map(([one, meals]) => [one, meals.length]));
  return { day: next, text: diaryWeekAfter(stored, { day: day.day, counts, planned }) };
}

/** The planned and logged figures of a day with a meal, by its own snapshot of the plan. */
export function figuresOf({ day, planned = [], kinds }: StoredDay): AdherenceFigures {
  const entries = Object.entries(kinds).map(([slot, kind]) => ({
    day,
    meal: { position: positionOf(slot) },
    kind,
    withdrawnAt: null,
  }));
  return adherenceOf([{ day, plannedMeals: planned }], entries, day);
}

/** Until when an entry can be changed or withdrawn. */
export function closesAt({ createdAt }: Pick<StoredEntry, "createdAt">): string {
  return addHours(createdAt, hoursToChange);
}

export const entryIdOf = ({ day, slot }: Pick<StoredEntry, "day" | "slot">): string =>
  diaryEntryId(day, slot);

/** Writes the lines of days into their week; `at` is when something was logged, empty where nothing was. */
export function weekItem(
  ctx: Context,
  read: StoredWeek | undefined,
  [first, ...more]: readonly [StoredDay, ...StoredDay[]],
  at = "",
): TransactItem {
  const { nutritionistId, patientId } = first;
  const week = weekOf(first.day);
  const lines = [first, ...more].map((day): [string, DayLine] => [day.day, lineOf(day)]);
  const days = { ...read?.days, ...Object.fromEntries(lines) };
  const lastAt = read && read.lastAt > at ? read.lastAt : at;
  const item = { nutritionistId, patientId, week, days, lastAt, version: (read?.version ?? 0) + 1 };
  return versionedItem(diaryWeekEntity(ctx.db), item, read?.version, () => new StaleReadError());
}

/** A day within its week. */
export function lineOf(day: StoredDay): DayLine {
  const hasMeals = day.planned !== undefined;
  return {
    figures: hasMeals ? figuresOf(day) : noFigures,
    hasMeals,
    glasses: day.water?.glasses ?? 0,
    workouts: day.workouts.length,
  };
}
