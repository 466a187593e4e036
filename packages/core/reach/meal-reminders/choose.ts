import { addCalendarDays } from "@nutria/calendar/day";
import { dayAt } from "@nutria/calendar/zone";
import { AppError } from "@nutria/contract/wire/errors";
import type { MealRemindersInput, MealRemindersView } from "@nutria/contract/schemas/meal-reminders";
import { mealsOfDays } from "../../diary/index";
import type { Context, PatientContext } from "../../kernel/context";
import { commit } from "../../kernel/table/commit";
import { retryOnConflict } from "../../kernel/table/retry-on-conflict";
import type { Pair } from "../../kernel/pair";
import { mealName } from "./due";
import { lookItem, noLookItem, readReminders, remindersItem } from "./repo";
import { readMealReminderStanding } from "./standing";

/** The days whose meals are shown to choose among. */
const daysShown = 7;

/** The caller's meal reminders for a nutritionist's plan. Raises `not_found`. */
export async function getMealReminders(
  ctx: PatientContext,
  { nutritionist: nutritionistId }: { nutritionist: string },
): Promise<MealRemindersView> {
  const standing = await readMealReminderStanding(ctx, { nutritionistId, patientId: ctx.actor.id });
  if (!standing) throw new AppError("not_found");
  const { reminders, closed, timeZone } = standing;
  const today = dayAt(ctx.now(), timeZone);
  const last = addCalendarDays(today, daysShown - 1);
  const planned =
    closed === null ? await mealsOfDays(ctx, standing, [today, last]) : new Map<string, never[]>();
  const byName = new Map<string, { name: string; times: Set<string> }>();
  for (const { name, time } of [...planned.values()].flat()) {
    const known = byName.get(mealName(name)) ?? { name, times: new Set() };
    known.times.add(time);
    byName.set(mealName(name), known);
  }
  const meals = [...byName].map(([named, { name, times }]) => ({
    name,
    times: [...times].sort(),
    isChosen: !(reminders?.skipped ?? []).includes(named),
  }));
  return {
    isOn: reminders?.isOn ?? false,
    closed,
    meals: meals.sort((one, other) => ((one.times[0] ?? "") < (other.times[0] ?? "") ? -1 : 1)),
  };
}

/** Turns the caller's reminders on or off, and says of which meals none comes. Raises `not_found`. */
export async function updateMealReminders(
  ctx: PatientContext,
  { nutritionist: nutritionistId, isOn, skipped }: MealRemindersInput,
): Promise<MealRemindersView> {
  const pair: Pair = { nutritionistId, patientId: ctx.actor.id };
  await retryOnConflict(async () => {
    const standing = await readMealReminderStanding(ctx, pair);
    if (!standing) throw new AppError("not_found");
    const before = standing.reminders;
    const now = ctx.now();
    const next = {
      ...pair,
      isOn,
      skipped: [...new Set(skipped.map(mealName))],
      since: before?.isOn ? before.since : now,
      told: before?.told ?? [],
      ...(isOn && { nextAt: now }),
    };
    const old = before?.nextAt;
    await commit(ctx, [
      remindersItem(ctx, next, before),
      ...(old !== undefined && old !== next.nextAt ? [noLookItem(ctx, pair, old)] : []),
      ...(isOn ? [lookItem(ctx, pair, now)] : []),
    ]);
  });
  return getMealReminders(ctx, { nutritionist: nutritionistId });
}

/** Looks at a patient again at once, because their plan changed; nothing for who is not reminded. */
export async function lookAgain(ctx: Context, pair: Pair): Promise<void> {
  await retryOnConflict(async () => {
    const before = await readReminders(ctx, pair);
    if (!before?.isOn) return;
    const { version: _, nextAt: old, ...kept } = before;
    const now = ctx.now();
    // A look that is due anyway sees the plan as it is then.
    if (old !== undefined && old <= now) return;
    await commit(ctx, [
      remindersItem(ctx, { ...kept, nextAt: now }, before),
      ...(old === undefined ? [] : [noLookItem(ctx, pair, old)]),
      lookItem(ctx, pair, now),
    ]);
  });
}
