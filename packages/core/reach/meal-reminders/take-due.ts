import { nextDay } from "@nutria/calendar/day";
import { addDays, addMinutes } from "@nutria/calendar/instant";
import { AppError } from "@nutria/contract/wire/errors";
import type { Context } from "../../kernel/context";
import { eachInParallel } from "../../kernel/jobs/in-parallel";
import { hoursBetween, lookingBack } from "../../kernel/jobs/look-back";
import { commit } from "../../kernel/table/commit";
import { queryItems } from "../../kernel/table/query-items";
import { StaleReadError } from "../../kernel/table/retry-on-conflict";
import { dueAmong, nextLook } from "./due";
import { mealLook, type MealLook, type StoredReminders } from "./entity";
import { MealDue } from "./events";
import { daysKept, lookItem, noLookItem, noRemindersItem, remindersItem } from "./repo";
import { openMoments, readMealReminderStanding } from "./standing";

/** Hours for which a failed look is tried again while later ones are taken. */
const hoursBack = 2;
const atOnce = 16;
const pageSize = 200;
/** Longest minutes between two looks, so that a change without an event, of a zone for one, is noticed. */
const mostMinutes = 6 * 60;
/** Most reminders remembered as sent: more than two days of them, and no meal is reminded so late. */
const mostTold = 40;
const afterAllIds = "~";

/**
 * Looks at every patient whose look is due, several at once as long as there is time: raises {@link MealDue} for their meals
 * whose hour has come, and writes when to look next. A run that comes twice changes nothing twice, because look, reminders
 * and event are one commit. Decisions, "The patient's app, diary and messages".
 */
export async function takeMealLooks(
  ctx: Context,
  hasTime: () => boolean = () => true,
): Promise<{ looked: number; due: number }> {
  const done = { looked: 0, due: 0 };
  // A look that is lost is the last of its patient, so that a run looks back as far as looks are kept.
  const back = { job: "meal-reminders", hoursBack, daysBack: daysKept };
  await lookingBack(ctx, back, hasTime, (since, wasAhead) =>
    eachInParallel(walk(ctx, since, lastLook(ctx.now(), wasAhead)), atOnce, hasTime, async (look) => {
      const due = await take(ctx, look);
      if (due === undefined) return;
      done.looked++;
      done.due += due;
    }),
  );
  return done;
}

/** Until when looks are taken: those too that a clock wrote which was ahead, as its patients would hear nothing until then. */
function lastLook(now: string, wasAhead: string | undefined): string {
  if (wasAhead === undefined) return now;
  const [written, most] = [addMinutes(wasAhead, mostMinutes), addDays(now, daysKept)];
  return written < most ? written : most;
}

/** Reminders that are due, by pages. A taken one leaves the index, so each page begins after the last one read. */
async function* walk(ctx: Context, since: string, until: string): AsyncGenerator<MealLook> {
  for (const hour of hoursBetween(since, until)) {
    let from: Pick<MealLook, "dueAt"> & Partial<MealLook> = { dueAt: hour };
    for (;;) {
      const after = from;
      const page: MealLook[] = await queryItems(
        mealLook(ctx.db),
        ({ query }) => query.byHour({ hour }).between(after, { dueAt: until, patientId: afterAllIds }),
        { consistent: true, limit: pageSize, count: pageSize },
      );
      yield* page.filter(({ patientId, dueAt }) => patientId !== after.patientId || dueAt !== after.dueAt);
      const last = page.at(-1);
      if (page.length < pageSize || !last) break;
      const { dueAt, patientId, nutritionistId } = last;
      from = { dueAt, patientId, nutritionistId };
    }
  }
}

/** Since when somebody is reminded and what they were told, but for what a clock that was ahead says of days to come. */
function standingBy({ skipped, since, told }: StoredReminders, now: string) {
  const last = nextDay(now.slice(0, 10));
  return { skipped, since: since < now ? since : now, told: told.filter((key) => key.slice(0, 10) <= last) };
}

/** Returns how many meals were due; undefined when another run or the patient was first. */
async function take(
  ctx: Context,
  { dueAt, patientId, nutritionistId }: MealLook,
): Promise<number | undefined> {
  const pair = { patientId, nutritionistId };
  const standing = await readMealReminderStanding(ctx, pair);
  const before = standing?.reminders;
  if (!standing || standing.link.endedAt !== undefined) {
    // A patient who is linked again turns reminders on again.
    await commit(ctx, [noRemindersItem(ctx, pair), noLookItem(ctx, pair, dueAt)]);
    return undefined;
  }
  if (!before?.isOn || before.nextAt !== dueAt) {
    await commit(ctx, [noLookItem(ctx, pair, dueAt)]);
    return undefined;
  }
  const now = ctx.now();
  const { version: _, ...kept } = before;
  const { skipped, since, told } = standingBy(before, now);
  const { quiet, timeZone, closed } = standing;
  const moments = closed === null ? await openMoments(ctx, standing, skipped) : [];
  const due = dueAmong(moments, { now, since, told, quiet, timeZone });
  const nextAt = nextLook(moments, now, mostMinutes);
  // The walk of a clock that was ahead comes by what it has just written.
  if (nextAt === dueAt) return undefined;
  const next = { ...kept, since, nextAt, told: [...told, ...due.map(({ key }) => key)].slice(-mostTold) };
  const events = due.map(({ day, position, at, plan }) =>
    MealDue({ ...pair, day, position, at, ...(plan !== undefined && { plan }) }),
  );
  try {
    await commit(
      ctx,
      [remindersItem(ctx, next, before), noLookItem(ctx, pair, dueAt), lookItem(ctx, pair, nextAt)],
      events,
    );
    return due.length;
  } catch (error) {
    if (error instanceof StaleReadError || (error instanceof AppError && error.code === "conflict"))
      return undefined;
    throw error;
  }
}
