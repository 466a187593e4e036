import { AppError } from "@nutria/contract/errors";
import { dayOffMessages, type DayOff, type DayOffInput } from "@nutria/contract/schemas/day-off";
import { commit } from "../lib/commit";
import type { NutritionistContext } from "../lib/context";
import { once } from "../lib/idempotency";
import { findNutritionist } from "../nutritionist/index";
import type { StoredDayOff } from "./entity";
import { halfOpen, toDayOff } from "./half-open";
import { daysOff } from "./repo";

/** How many days off a nutritionist may have. */
const maximumDaysOff = 500;

/** The caller's days off, by their start. */
export async function listDaysOff(ctx: NutritionistContext): Promise<DayOff[]> {
  const [all, timeZone] = await Promise.all([daysOff(ctx, ctx.actor.id).all(), timeZoneOf(ctx)]);
  return all.map((dayOff) => toDayOff(dayOff, timeZone));
}

/** Adds a day off; the appointments in it stay (decisions, "Agenda"). Raises `days_off_limit`. Spec B §5. */
export async function createDayOff(ctx: NutritionistContext, input: DayOffInput): Promise<DayOff> {
  const timeZone = await timeZoneOf(ctx);
  const owned = daysOff(ctx, ctx.actor.id);
  return once<DayOff>(ctx, "createDayOff", input, async (remember) => {
    if ((await owned.all()).length >= maximumDaysOff) throw new AppError("days_off_limit");
    const dayOff = {
      dayOffId: ctx.newId("dayOff"),
      ...intervalOf(input, timeZone),
      version: 1,
      createdAt: ctx.now(),
    };
    const result = toDayOff({ ...dayOff, nutritionistId: ctx.actor.id }, timeZone);
    await commit(ctx, [{ write: owned.create(dayOff), orElse: "conflict" }, ...remember(result)]);
    return result;
  });
}

/** Changes a day off. Raises `not_found`, and `stale_version` when it was saved since the form was opened. */
export async function updateDayOff(
  ctx: NutritionistContext,
  dayOffId: string,
  input: DayOffInput,
): Promise<DayOff> {
  const owned = daysOff(ctx, ctx.actor.id);
  const [stored, timeZone] = await Promise.all([owned.get(dayOffId), timeZoneOf(ctx)]);
  const expected = input.version ?? stored.version;
  const interval = intervalOf(input, timeZone);
  await commit(ctx, [
    {
      write: owned
        .patch(dayOffId)
        .set({ ...interval, version: expected + 1 })
        .where(({ version }, { eq }) => eq(version, expected)),
      orElse: (existing) =>
        existing
          ? new AppError("stale_version", { current: toDayOff(existing as StoredDayOff, timeZone) })
          : new AppError("not_found"),
    },
  ]);
  return toDayOff({ ...stored, ...interval, version: expected + 1 }, timeZone);
}

/** Deletes a day off. Raises `not_found`. */
export async function removeDayOff(ctx: NutritionistContext, dayOffId: string): Promise<void> {
  await commit(ctx, [{ write: daysOff(ctx, ctx.actor.id).remove(dayOffId), orElse: "not_found" }]);
}

/** What is less than a minute is nothing. */
function intervalOf(input: DayOffInput, timeZone: string) {
  const interval = halfOpen(input, timeZone);
  if (interval.endDate > interval.startDate) return interval;
  throw new AppError("validation", { fields: { endDate: dayOffMessages.empty } });
}

async function timeZoneOf(ctx: NutritionistContext): Promise<string> {
  const profile = await findNutritionist(ctx, ctx.actor.id);
  if (!profile) throw new AppError("not_found");
  return profile.settings.timeZone;
}
