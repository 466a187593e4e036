import { minutesOf } from "@nutria/calendar/time-of-day";
import { AppError } from "@nutria/contract/wire/errors";
import {
  hasTooManyOnsite,
  maximumOfficeSchedules,
  scheduleMessages,
  type OfficeSchedule,
  type OfficeScheduleInput,
} from "@nutria/contract/schemas/practice/office-schedule";
import { messages } from "@nutria/contract/schemas/primitives";
import type { NutritionistContext } from "../../kernel/context";
import { withIdempotency } from "../../kernel/idempotency";
import { refuseStale } from "../../kernel/section";
import { changeProfile } from "../nutritionist/index";
import { offices } from "../office/repo";
import type { StoredOfficeSchedule } from "./entity";
import { officeSchedules, toOfficeSchedule } from "./repo";

/** The caller's office hours, oldest first. */
export async function listOfficeSchedules(ctx: NutritionistContext): Promise<OfficeSchedule[]> {
  return (await officeSchedules(ctx, ctx.actor.id).all()).map(toOfficeSchedule);
}

/**
 * Adds office hours. Raises `office_hours_overlap` when one of the offices is already open then, and
 * `validation` on `offices` when one is not the caller's or when more than one is onsite. Spec B §5.
 */
export async function createOfficeSchedule(
  ctx: NutritionistContext,
  input: OfficeScheduleInput,
): Promise<OfficeSchedule> {
  const owned = officeSchedules(ctx, ctx.actor.id);
  return withIdempotency<OfficeSchedule>(ctx, "createOfficeSchedule", input, async (recordResult) =>
    changeProfile(ctx, async () => {
      const all = await owned.all();
      if (all.length >= maximumOfficeSchedules) throw new AppError("office_hours_limit");
      await refuseWrongOffices(ctx, input.offices);
      refuseOverlap(input, all);
      const schedule = {
        nutritionistId: ctx.actor.id,
        scheduleId: ctx.newId("officeSchedule"),
        schedule: input.schedule,
        offices: input.offices,
        version: 1,
        createdAt: ctx.now(),
      };
      const result = toOfficeSchedule(schedule);
      return {
        items: [{ write: owned.put(schedule), orElse: "conflict" }, ...recordResult(result)],
        result,
      };
    }),
  );
}

/**
 * Replaces office hours. Raises the errors of {@link createOfficeSchedule}, `not_found` and `stale_version`.
 */
export async function updateOfficeSchedule(
  ctx: NutritionistContext,
  scheduleId: string,
  input: OfficeScheduleInput,
): Promise<OfficeSchedule> {
  const owned = officeSchedules(ctx, ctx.actor.id);
  return changeProfile(ctx, async () => {
    const all = await owned.all();
    const stored = all.find((schedule) => schedule.scheduleId === scheduleId);
    if (!stored) throw new AppError("not_found");
    refuseStale(stored, input.version, toOfficeSchedule);
    await refuseWrongOffices(ctx, input.offices);
    refuseOverlap(
      input,
      all.filter((schedule) => schedule !== stored),
    );
    const { schedule, offices: chosen } = input;
    const next = { ...stored, schedule, offices: chosen, version: stored.version + 1 };
    return { items: [{ write: owned.put(next), orElse: "conflict" }], result: toOfficeSchedule(next) };
  });
}

/** Deletes office hours; their appointments stay (decisions, "Agenda"). Raises `not_found`. */
export async function removeOfficeSchedule(ctx: NutritionistContext, scheduleId: string): Promise<void> {
  const owned = officeSchedules(ctx, ctx.actor.id);
  await changeProfile(ctx, async () => {
    await owned.get(scheduleId);
    return { items: [{ write: owned.remove(scheduleId), orElse: "conflict" }], result: undefined };
  });
}

async function refuseWrongOffices(ctx: NutritionistContext, chosen: string[]): Promise<void> {
  const all = await offices(ctx, ctx.actor.id).all();
  const found = all.filter((office) => chosen.includes(office.officeId));
  const message =
    found.length < chosen.length
      ? messages.choose
      : hasTooManyOnsite(found)
        ? scheduleMessages.onsite
        : undefined;
  if (message !== undefined) throw new AppError("validation", { fields: { offices: message } });
}

function refuseOverlap(input: OfficeScheduleInput, others: StoredOfficeSchedule[]): void {
  if (others.some((schedule) => overlaps(input, schedule))) throw new AppError("office_hours_overlap");
}

type Hours = Pick<StoredOfficeSchedule, "schedule" | "offices">;

/**
 * Whether two schedules open the same office at the same time. Hours are half-open: an end at 14:00 does not
 * overlap with a start at 14:00.
 */
function overlaps(a: Hours, b: Hours): boolean {
  return (
    a.offices.some((office) => b.offices.includes(office)) &&
    a.schedule.days.some((day) => b.schedule.days.includes(day)) &&
    minutesOf(a.schedule.startTime) < minutesOf(b.schedule.endTime) &&
    minutesOf(b.schedule.startTime) < minutesOf(a.schedule.endTime)
  );
}
