import { readMealAnswer } from "@nutria/contract/record/meal-answer";
import { addDays } from "@nutria/calendar/instant";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import { deactivatePatient, endLink } from "@nutria/core/care/care-link/index";
import type { Context } from "@nutria/core/kernel/context";
import { saveConversationSettings } from "@nutria/core/practice/conversation-settings/index";
import { defaultConversationSettings } from "@nutria/contract/schemas/conversation";
import {
  getMealReminders,
  lookAgain,
  takeMealLooks,
  updateMealReminders,
} from "@nutria/core/reach/meal-reminders/index";
import { pushToPatient } from "@nutria/core/reach/notice/index";
import { beforeEach, describe, expect, test } from "vitest";
import {
  anOpenedDiary,
  plannedMeal,
  plannedMeals,
  sendPlan,
  today,
  type OpenedDiary,
} from "../../support/diary";
import { cases } from "../../support/depth";
import { domainOfFile } from "../../support/domain";
import { takeEvents } from "../../support/notifications";
import { subscribed } from "../../support/push";

const domain = domainOfFile();
let diary: OpenedDiary;
let system: Context;
let phone: Awaited<ReturnType<typeof subscribed>>;

/** Tuesday 24/11/2026 in Mexico City. */
const at = (time: string) => domain.setTime(new Date(`${today}T${time}:00.000-06:00`).toISOString());
const choose = (given: { isOn?: boolean; skipped?: string[] } = {}) =>
  updateMealReminders(diary.patient, { nutritionist: diary.ctx.actor.id, isOn: true, skipped: [], ...given });
const pair = () => ({ nutritionistId: diary.ctx.actor.id, patientId: diary.patient.actor.id });

beforeEach(async () => {
  at("06:00");
  diary = await anOpenedDiary(domain);
  system = { ...diary.ctx, actor: { role: "system", id: "job" } };
  phone = await subscribed(domain.product, diary.patient);
});

/** Runs the job, and tells what it raised; returns how many pushes came. */
async function run(...times: string[]): Promise<number> {
  const before = phone.notices().length;
  for (const time of times) {
    at(time);
    await takeMealLooks(system);
    for (const event of takeEvents(domain)) if (event.type === "meal.due") await pushToPatient(system, event);
  }
  return phone.notices().length - before;
}

