import { addHours } from "@nutria/calendar/instant";
import { listAccess, listClientAccess } from "@nutria/core/clinical/access-log/index";
import { commentEntry, getClientDiary } from "@nutria/core/diary/index";
import {
  assignWorkout,
  getClientWorkout,
  listClientWorkouts,
} from "@nutria/core/workouts/workout-assignment/index";
import { createWorkout } from "@nutria/core/workouts/workout/index";
import { beforeEach, describe, expect, test } from "vitest";
import { anOpenedDiary, diaryNow, monday, plannedMeal, today, type OpenedDiary } from "../../support/diary";
import { codeOf, domainOfFile } from "../../support/domain";
import { anAskedPatient } from "../../support/questionnaires";
import { aWorkout } from "../../support/workouts";

/*
 * What an account read of a practice is in the log of who opened a record, so that a nutritionist who says 'no es esta
 * persona' knows what a stranger saw.
 */

const domain = domainOfFile();
let diary: OpenedDiary;

beforeEach(async () => {
  domain.setTime(diaryNow);
  diary = await anOpenedDiary(domain);
});

const theirs = () => diary.patient.actor.id;
const nutritionist = () => diary.ctx.actor.id;
/** What the patient read of one kind, the newest first. */
async function readings(what: string, patientId = theirs()) {
  const { items } = await listAccess(diary.ctx, patientId, { limit: 100 });
  return items.filter((one) => one.actorRole === "patient" && one.action === "read" && one.what === what);
}
const comment = (text = "Muy bien") => commentEntry(diary.ctx, theirs(), { entry: `${today}.0`, text });

describe("comments of the diary", () => {
  beforeEach(() => diary.report("loggedMeal", plannedMeal(0)));

  test("are in the log when they are read for the first time, once until there are more", async () => {
    await diary.week();
    expect(await readings("diary")).toEqual([]);
    await comment();
    await diary.week();
    await diary.week();
    expect(await readings("diary")).toHaveLength(1);
    domain.setTime(addHours(diaryNow, 0.1));
    await comment("Otra cosa");
    await diary.week();
    expect(await readings("diary")).toMatchObject([{ actorId: theirs(), app: null }, {}]);
  });

  test("are in it again on another day, should somebody else have the account by then", async () => {
    await comment();
    await diary.week();
    domain.setTime(addHours(diaryNow, 24));
    await diary.week();
    await diary.week();
    expect(await readings("diary")).toHaveLength(2);
  });

  test("of another week are not shown by this one", async () => {
    await comment();
    await diary.week("2026-11-16");
    expect(await readings("diary")).toEqual([]);
  });

  test("of the patient alone are their own", async () => {
    await diary.report("commentedMeal", { entry: `${today}.0`, text: "Rico" });
    await diary.week();
    expect(await readings("diary")).toEqual([]);
  });

  test("that an app reads stand under its name, also after the patient read them", async () => {
    await comment();
    await diary.week();
    const app = { id: "app_00000000000000000000000001", name: "Bitácora", scopes: ["diary:read"] } as const;
    await getClientDiary({ ...diary.patient, app }, { nutritionist: nutritionist(), from: monday });
    expect((await readings("diary")).map((one) => one.app)).toEqual(["Bitácora", null]);
  });
});

test("a workout that is opened is in the log, and the list of them is not", async () => {
  const { _id } = await createWorkout(diary.ctx, { isSavingAs: false }, aWorkout());
  await assignWorkout(diary.ctx, _id, { patients: [theirs()], note: "Con calma" });
  await listClientWorkouts(diary.patient, { limit: 5 });
  expect(await readings("workout")).toEqual([]);
  await getClientWorkout(diary.patient, _id);
  expect(await readings("workout")).toMatchObject([{ subjectId: _id, patient: theirs() }]);
  expect(await codeOf(getClientWorkout(diary.patient, "wko_00000000000000000000000000"))).toBe("not_found");
  expect(await readings("workout")).toHaveLength(1);
});

test("a questionnaire that is opened is in the log each time", async () => {
  const elena = await anAskedPatient(domain);
  await elena.own();
  await elena.own();
  const { items } = await listAccess(elena.ctx, elena.patientId, { limit: 20 });
  const opened = { actorRole: "patient", action: "read", what: "questionnaire", patient: elena.patientId };
  expect(items.slice(0, 2)).toMatchObject([opened, opened]);
});

test("'Quién vio mi información' leaves out what the patient read by themselves", async () => {
  await diary.report("loggedMeal", plannedMeal(0));
  await comment();
  await diary.week();
  const page = await listClientAccess(diary.patient, {
    nutritionist: nutritionist(),
    limit: 50,
    cursor: undefined,
  });
  expect(page.items.map(({ role }) => role)).not.toContain("patient");
});
