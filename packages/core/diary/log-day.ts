import { isEqual } from "@nutria/contract/clinical/leaves";
import { AppError } from "@nutria/contract/wire/errors";
import { mostGlucoseReadings, type DiaryEventData } from "@nutria/contract/schemas/record/diary";
import { diaryWeekItem } from "../care/care-link/index";
import { commitWithOwnedAccess } from "../clinical/access-log/index";
import { patientWeightGetRequest, patientWeightItem } from "../clinical/progress/index";
import type { PatientContext } from "../kernel/context";
import { batchGet } from "../kernel/table/batch";
import { commit } from "../kernel/table/commit";
import { retryOnConflict } from "../kernel/table/retry-on-conflict";
import type { StoredDay, StoredReading } from "./entity";
import { stampOf, timeOfStamp, type Act } from "./entry-state";
import { fromStored, nothingSaid, toStored, withoutEvent, withSaid, type Said } from "./latest";
import { openDiary, requireLoggableDay } from "./open-diary";
import { readDay } from "./repo";
import { commitDay, emptyDay } from "./write-day";

/**
 * Logs the glasses of water of a day; the latest act holds, and undoing one leaves the values of others. Raises the
 * errors of {@link openDiary}, and `validation` for a day that is not around that of the act.
 */
export function logWater(
  ctx: PatientContext,
  { nutritionist, day, glasses, undoes }: DiaryEventData<"loggedWater">,
  act: Act,
): Promise<void> {
  return changeDay(ctx, nutritionist, day, act, (before) => {
    const { glasses: value, ...kept } = before.water ?? { stamp: "" };
    const known = fromStored(value, kept);
    const next = undoes === undefined ? withSaid(known, saidBy(act, glasses)) : withoutEvent(known, undoes);
    if (isEqual(known, next)) return undefined;
    const { value: left, stamp = "" } = next.said ?? {};
    return {
      ...before,
      water: { ...(left !== undefined && { glasses: left }), stamp, ...toStored(next) },
    };
  });
}

const saidBy = <Value>(act: Act, value: Value): Said<Value> => ({ stamp: stampOf(act), value });

/**
 * Logs a reading of glucose, or takes it back; the latest act on a reading holds. Raises the errors of {@link
 * openDiary}, `validation` for a day that is not around that of the act, and `diary_day_full`.
 */
export function logGlucose(
  ctx: PatientContext,
  input: DiaryEventData<"loggedGlucose">,
  act: Act,
): Promise<void> {
  const { nutritionist, day, value, moment, reading: key = act.eventId } = input;
  const stamp = stampOf(act);
  return changeDay(ctx, nutritionist, day, act, (before) => {
    const known = before.glucose.find((one) => one.key === key);
    if (known && known.stamp >= stamp) return undefined;
    const reading: StoredReading = { key, moment, stamp, ...(value !== null && { value }) };
    const glucose = [...before.glucose.filter((one) => one !== known), reading].sort((one, other) =>
      one.stamp < other.stamp ? -1 : 1,
    );
    if (glucose.length > mostGlucoseReadings) throw new AppError("diary_day_full");
    return { ...before, glucose };
  });
}

/** Changes a day as `change` says; undefined for an act that comes too late to change it, which is accepted. */
async function changeDay(
  ctx: PatientContext,
  nutritionistId: string,
  day: string,
  act: Act,
  change: (before: StoredDay) => StoredDay | undefined,
): Promise<void> {
  const pair = { nutritionistId, patientId: ctx.actor.id };
  await retryOnConflict(async () => {
    const [diary, read] = await Promise.all([openDiary(ctx, nutritionistId), readDay(ctx, pair, { day })]);
    requireLoggableDay(day, act, diary);
    const next = change(read.day ?? emptyDay(pair, day));
    if (next === undefined) return commit(ctx, []);
    return commitDay(
      ctx,
      diary,
      { read, day: next, stamp: stampOf(act) },
      { action: "update", subjectId: day },
    );
  });
}

/**
 * Logs the calling patient's weight on a day, or takes it back; the latest act holds, and undoing one leaves the values
 * of others. The weight is shown in the progress, with its source. Raises the errors of {@link openDiary}, and
 * `validation` for a day that is not around that of the act.
 */
export async function logWeight(
  ctx: PatientContext,
  { nutritionist: nutritionistId, day, weight, undoes }: DiaryEventData<"loggedWeight">,
  act: Act,
): Promise<void> {
  const pair = { nutritionistId, patientId: ctx.actor.id };
  await retryOnConflict(async () => {
    const [diary, [read]] = await Promise.all([
      openDiary(ctx, nutritionistId),
      batchGet(ctx, patientWeightGetRequest(ctx, { ...pair, day })),
    ]);
    requireLoggableDay(day, act, diary);
    const known = read ? fromStored<number | null>(read.weight ?? null, read) : nothingSaid;
    const next = undoes === undefined ? withSaid(known, saidBy(act, weight)) : withoutEvent(known, undoes);
    if (isEqual(known, next)) return commit(ctx, []);
    const { stamp = "", value: left = null } = next.said ?? {};
    const at = stamp === "" ? act.occurredAt : timeOfStamp(stamp);
    const item = { ...pair, day, stamp, at, ...(left !== null && { weight: left }), ...toStored(next) };
    const action = left === null ? "remove" : "update";
    return commitWithOwnedAccess(
      ctx,
      [{ ...pair, action, what: "diary", subjectId: day }],
      [patientWeightItem(ctx, read, item), diaryWeekItem(ctx, diary.link, undefined)],
    );
  });
}
