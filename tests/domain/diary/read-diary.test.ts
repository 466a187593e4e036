import { addCalendarDays, startOfWeek } from "@nutria/calendar/day";
import { addDays, addMinutes } from "@nutria/calendar/instant";
import { defaultConversationSettings } from "@nutria/contract/schemas/conversation";
import { TimelinePage } from "@nutria/contract/schemas/record/timeline";
import { mostCommentsPerEntry } from "@nutria/contract/schemas/record/diary";
import { activatePatient, deactivatePatient, listPatients } from "@nutria/core/care/care-link/index";
import { getTimeline } from "@nutria/core/consultation/timeline/index";
import { getProgress } from "@nutria/core/clinical/progress/index";
import { commentEntry, countUnseen, getDiary, getDiarySummary, markSeen } from "@nutria/core/diary/index";
import { getClientProgress } from "@nutria/core/person/progress/index";
import { saveConversationSettings } from "@nutria/core/practice/conversation-settings/index";
import {
  assignWorkout,
  listClientWorkouts,
  unassignWorkout,
} from "@nutria/core/workouts/workout-assignment/index";
import { createWorkout } from "@nutria/core/workouts/workout/index";
import { beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import {
  aDiaryOf,
  anOpenedDiary,
  diaryNow,
  freeMeal,
  monday,
  plannedMeal,
  sendPlan,
  today,
  type OpenedDiary,
} from "../../support/diary";
import { codeOf, countOutcomes, domainOfFile } from "../../support/domain";
import { aWorkout } from "../../support/workouts";

const domain = domainOfFile();
let diary: OpenedDiary;

beforeEach(async () => {
  domain.setTime(diaryNow);
  diary = await anOpenedDiary(domain);
});

const theirs = () => diary.patient.actor.id;
const cardOf = async (who = diary) => {
  const query = { status: "active", search: "", sort: "recent", limit: 30, cursor: undefined } as const;
  const { items } = await listPatients(who.ctx, query);
  return items.find(({ _id }) => _id === who.patient.actor.id)?.adherence;
};
const summary = () => getDiarySummary(diary.ctx, theirs());

describe("the figures of a week", () => {
  test("count its days until today, and what the plan said of each", async () => {
    await diary.report("loggedMeal", plannedMeal(0));
    await diary.report("loggedMeal", plannedMeal(2, { kind: "change" }));
    await diary.report("loggedMeal", plannedMeal(4, { day: monday, kind: "other" }));
    await diary.report("loggedMeal", plannedMeal(3, { day: monday, kind: "skipped" }));
    await diary.report("loggedMeal", freeMeal());
    // Of the day after today too, which the figures leave out.
    await diary.report("loggedMeal", plannedMeal(0, { day: "2026-11-25" }));
    const { figures, entries } = await diary.week();
    expect(entries).toHaveLength(6);
    expect(figures).toEqual({
      planned: 10,
      logged: 4,
      asPlanned: 2,
      withChange: 1,
      other: 1,
      skipped: 1,
      extra: 1,
    });
    domain.setTime(addDays(diaryNow, 1));
    expect((await diary.week()).figures).toMatchObject({ planned: 15, logged: 5, asPlanned: 3 });
  });

  test("of a patient without a plan count what was logged beside one", async () => {
    const other = await anOpenedDiary(domain, { hasPlan: false });
    await other.report("loggedMeal", plannedMeal(0));
    expect((await other.week()).figures).toMatchObject({ planned: 0, logged: 0, extra: 1 });
    expect(await cardOf(other)).toBeNull();
    // What is logged stays without a plan; the rest of the day, and the other days, have the one that is sent later.
    await sendPlan(other);
    expect((await other.week()).days.map(({ plannedMeals }) => plannedMeals.length)).toEqual([
      5, 4, 5, 5, 5, 5, 5,
    ]);
    expect((await other.week()).figures).toMatchObject({ planned: 9, logged: 0, extra: 1 });
  });

  test("of the practice's week and of 28 days are those of the weeks in them", async () => {
    for (const days of [0, 3, 7, 20]) {
      const at = addDays(diaryNow, -days);
      domain.setTime(at);
      await diary.report("loggedMeal", plannedMeal(0, { day: addCalendarDays(today, -days) }), at);
    }
    domain.setTime(diaryNow);
    expect(await summary()).toMatchObject({
      // The plan begins on the 16th: nine days of the 28.
      figures7: { planned: 10, logged: 1, asPlanned: 1 },
      figures28: { planned: 45, logged: 3, extra: 1 },
      lastAt: diaryNow,
    });
    const weeks = await Promise.all(
      ["2026-10-26", "2026-11-02", "2026-11-09", "2026-11-16", "2026-11-23"].map((from) => diary.week(from)),
    );
    expect(weeks.reduce((sum, { figures }) => sum + figures.logged, 0)).toBe(3);
    expect(weeks.reduce((sum, { figures }) => sum + figures.planned, 0)).toBe(45);
  });

  test("are read as they are, whatever day the week begins", async () => {
    await diary.report("loggedMeal", plannedMeal(0));
    const { days, entries } = await getDiary(diary.ctx, theirs(), { from: "2026-11-18" });
    expect(days.map(({ day }) => day).slice(-1)).toEqual([today]);
    expect(entries).toHaveLength(1);
    const { entries: none } = await getDiary(diary.ctx, theirs(), { from: "2026-11-25" });
    expect(none).toEqual([]);
  });
});

describe("the timeline", () => {
  const weeks = async (query: { limit?: number; cursor?: string } = {}) => {
    const page = await getTimeline(diary.ctx, theirs(), { limit: 60, kind: "diary", ...query });
    return z.parse(TimelinePage, page);
  };

  test("has one row a week, at its last entry, with the figures of its days until today", async () => {
    await diary.report("loggedMeal", plannedMeal(0, { day: "2026-11-22", kind: "other" }));
    await diary.report("loggedMeal", plannedMeal(0, { day: monday }));
    domain.setTime(addMinutes(diaryNow, 1));
    await diary.report("loggedWater", { day: today, glasses: 5 });
    const { items } = await weeks();
    expect(items).toMatchObject([
      {
        kind: "diary",
        at: addMinutes(diaryNow, 1),
        from: monday,
        to: "2026-11-29",
        figures: { planned: 10, logged: 1, asPlanned: 1 },
        water: 5,
        workouts: 0,
      },
      // It was logged on Tuesday, and stands at the end of its own week.
      { at: "2026-11-23T05:59:59.999Z", from: "2026-11-16", figures: { planned: 35, logged: 1, other: 1 } },
    ]);
    domain.setTime(addDays(diaryNow, 7));
    expect((await weeks()).items[0]).toMatchObject({ figures: { planned: 35, logged: 1 } });
  });

  test("goes on from page to page without a gap or a repetition", async () => {
    const from = Array.from({ length: 5 }, (_, index) => addCalendarDays(monday, -7 * index));
    for (const day of from) {
      const at = `${day}T20:00:00.000Z`;
      domain.setTime(at);
      await diary.report("loggedMeal", plannedMeal(0, { day }), at);
    }
    domain.setTime(diaryNow);
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const { items, nextCursor } = await weeks({ limit: 2, ...(cursor !== undefined && { cursor }) });
      found.push(...items.flatMap((entry) => (entry.kind === "diary" ? entry.from : [])));
      cursor = nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(found).toEqual(from);
    const { items } = await getTimeline(diary.ctx, theirs(), { limit: 60 });
    expect(items.filter(({ kind }) => kind === "diary")).toHaveLength(5);
  });
});

describe("the card", () => {
  test("has the practice's week until today, once something of it is logged", async () => {
    expect(await cardOf()).toBeNull();
    await diary.report("loggedMeal", plannedMeal(0, { day: monday }));
    await diary.report("loggedMeal", plannedMeal(2, { kind: "other" }));
    expect(await cardOf()).toEqual({ planned: 10, logged: 2, asPlanned: 1 });
    // To the end of the week by its plan.
    domain.setTime(addDays(diaryNow, 5));
    expect(await cardOf()).toEqual({ planned: 35, logged: 2, asPlanned: 1 });
    domain.setTime(addDays(diaryNow, 6));
    expect(await cardOf()).toBeNull();
  });

  test("says what the week of the same days says, while somebody logs each day", async () => {
    for (let days = 9; days >= 0; days--) {
      const at = addDays(diaryNow, -days);
      domain.setTime(at);
      const day = addCalendarDays(today, -days);
      await diary.send(
        ...[0, 1, 2].map((position) =>
          diary.event(
            "loggedMeal",
            plannedMeal(position, { day, kind: days % 2 === 0 ? "plan" : "other" }),
            at,
          ),
        ),
      );
      const { figures } = await diary.week(startOfWeek(day, 1));
      const { planned, logged, asPlanned } = figures;
      expect(await cardOf(), day).toEqual(logged === 0 ? null : { planned, logged, asPlanned });
    }
  });

  test("forgets what was withdrawn", async () => {
    await diary.report("loggedMeal", plannedMeal(0));
    domain.setTime(addMinutes(diaryNow, 1));
    await diary.report("removedMeal", { entry: `${today}.0` });
    expect(await cardOf()).toBeNull();
  });
});

describe("what is new to the nutritionist", () => {
  test("is counted by patient and in all, and seen once it is looked at, commented or withdrawn", async () => {
    const other = await aDiaryOf(domain, diary.ctx);
    await other.report("loggedMeal", plannedMeal(0));
    for (const position of [0, 1, 2]) await diary.report("loggedMeal", plannedMeal(position));
    const nutritionist = diary.ctx.actor.id;
    expect([(await summary()).unseen, await countUnseen(diary.ctx, nutritionist)]).toEqual([3, 4]);
    await markSeen(diary.ctx, theirs(), { entries: [`${today}.0`] });
    await commentEntry(diary.ctx, theirs(), { entry: `${today}.1`, text: "¡Muy bien!" });
    domain.setTime(addMinutes(diaryNow, 1));
    await diary.report("removedMeal", { entry: `${today}.2` });
    expect([(await summary()).unseen, await countUnseen(diary.ctx, nutritionist)]).toEqual([0, 1]);
    await diary.report("loggedMeal", plannedMeal(0, { text: "Con salsa" }));
    expect((await summary()).unseen).toBe(1);
  });

  test("at once with a change of the patient is lost on neither side", async () => {
    await diary.report("loggedMeal", plannedMeal(0));
    domain.setTime(addMinutes(diaryNow, 1));
    await Promise.all([
      diary.report("loggedMeal", plannedMeal(0, { text: "Con salsa" })),
      commentEntry(diary.ctx, theirs(), { entry: `${today}.0`, text: "¡Muy bien!" }),
      diary.report("commentedMeal", { entry: `${today}.0`, text: "Eran dos" }),
      markSeen(diary.ctx, theirs(), { entries: [`${today}.0`] }),
    ]);
    const [entry] = (await diary.week()).entries;
    expect(entry?.text).toBe("Con salsa");
    expect(entry?.comments.map(({ text }) => text).sort()).toEqual(["Eran dos", "¡Muy bien!"]);
  });
});

describe("comments", () => {
  test("of an entry are thirty, and the last one goes to one of two who write at once", async () => {
    await diary.report("loggedMeal", plannedMeal(0));
    const comment = () => commentEntry(diary.ctx, theirs(), { entry: `${today}.0`, text: "Hola" });
    for (let count = 1; count < mostCommentsPerEntry; count++) await comment();
    const answer = () => diary.report("commentedMeal", { entry: `${today}.0`, text: "Gracias" });
    expect(await countOutcomes([comment(), answer()])).toEqual({ won: 1, diary_day_full: 1 });
    expect((await diary.week()).entries[0]?.comments).toHaveLength(mostCommentsPerEntry);
  });

  test("need an entry of an active patient, and no open diary on the nutritionist's side", async () => {
    await diary.report("loggedMeal", plannedMeal(0));
    const input = { entry: `${today}.0`, text: "Hola" };
    expect(await codeOf(commentEntry(diary.ctx, theirs(), { ...input, entry: "2026-11-24.1" }))).toBe(
      "not_found",
    );
    expect(await codeOf(commentEntry(await domain.nutritionist(), theirs(), input))).toBe("not_found");
    await deactivatePatient(diary.ctx, theirs());
    expect(await codeOf(commentEntry(diary.ctx, theirs(), input))).toBe("patient_inactive");
    await activatePatient(diary.ctx, theirs());
    expect(await codeOf(commentEntry(diary.ctx, theirs(), input))).toBeUndefined();
  });

  test("are loved by the patient, who cannot love their own", async () => {
    await diary.report("loggedMeal", plannedMeal(0));
    await diary.report("commentedMeal", { entry: `${today}.0`, text: "Rico" });
    const [own] = (await diary.week()).entries[0]?.comments ?? [];
    const love = (comment: string) =>
      codeOf(diary.report("lovedComment", { entry: `${today}.0`, comment, isLoved: true }));
    expect(await love(own?._id ?? "")).toBe("not_found");
    expect(await love("dcm_00000000000000000000000000")).toBe("not_found");
  });
});

describe("weights", () => {
  test("are one a day, the latest act's, and leave the progress when they are taken back", async () => {
    await diary.report("loggedWeight", { day: today, weight: 74.256 });
    await diary.report("loggedWeight", { day: monday, weight: 74.6 });
    domain.setTime(addMinutes(diaryNow, 1));
    await diary.report("loggedWeight", { day: today, weight: 74 });
    await diary.report("loggedWeight", { day: today, weight: 80 }, addMinutes(diaryNow, -1));
    const weights = async () => (await getProgress(diary.ctx, theirs())).patientWeights;
    expect(await weights()).toEqual([
      { day: today, weight: 74, at: addMinutes(diaryNow, 1) },
      { day: monday, weight: 74.6, at: diaryNow },
    ]);
    domain.setTime(addMinutes(diaryNow, 2));
    await diary.report("loggedWeight", { day: today, weight: null });
    expect(await weights()).toMatchObject([{ day: monday }]);
    const { series } = await getClientProgress(diary.patient, diary.ctx.actor.id);
    expect(series.map(({ points }) => points)).toMatchObject([
      [{ day: monday, value: 74.6, source: "own" }],
      [],
      [],
    ]);
    expect((await diary.week()).days.map(({ weight }) => weight)).toEqual([
      74.6,
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});

describe("a workout", () => {
  const giveWorkout = async () => {
    const { _id } = await createWorkout(diary.ctx, { isSavingAs: false }, aWorkout());
    await assignWorkout(diary.ctx, _id, { patients: [theirs()], note: "" });
    return _id;
  };
  const complete = (workout: string, seconds = 1200, at?: string) =>
    diary.report("completedWorkout", { workout, seconds, feeling: "good" }, at);
  const completions = async () =>
    (await listClientWorkouts(diary.patient, { limit: 5 })).items[0]?.completions;

  test("is completed by whoever has it: in the diary, and in their list the last ten times", async () => {
    const workout = await giveWorkout();
    const times = Array.from({ length: 11 }, (_, index) => addMinutes(diaryNow, -index));
    await Promise.all(times.map((at, index) => complete(workout, index, at)));
    const listed = await completions();
    expect(listed?.map(({ at }) => at)).toEqual(times.slice(0, 10));
    const { days } = await diary.week();
    expect(days[1]?.workouts.map(({ at }) => at)).toEqual(times.toReversed());
    await complete(workout);
    expect(await codeOf(complete(workout))).toBe("diary_day_full");
  });

  test("is noted although the diary is off, and not of whoever does not have it", async () => {
    const workout = await giveWorkout();
    await saveConversationSettings(diary.ctx, defaultConversationSettings);
    await complete(workout);
    expect(await completions()).toMatchObject([{ seconds: 1200 }]);
    const other = await aDiaryOf(domain, diary.ctx);
    expect(await codeOf(other.report("completedWorkout", { workout, seconds: 60 }))).toBe("not_found");
    await unassignWorkout(diary.ctx, workout, theirs());
    expect(await codeOf(complete(workout))).toBe("not_found");
    expect(await codeOf(complete("wko_00000000000000000000000000"))).toBe("not_found");
    const again = await giveWorkout();
    await deactivatePatient(diary.ctx, theirs());
    expect(await codeOf(complete(again))).toBe("link_ended");
  });

  test("of 23:30 belongs to that evening in the zone of the practice", async () => {
    const workout = await giveWorkout();
    await complete(workout, 600, "2026-11-24T05:30:00.000Z");
    const { days } = await diary.week();
    expect(days.map(({ workouts }) => workouts.length)).toEqual([1, 0, 0, 0, 0, 0, 0]);
  });
});
