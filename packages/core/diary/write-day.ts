import { addHours } from "@nutria/calendar/instant";
import { adherenceOf, noFigures, type AdherenceFigures } from "@nutria/contract/clinical/adherence";
import { diaryEntryId, hoursToChange, type PlannedMeal } from "@nutria/contract/schemas/record/diary";
import type { AccessAction } from "@nutria/contract/schemas/record/access";
import { diaryWeekAfter, diaryWeekItem } from "../care/care-link/index";
import { commitWithOwnedAccess } from "../clinical/access-log/index";
import type { Context } from "../kernel/context";
import { versionedItem } from "../kernel/table/items";
import { StaleReadError } from "../kernel/table/retry-on-conflict";
import type { TransactItem } from "../kernel/table/transact-item";
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
import { daysAround, plannedOn } from "./planned";
import { weekOf, type Pair, type ReadDay } from "./repo";

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
  /** Whether a meal was logged on it, which gives it its plan. */
  hasMeals: boolean;
  /** The act, for the week's last one. */
  stamp: string;
}

/**
 * Writes a day that an act of its patient changed: the day, its week and the card, with `items` and an entry of the access
 * log in one transaction. Raises the errors of {@link diaryWeekItem}.
 */
export async function commitDay(
  ctx: Context,
  { link, timeZone }: OpenDiary,
  change: DayChange,
  { action, subjectId, items = [] }: { action: AccessAction; subjectId: string; items?: TransactItem[] },
): Promise<void> {
  const { nutritionistId, patientId } = link;
  const pair = { nutritionistId, patientId };
  const { read, hasMeals } = change;
  const isFirstMeal = hasMeals && change.day.planned === undefined;
  const around = isFirstMeal || read.week === undefined ? daysAround(change.day.day) : [];
  const planned = await plannedOn(ctx, pair, around);
  const day: StoredDay = isFirstMeal
    ? { ...change.day, planned: planned.get(change.day.day) ?? [] }
    : change.day;
  const figures = figuresOf(day);
  const counts = new Map([...planned].map(([one, meals]) => [one, meals.length]));
  const text = hasMeals
    ? diaryWeekAfter(link.diaryWeek, { day: day.day, timeZone, counts: figures, planned: counts })
    : undefined;
  await commitWithOwnedAccess(
    ctx,
    [{ ...pair, action, what: "diary", subjectId }],
    [
      ...items,
      dayItem(ctx, day, read.day),
      weekItem(ctx, read.week, day, { figures, planned, at: timeOfStamp(change.stamp) }),
      diaryWeekItem(ctx, link, text),
    ],
    read.day === undefined ? [DiaryDayStarted(pair)] : [],
  );
}

/** What was planned and logged on a day, by its own snapshot of the plan. */
export function figuresOf({ day, planned = [], kinds }: StoredDay): AdherenceFigures {
  const entries = Object.entries(kinds).map(([slot, kind]) => ({
    day,
    meal: { position: positionOf(slot) },
    kind,
    withdrawnAt: null,
  }));
  return adherenceOf([{ day, plannedMeals: planned }], entries, day);
}

/** The place of a meal in the plan; null for a slot that is a key of the app. */
export function positionOf(slot: string): number | null {
  return slot.length === 1 ? Number(slot) : null;
}

/** Until when an entry can be changed or withdrawn. */
export function closesAt({ createdAt }: Pick<StoredEntry, "createdAt">): string {
  return addHours(createdAt, hoursToChange);
}

export const entryIdOf = ({ day, slot }: Pick<StoredEntry, "day" | "slot">): string =>
  diaryEntryId(day, slot);

/** Writes the line of a day into its week; days without a record get what is planned on them, where it was read. */
function weekItem(
  ctx: Context,
  read: StoredWeek | undefined,
  day: StoredDay,
  known: { figures: AdherenceFigures; planned: ReadonlyMap<string, readonly PlannedMeal[]>; at: string },
): TransactItem {
  const { nutritionistId, patientId } = day;
  const week = weekOf(day.day);
  const days = { ...read?.days };
  for (const [one, meals] of known.planned) {
    const line = days[one] ?? emptyLine;
    if (weekOf(one) === week && !line.hasMeals) {
      days[one] = { ...line, figures: { ...noFigures, planned: meals.length } };
    }
  }
  const before = days[day.day] ?? emptyLine;
  const hasMeals = day.planned !== undefined;
  days[day.day] = {
    figures: hasMeals ? known.figures : before.figures,
    hasMeals,
    glasses: day.water?.glasses ?? 0,
    workouts: day.workouts.length,
  };
  const { at } = known;
  const lastAt = read && read.lastAt > at ? read.lastAt : at;
  const item = { nutritionistId, patientId, week, days, lastAt, version: (read?.version ?? 0) + 1 };
  return versionedItem(diaryWeekEntity(ctx.db), item, read?.version, () => new StaleReadError());
}

const emptyLine: DayLine = { figures: noFigures, hasMeals: false, glasses: 0, workouts: 0 };
