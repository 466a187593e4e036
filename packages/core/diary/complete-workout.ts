import { dayAt } from "@nutria/calendar/zone";
import { AppError } from "@nutria/contract/wire/errors";
import { mostWorkoutsPerDay, type DiaryEventData } from "@nutria/contract/schemas/record/diary";
import { diaryRefusal, diaryZoneOf, linkGetRequest } from "../care/care-link/index";
import type { PatientContext } from "../kernel/context";
import { batchGet } from "../kernel/table/batch";
import { retryOnConflict } from "../kernel/table/retry-on-conflict";
import { nutritionistGetRequest } from "../practice/nutritionist/index";
import { requireAppTaken } from "../practice/refused-app/index";
import { completionItem, readOwnAssignment } from "../workouts/workout-assignment/index";
import { stampOf, type Act } from "./entry-state";
import type { OpenDiary } from "./open-diary";
import { readDay } from "./repo";
import { commitDay, emptyDay } from "./write-day";

/**
 * Notes that the calling patient completed a workout that they have: on its day, and with the workout. It needs no open
 * diary, because a nutritionist who gives a workout asks for it. Raises `not_found` for a workout that is not assigned to them,
 * `link_ended`, `diary_off` while the link is provisional, and `diary_day_full`.
 */
export async function completeWorkout(
  ctx: PatientContext,
  { workout: workoutId, seconds, feeling }: DiaryEventData<"completedWorkout">,
  act: Act,
): Promise<void> {
  const { occurredAt: at } = act;
  const completion = { at, seconds, ...(feeling !== undefined && { feeling }) };
  await retryOnConflict(async () => {
    const { assignment, name } = await readOwnAssignment(ctx, workoutId);
    const { nutritionistId, patientId } = assignment;
    const diary = await linkOf(ctx, nutritionistId);
    const day = dayAt(at, diary.timeZone);
    const pair = { nutritionistId, patientId };
    const read = await readDay(ctx, pair, { day });
    const before = read.day ?? emptyDay(pair, day);
    const workouts = [...before.workouts, { workoutId, name, ...completion }].sort((one, other) =>
      one.at < other.at ? -1 : 1,
    );
    if (workouts.length > mostWorkoutsPerDay) throw new AppError("diary_day_full");
    await commitDay(
      ctx,
      diary,
      { read, day: { ...before, workouts }, stamp: stampOf(act) },
      { action: "create", subjectId: workoutId, items: [completionItem(ctx, assignment, completion)] },
    );
  });
}

/** Raises `not_found`, `app_refused`, `link_ended` and, for a provisional link, `diary_off`. */
async function linkOf(ctx: PatientContext, nutritionistId: string): Promise<OpenDiary> {
  await requireAppTaken(ctx, nutritionistId);
  const [link, nutritionist] = await batchGet(
    ctx,
    linkGetRequest(ctx, nutritionistId, ctx.actor.id),
    nutritionistGetRequest(ctx, nutritionistId),
  );
  if (!link || !nutritionist) throw new AppError("not_found");
  if (!link.isActive) throw diaryRefusal("ended");
  if (link.isProvisional === true) throw diaryRefusal("provisional");
  return { link, timeZone: diaryZoneOf(link, nutritionist.settings.timeZone) };
}
