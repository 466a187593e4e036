import { addMinutes } from "@nutria/calendar/instant";
import { listAccess } from "@nutria/core/clinical/access-log/index";
import { listMealPlans, sendMealPlan, updateMealPlan } from "@nutria/core/clinical/meal-plan/index";
import { readRecordFile, uploadClientFile } from "@nutria/core/clinical/record-file/index";
import { diaryDayEntity, diaryEntryEntity } from "@nutria/core/diary/entity";
import { careLinks } from "@nutria/core/care/care-link/index";
import { diaryWeeksUntil, markSeen } from "@nutria/core/diary/index";
import { getItem } from "@nutria/core/kernel/table/items";
import { assignWorkout } from "@nutria/core/workouts/workout-assignment/index";
import { createWorkout } from "@nutria/core/workouts/workout/index";
import { beforeEach, describe, expect, test } from "vitest";
import { anOpenedDiary, diaryNow, monday, plannedMeal, today, type OpenedDiary } from "../../support/diary";
import { codeOf, domainOfFile } from "../../support/domain";
import { aJpeg } from "../../support/samples/sample-files";
import { aWorkout } from "../../support/workouts";

const domain = domainOfFile();
let diary: OpenedDiary;

beforeEach(async () => {
  domain.setTime(diaryNow);
  diary = await anOpenedDiary(domain);
});

const pair = () => ({ nutritionistId: diary.ctx.actor.id, patientId: diary.patient.actor.id });
/** The acts of the access log about the diary, the newest first. */
const acts = async () =>
  (await listAccess(diary.ctx, diary.patient.actor.id, { limit: 100, cursor: undefined })).items
    .filter(({ what }) => what === "diary")
    .map(({ action, actorRole }) => `${actorRole} ${action}`);

describe("a photo of an entry", () => {
  const open = async () => {
    const [entry] = (await diary.week()).entries;
    return codeOf(readRecordFile(diary.ctx, (entry?.photoUrl ?? "").split("/").at(-1) ?? ""));
  };

  test("that came later than the entry stays while other parts change", async () => {
    await diary.report("loggedMeal", plannedMeal(0));
    domain.setTime(addMinutes(diaryNow, 1));
    const bytes = aJpeg();
    const photo = (
      await uploadClientFile(diary.patient, diary.ctx.actor.id, { name: "foto.jpg", type: "", bytes })
    ).file;
    await diary.report("loggedMeal", plannedMeal(0, { photo }));
    domain.setTime(addMinutes(diaryNow, 2));
    await diary.report("loggedMeal", plannedMeal(0, { text: "Con salsa" }));
    expect(await open()).toBeUndefined();
  });
});

describe("what the nutritionist saw", () => {
  const entry = `${today}.0`;
  const look = () => markSeen(diary.ctx, diary.patient.actor.id, { entries: [entry] });
  const seenAt = async () => (await diary.week()).entries[0]?.seenAt;

  test("stays seen when the same is saved again, and is new again when it is changed", async () => {
    await diary.report("loggedMeal", plannedMeal(0, { text: "Huevos" }));
    domain.setTime(addMinutes(diaryNow, 1));
    await look();
    const seen = addMinutes(diaryNow, 1);
    expect(await seenAt()).toBe(seen);
    domain.setTime(addMinutes(diaryNow, 2));
    await diary.report("loggedMeal", plannedMeal(0, { text: "Huevos" }));
    expect(await seenAt()).toBe(seen);
    await diary.report("loggedMeal", plannedMeal(0, { text: "Huevos" }), addMinutes(diaryNow, 3));
    expect(await seenAt()).toBe(seen);
    domain.setTime(addMinutes(diaryNow, 4));
    await diary.report("loggedMeal", plannedMeal(0, { text: "Chilaquiles" }));
    expect(await seenAt()).toBeNull();
  });

  test("is in the access log once, however often it is looked at", async () => {
    await diary.report("loggedMeal", plannedMeal(0));
    await look();
    await look();
    expect(await acts()).toEqual(["nutritionist update", "patient create"]);
  });

  test("is written over what was read, each time as the next version", async () => {
    await diary.report("loggedMeal", plannedMeal(0));
    await look();
    const { ctx } = diary;
    const stored = await getItem(diaryEntryEntity(ctx.db), { ...pair(), day: today, slot: "0" });
    expect(stored?.version).toBe(2);
  });
});

describe("what is logged beside the meals", () => {
  test("takes no snapshot of the day's plan, which may still change", async () => {
    await diary.report("loggedWater", { day: today, glasses: 4 });
    const day = await getItem(diaryDayEntity(diary.ctx.db), { ...pair(), day: today });
    expect(day).toMatchObject({ water: { glasses: 4 } });
    expect(day).not.toHaveProperty("planned");
    const [plan] = (await listMealPlans(diary.ctx, diary.patient.actor.id, { limit: 5 })).items;
    const meals = [{ name: "Desayuno", time: "08:00", portions: {}, menu: "Avena" }];
    await updateMealPlan(diary.ctx, plan?._id ?? "", { meals, version: 1 });
    await sendMealPlan(diary.ctx, plan?._id ?? "");
    expect((await diary.week()).days[1]).toMatchObject({ day: today, plannedMeals: [{ name: "Desayuno" }] });
  });

  test("has no reading of glucose that was taken back", async () => {
    const log = (reading: string, value: number | null) =>
      diary.report("loggedGlucose", { day: today, value, moment: "fasting", reading });
    const values = async () => (await diary.week()).days[1]?.glucose.map(({ value }) => value);
    await log("en-ayunas", 104);
    domain.setTime(addMinutes(diaryNow, 1));
    await log("tras-la-comida", 131);
    expect(await values()).toEqual([104, 131]);
    domain.setTime(addMinutes(diaryNow, 2));
    await log("en-ayunas", null);
    expect(await values()).toEqual([131]);
  });

  test("has one act in the access log for a weight, and one for taking it back", async () => {
    await diary.report("loggedWeight", { day: today, weight: 74 });
    domain.setTime(addMinutes(diaryNow, 1));
    await diary.report("loggedWeight", { day: today, weight: null });
    expect(await acts()).toEqual(["patient remove", "patient update"]);
  });

  test("has the workouts of a week in its line, each with how it felt", async () => {
    const { _id: workout } = await createWorkout(diary.ctx, { isSavingAs: false }, aWorkout());
    await assignWorkout(diary.ctx, workout, { patients: [diary.patient.actor.id], note: "" });
    await diary.report("completedWorkout", { workout, seconds: 600, feeling: "good" });
    const yesterday = "2026-11-23T20:00:00.000Z";
    await diary.report("completedWorkout", { workout, seconds: 900 }, yesterday);
    const { days } = await diary.week();
    expect(days.slice(0, 2).map(({ workouts }) => workouts.map(({ feeling }) => feeling))).toEqual([
      [null],
      ["good"],
    ]);
    const link = await careLinks(diary.ctx, diary.ctx.actor.id).get(diary.patient.actor.id);
    const practice = { timeZone: "America/Mexico_City", weekStartsOn: 1 };
    const lines = await diaryWeeksUntil(diary.ctx, link, { at: diaryNow, practice, count: 1 });
    expect(lines).toMatchObject([{ from: monday, workouts: 2 }]);
  });
});