describe("reminders of meals", () => {
  test("are off until the patient turns them on", async () => {
    const before = await getMealReminders(diary.patient, { nutritionist: diary.ctx.actor.id });
    expect(before).toEqual({
      isOn: false,
      closed: null,
      meals: [
        { name: "Desayuno", times: ["07:30"], isChosen: true },
        { name: "Colación", times: ["11:00", "18:00"], isChosen: true },
        { name: "Comida", times: ["14:30"], isChosen: true },
        { name: "Cena", times: ["20:30"], isChosen: true },
      ],
    });
    expect(await run("07:30", "11:00", "14:30")).toBe(0);
  });

  test("come at the hour of each meal, once, by ids alone and with two answers", async () => {
    await choose();
    expect(await run("06:01", "07:29")).toBe(0);
    expect(await run("07:30", "07:31", "07:45")).toBe(1);
    expect(await run("11:00", "14:30", "18:00", "20:30", "20:31", "23:00")).toBe(4);
    const [notice] = phone.notices();
    expect(notice).toMatchObject({
      title: "Es hora de tu comida",
      body: "Toca para registrarla.",
      url: "/mi/hoy",
      tag: `meal#${diary.ctx.actor.id}`,
    });
    expect(notice?.actions?.map(({ title }) => title)).toEqual(["Comí lo del plan", "Otra cosa"]);
    expect(notice?.actions?.map(({ url }) => readMealAnswer(url.slice(url.indexOf("?"))))).toMatchObject([
      { answer: "plan", day: today, position: 0, nutritionistId: diary.ctx.actor.id },
      { answer: "otra", day: today, position: 0, nutritionistId: diary.ctx.actor.id },
    ]);
    expect(JSON.stringify(phone.notices())).not.toMatch(/Desayuno|huevos|nopales|Colaci/);
  });

  test("of one meal are not raised twice by runs at once, events that come again, or turning them off and on", async () => {
    await choose();
    at("07:30");
    await Promise.all([takeMealLooks(system), takeMealLooks(system), takeMealLooks(system)]);
    const due = takeEvents(domain).filter(({ type }) => type === "meal.due");
    expect(due).toHaveLength(1);
    for (const event of [...due, ...due]) await pushToPatient(system, event);
    expect(phone.notices()).toHaveLength(1);
    await choose({ isOn: false });
    await choose();
    expect(await run("07:32", "07:40")).toBe(0);
  });

  test("that are late by thirty minutes do not come, and the next one does", async () => {
    await choose();
    expect(await run("08:00", "11:29")).toBe(1);
    await takeMealLooks(system);
    expect(await run("15:05", "18:00")).toBe(1);
  });

  test("whose push is late do not come either", async () => {
    await choose();
    for (const [meal, late, pushes] of [
      ["11:00", "11:29", 1],
      ["14:30", "15:00", 1],
      ["18:00", "23:00", 1],
    ] as const) {
      at(meal);
      await takeMealLooks(system);
      const due = takeEvents(domain).filter(
        ({ type, data }) =>
          type === "meal.due" && (data as { patientId: string }).patientId === pair().patientId,
      );
      expect(due).toHaveLength(1);
      at(late);
      for (const event of due) await pushToPatient(system, event);
      expect(phone.notices()).toHaveLength(pushes);
    }
  });

  test("do not come for a meal that was logged before the job, or between the job and the push", async () => {
    await choose();
    at("07:20");
    await diary.report("loggedMeal", plannedMeal(0));
    expect(await run("07:30")).toBe(0);
    at("11:00");
    await takeMealLooks(system);
    const due = takeEvents(domain).filter(({ type }) => type === "meal.due");
    expect(due).toHaveLength(1);
    await diary.report("loggedMeal", plannedMeal(1, { kind: "other", text: "Pan" }));
    for (const event of due) await pushToPatient(system, event);
    expect(phone.notices()).toHaveLength(0);
  });

  test("leave out the meals that were not chosen, whatever plan has them", async () => {
    await choose({ skipped: ["COLACIÓN"] });
    expect(await run("07:30", "11:00", "14:30", "18:00", "20:30")).toBe(3);
    const view = await getMealReminders(diary.patient, { nutritionist: diary.ctx.actor.id });
    expect(view.meals.filter(({ isChosen }) => !isChosen).map(({ name }) => name)).toEqual(["Colación"]);
  });

  test("follow a plan that is sent meanwhile, and tell a meal that it moves once", async () => {
    await choose();
    expect(await run("07:30")).toBe(1);
    const moved = plannedMeals.map((meal): Meal => {
      if (meal.name === "Desayuno") return { ...meal, time: "08:10" };
      return meal.name === "Comida" ? { ...meal, time: "08:30" } : meal;
    });
    at("07:50");
    await sendPlan(diary, { startDate: today, meals: moved });
    await lookAgain(system, pair());
    expect(await run("07:51", "08:10")).toBe(0);
    expect(await run("08:30")).toBe(1);
  });

  test("do not come while the diary is closed or the patient is paused, and come again after that", async () => {
    await choose();
    await saveConversationSettings(diary.ctx, { ...defaultConversationSettings, diary: false });
    expect(await run("07:30", "11:00")).toBe(0);
    expect((await getMealReminders(diary.patient, { nutritionist: pair().nutritionistId })).closed).toBe(
      "off",
    );
    await saveConversationSettings(diary.ctx, { ...defaultConversationSettings, diary: true });
    expect(await run("12:30", "13:30", "14:30")).toBe(1);
    await deactivatePatient(diary.ctx, diary.patient.actor.id);
    expect(await run("18:00", "20:30")).toBe(0);
  });

  test("end with the link, and are off if it is taken up again", async () => {
    await choose();
    await endLink(diary.patient, diary.ctx.actor.id);
    expect(await run("07:30", "11:00")).toBe(0);
    const view = await getMealReminders(diary.patient, { nutritionist: diary.ctx.actor.id });
    expect(view).toEqual({ isOn: false, closed: "ended", meals: [] });
  });

  test("of a plan that is over do not come", async () => {
    diary = await anOpenedDiary(domain, { hasPlan: false });
    phone = await subscribed(domain.product, diary.patient);
    await sendPlan(diary, { endDate: "2026-11-23" });
    await choose();
    expect((await getMealReminders(diary.patient, { nutritionist: diary.ctx.actor.id })).meals).toEqual([]);
    expect(await run("07:30", "11:00")).toBe(0);
  });

  test("of somebody who is no nutritionist of the patient are not found", async () => {
    const other = await domain.nutritionist();
    await expect(getMealReminders(diary.patient, { nutritionist: other.actor.id })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(
      updateMealReminders(diary.patient, { nutritionist: other.actor.id, isOn: true, skipped: [] }),
    ).rejects.toMatchObject({ code: "not_found" });
  });

  describe("by a job that was away, or whose clock was wrong", () => {
    /** The meals of which the patient is reminded by a run now. */
    const due = async (): Promise<number[]> => {
      const { patientId } = pair();
      takeEvents(domain);
      await takeMealLooks(system);
      return takeEvents(domain).flatMap(({ type, data }) => {
        const { patientId: of, position } = data as { patientId: string; position: number };
        return type === "meal.due" && of === patientId ? [position] : [];
      });
    };
    /** So many days after the one of this file's tests, at a time in Mexico City. */
    const then = (days: number, time: string) =>
      domain.setTime(addDays(new Date(`${today}T${time}:00.000-06:00`).toISOString(), days));

    const absences: [string, number, string][] = [
      ["an hour", 0, "08:40"],
      ["a night", 1, "06:40"],
      ["two days", 2, "08:31"],
      ["a week", 7, "08:31"],
      ["six weeks", 42, "08:31"],
      ["a year", 365, "08:31"],
    ];
    test.each(cases(absences, { suite: 5 }))(
      "for %s: none that is late comes, and they go on from where the day is",
      async (_, days, back) => {
        await choose();
        await takeMealLooks(system);
        then(days, back);
        expect(await due()).toEqual([]);
        then(days, "11:00");
        expect(await due()).toEqual([1]);
        expect(await due()).toEqual([]);
      },
    );

    test("whose hour it is when the job is back come once", async () => {
      await choose();
      await takeMealLooks(system);
      then(1, "14:31");
      expect(await due()).toEqual([2]);
      expect(await due()).toEqual([]);
    });

    const moves: [string, number][] = [
      ["an hour back", -1 / 24],
      ["a day back", -1],
      ["an hour forward", 1 / 24],
      ["a day forward", 1],
      ["a week forward", 7],
      ["a month forward", 30],
      ["a year back", -365],
      ["a year forward", 365],
    ];
    test.each(cases(moves, { suite: 6 }))(
      "set %s and right again: each meal comes once, at its hour",
      async (_, days) => {
        at("10:00");
        await choose();
        await takeMealLooks(system);
        then(days, "10:10");
        await takeMealLooks(system);
        takeEvents(domain);
        then(days, "11:00");
        await takeMealLooks(system);
        at("14:29");
        expect(await due()).toEqual([]);
        at("14:30");
        expect(await due()).toEqual([2]);
        at("18:00");
        expect(await due()).toEqual([3]);
        expect(await due()).toEqual([]);
      },
    );

    test("that was turned on, and told, by a clock a week ahead comes on those days too", async () => {
      then(7, "10:00");
      await choose();
      then(7, "11:00");
      expect(await due()).toEqual([1]);
      at("11:00");
      expect(await due()).toEqual([1]);
      then(7, "11:00");
      expect(await due()).toEqual([1]);
    });
  });
});
