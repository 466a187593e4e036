import { maximumDaysOff } from "@nutria/contract/schemas/agenda/day-off";
import { fromHalfOpen, toHalfOpen } from "@nutria/calendar/office-time/day-off";
import { AppError } from "@nutria/contract/wire/errors";
import type { DayOff, DayOffInput } from "@nutria/contract/schemas/agenda/day-off";
import type { NutritionistContext } from "../../kernel/context";
import { withIdempotency } from "../../kernel/idempotency";
import { refuseStale } from "../../kernel/section";
import { changeProfile, findNutritionist } from "../nutritionist/index";
import type { StoredDayOff } from "./entity";
import { daysOff } from "./repo";

/** The caller's days off, ordered by start. */
export async function listDaysOff(ctx: NutritionistContext): Promise<DayOff[]> {
  const [all, timeZone] = await Promise.all([daysOff(ctx, ctx.actor.id).all(), timeZoneOf(ctx)]);
  return all.map((dayOff) => toDayOff(dayOff, timeZone));
}

/**
 * Adds a day off; appointments in it stay (decisions, "Agenda"). It also changes the version of the profile,
 * which every booking by a patient checks, so that a booking that was decided before the day off cannot be
 * written after it. Raises `days_off_limit`. Spec B §5.
 */
export async function createDayOff(ctx: NutritionistContext, input: DayOffInput): Promise<DayOff> {
  const owned = daysOff(ctx, ctx.actor.id);
  return withIdempotency<DayOff>(ctx, "createDayOff", input, async (recordResult) =>
    changeProfile(ctx, async ({ settings: { timeZone } }) => {
      if ((await owned.all()).length >= maximumDaysOff) throw new AppError("days_off_limit");
      const dayOff = {
        dayOffId: ctx.newId("dayOff"),
        ...toHalfOpen(input, timeZone),
        version: 1,
        createdAt: ctx.now(),
      };
      const result = toDayOff({ ...dayOff, nutritionistId: ctx.actor.id }, timeZone);
      return {
        items: [{ write: owned.create(dayOff), orElse: "conflict" }, ...recordResult(result)],
        result,
      };
    }),
  );
}

/**
 * Changes a day off. Raises `not_found`, and `stale_version` when it was saved elsewhere since the form was
 * opened.
 */
export async function updateDayOff(
  ctx: NutritionistContext,
  dayOffId: string,
  input: DayOffInput,
): Promise<DayOff> {
  const owned = daysOff(ctx, ctx.actor.id);
  return changeProfile(ctx, async ({ settings: { timeZone } }) => {
    const stored = await owned.get(dayOffId);
    refuseStale(stored, input.version, (now) => toDayOff(now, timeZone));
    const next = { ...stored, ...toHalfOpen(input, timeZone), version: stored.version + 1 };
    return { items: [{ write: owned.put(next), orElse: "conflict" }], result: toDayOff(next, timeZone) };
  });
}

/** Deletes a day off. Raises `not_found`. */
export async function removeDayOff(ctx: NutritionistContext, dayOffId: string): Promise<void> {
  await changeProfile(ctx, () => ({
    items: [{ write: daysOff(ctx, ctx.actor.id).remove(dayOffId), orElse: "not_found" }],
    result: undefined,
  }));
}

function toDayOff(stored: StoredDayOff, timeZone: string): DayOff {
  return { _id: stored.dayOffId, ...fromHalfOpen(stored, timeZone), version: stored.version };
}

async function timeZoneOf(ctx: NutritionistContext): Promise<string> {
  const profile = await findNutritionist(ctx, ctx.actor.id);
  if (!profile) throw new AppError("not_found");
  return profile.settings.timeZone;
}
