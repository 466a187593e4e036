import { addCalendarDays } from "@nutria/calendar/day";
import { dayAt } from "@nutria/calendar/zone";
import { isEqual } from "@nutria/contract/clinical/leaves";
import {
  daysOfCard,
  diaryWeekOf,
  diaryZoneOf,
  linkGetRequest,
  remadeDiaryWeekItem,
} from "../care/care-link/index";
import type { Context } from "../kernel/context";
import { batchGet } from "../kernel/table/batch";
import { commit } from "../kernel/table/commit";
import { retryOnConflict } from "../kernel/table/retry-on-conflict";
import type { TransactItem } from "../kernel/table/transact-item";
import type { Pair } from "../kernel/pair";
import { nutritionistGetRequest } from "../practice/nutritionist/index";
import type { StoredDay } from "./entity";
import { figuresOn, linesOf } from "./figures";
import type { OpenDiary } from "./open-diary";
import { plannedOn } from "./planned";
import { allDays, daysBetween, readDay, weekOf, weeksUntil } from "./repo";
import { dayItem, lineOf, weekItem } from "./write-day";

/** The number of weeks that a card may show. */
const weeksOfCard = 4;

/**
 * Recomputes the stored planned meals of a diary after a plan was sent or removed, or the link ended, at an instant:
 * the meals of the logged days since then, their weeks, and the card. Repeating it changes nothing.
 */
export function refreshDiary(ctx: Context, pair: Pair, at: string): Promise<void> {
  return refresh(ctx, pair, at);
}

/** Recomputes the card of a diary after the diary was restored. */
export function refreshCard(ctx: Context, pair: Pair): Promise<void> {
  return refresh(ctx, pair, undefined);
}

async function refresh(ctx: Context, pair: Pair, at: string | undefined): Promise<void> {
  await retryOnConflict(async () => {
    const [link, nutritionist] = await batchGet(
      ctx,
      linkGetRequest(ctx, pair.nutritionistId, pair.patientId),
      nutritionistGetRequest(ctx, pair.nutritionistId),
    );
    if (!link || !nutritionist) return;
    const diary: OpenDiary = { link, timeZone: diaryZoneOf(link, nutritionist.settings.timeZone) };
    const changed = at === undefined ? [] : await changedDays(ctx, diary, dayAt(at, diary.timeZone));
    const items = [...(await dayItems(ctx, diary, changed)), ...(await cardItems(ctx, diary, changed))];
    if (items.length > 0) await commit(ctx, items);
  });
}

/** A day as it was read, and with the meals that are planned on it now. */
interface ChangedDay {
  read: StoredDay;
  next: StoredDay;
}

async function changedDays(ctx: Context, diary: OpenDiary, since: string): Promise<ChangedDay[]> {
  const stored = await daysBetween(ctx, diary.link, [since, allDays[1]]);
  const withMeals = [...stored.values()].filter(({ planned }) => planned !== undefined);
  const planned = await plannedOn(
    ctx,
    diary,
    withMeals.map(({ day }) => day),
    stored,
    since,
  );
  return withMeals
    .map((read) => ({ read, next: { ...read, planned: planned.get(read.day) ?? [] } }))
    .filter(({ read, next }) => !isEqual(read.planned, next.planned));
}

async function dayItems(
  ctx: Context,
  { link }: OpenDiary,
  changed: readonly ChangedDay[],
): Promise<TransactItem[]> {
  const weeks = new Map<string, [StoredDay, ...StoredDay[]]>();
  for (const { next } of changed) {
    const days = weeks.get(weekOf(next.day));
    if (days) days.push(next);
    else weeks.set(weekOf(next.day), [next]);
  }
  const weekItems = [...weeks].map(async ([monday, days]) =>
    weekItem(ctx, (await readDay(ctx, link, { day: monday })).week, days),
  );
  return [...changed.map(({ read, next }) => dayItem(ctx, next, read)), ...(await Promise.all(weekItems))];
}

async function cardItems(
  ctx: Context,
  diary: OpenDiary,
  changed: readonly ChangedDay[],
): Promise<TransactItem[]> {
  const { link, timeZone } = diary;
  // The card ignores the end itself, so that its planned meals are there again once the two are linked anew.
  const { endedAt: _, ...lasting } = link;
  const newest = weekOf(addCalendarDays(dayAt(ctx.now(), timeZone), 7));
  const lines = linesOf(await weeksUntil(ctx, link, newest, weeksOfCard));
  for (const { next } of changed) lines.set(next.day, lineOf(next));
  const lastDay = [...lines]
    .filter(([, { hasMeals }]) => hasMeals)
    .map(([day]) => day)
    .sort()
    .at(-1);
  const text =
    lastDay === undefined
      ? undefined
      : diaryWeekOf(
          lastDay,
          await figuresOn(ctx, { link: lasting, timeZone }, daysOfCard(undefined, lastDay), lines),
        );
  return text === link.diaryWeek ? [] : [remadeDiaryWeekItem(ctx, link, text)];
}
