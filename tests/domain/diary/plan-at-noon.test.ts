import { addMinutes } from "@nutria/calendar/instant";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import {
  getMealPlan,
  removeMealPlan,
  sendMealPlan,
  updateMealPlan,
} from "@nutria/core/clinical/meal-plan/index";
import { getDiary, refreshDiary } from "@nutria/core/diary/index";
import { readDay } from "@nutria/core/diary/repo";
import { getClientToday } from "@nutria/core/person/today/index";
import { beforeEach, describe, expect, test } from "vitest";
import {
  anOpenedDiary,
  diaryNow,
  monday,
  plannedMeal,
  sendPlan,
  today,
  type OpenedDiary,
} from "../../support/diary";
import { domainOfFile } from "../../support/domain";

const domain = domainOfFile();
let diary: OpenedDiary;
let first: string;

beforeEach(async () => {
  domain.setTime(diaryNow);
  diary = await anOpenedDiary(domain, { hasPlan: false });
  first = await sendPlan(diary);
});

const meal = (name: string, time: string, menu: string): Meal => ({
  name,
  time,
  portions: { frutas: 1 },
  menu,
});
/** Three meals: the lunch has the place that the first snack has in the plan of five. */
const three = [
  meal("Desayuno", "08:00", "Avena"),
  meal("Comida", "14:00", "Lentejas"),
  meal("Cena", "20:00", "Ensalada"),
];
const startsToday = { startDate: today, meals: three };

/** Today in short, once both sides say the same of it: `✓ 0 Desayuno 07:30: 2 huevos…`, `· 9 Comida 14:00: Lentejas`. */
async function told(): Promise<string[]> {
  const own = await diary.week();
  const { days, entries, figures } = await getDiary(diary.ctx, diary.patient.actor.id, { from: monday });
  expect({ days, figures }).toEqual({ days: own.days, figures: own.figures });
  const opened = await getClientToday(diary.patient, { nutritionist: diary.ctx.actor.id });
  expect(opened.care?.diary).toEqual(own);
  const isLogged = (position: number) =>
    entries.some(
      (entry) => entry.day === today && entry.meal.position === position && entry.withdrawnAt === null,
    );
  return (
    days
      .find(({ day }) => day === today)
      ?.plannedMeals.map(
        ({ position, name, time, planned }) =>
          `${isLogged(position) ? "✓" : "·"} ${position} ${name} ${time}: ${planned.slice(0, 8)}`,
      ) ?? []
  );
}

/** An act about a meal of today as the app shows it now. */
async function shown(name: string, kind: "plan" | "other" = "plan") {
  const { days } = await diary.week();
  const found = days.find(({ day }) => day === today)?.plannedMeals.find((one) => one.name === name);
  if (!found) throw new Error(`There is no ${name} today`);
  const { position, time, plan } = found;
  return diary.event("loggedMeal", {
    day: today,
    meal: { position, name, time, ...(plan !== undefined && { plan }) },
    kind,
  });
}
const log = async (name: string) => diary.send(await shown(name));
const later = (minutes: number) => domain.setTime(addMinutes(diaryNow, minutes));
const kept = ["✓ 0 Desayuno 07:30: 2 huevos", "✓ 1 Colación 11:00: 1 manzan"];

describe("a plan that starts today at noon", () => {
  test("leaves what was logged with the plan of before; the rest of the day is its own", async () => {
    await log("Desayuno");
    await log("Colación");
    await sendPlan(diary, startsToday);
    expect(await told()).toEqual([...kept, "· 9 Comida 14:00: Lentejas", "· 2 Cena 20:00: Ensalada"]);
    later(1);
    await log("Comida");
    const { entries, days } = await diary.week();
    expect(entries.map(({ meal: { name }, planned }) => `${name}: ${planned}`)).toEqual([
      "Desayuno: 2 huevos con nopales y 2 tortillas",
      "Colación: 1 manzana y 10 almendras",
      "Comida: Lentejas",
    ]);
    expect(days[1]?.plannedMeals.map(({ portions }) => portions)).toEqual([
      {},
      {},
      { frutas: 1 },
      { frutas: 1 },
    ]);
    expect((await diary.week()).figures).toMatchObject({ planned: 9, logged: 3, asPlanned: 3, extra: 0 });
  });

  test("takes what a phone without a connection logged under the plan of before", async () => {
    const snack = await shown("Colación", "other");
    const supper = await shown("Cena");
    await sendPlan(diary, startsToday);
    await log("Comida");
    later(10);
    await diary.send(snack, supper);
    expect(await told()).toEqual([
      "· 0 Desayuno 08:00: Avena",
      // The lunch has the place that the snack had in the plan of before: neither is lost.
      "✓ 9 Colación 11:00: 1 manzan",
      "✓ 1 Comida 14:00: Lentejas",
      "✓ 4 Cena 20:30: 2 quesad",
    ]);
  });

  test("sent again after a change keeps what was logged under its earlier words, also what arrives late", async () => {
    const breakfast = await shown("Desayuno");
    const { version } = await getMealPlan(diary.ctx, first);
    await updateMealPlan(diary.ctx, first, { version, meals: three });
    await sendMealPlan(diary.ctx, first);
    later(5);
    await diary.send(breakfast);
    expect(await told()).toEqual([
      "✓ 0 Desayuno 07:30: 2 huevos",
      "· 1 Comida 14:00: Lentejas",
      "· 2 Cena 20:00: Ensalada",
    ]);
  });

  test("and another one on the same day each keep what was logged under them", async () => {
    await log("Desayuno");
    await sendPlan(diary, startsToday);
    await log("Comida");
    await sendPlan(diary, {
      startDate: today,
      meals: [meal("Merienda", "18:00", "Yogur"), meal("Cena", "21:00", "Sopa")],
    });
    expect(await told()).toEqual([
      "✓ 0 Desayuno 07:30: 2 huevos",
      "✓ 1 Comida 14:00: Lentejas",
      "· 8 Merienda 18:00: Yogur",
      "· 9 Cena 21:00: Sopa",
    ]);
  });

  test("and three more share the place of a meal; a fifth writes over the last", async () => {
    const places = ["Desayuno", "Almuerzo", "Comida", "Merienda", "Cena", "Colación"];
    for (const [index, name] of places.entries()) {
      const plan = `${first.slice(0, -1)}${String(index)}`;
      const meal = { position: 0, name, time: `1${String(index)}:00`, plan };
      await diary.report("loggedMeal", { day: today, meal, kind: "plan" }, addMinutes(diaryNow, index - 10));
    }
    const { entries } = await diary.week();
    expect(entries.map(({ meal }) => `${String(meal.position)} ${meal.name}`)).toEqual([
      "0 Desayuno",
      "8 Almuerzo",
      "16 Comida",
      "24 Colación",
    ]);
  });

  test("is in what is kept of the days and their week, once and again", async () => {
    await log("Desayuno");
    later(1);
    const pair = { nutritionistId: diary.ctx.actor.id, patientId: diary.patient.actor.id };
    const kept = async () => {
      const { day, week } = await readDay(diary.ctx, pair, { day: today });
      const { figures } = week?.days[today] ?? {};
      return { meals: day?.planned?.map(({ name }) => name), figures, at: week?.lastAt, day, week };
    };
    const before = await kept();
    expect(before).toMatchObject({ meals: { length: 5 }, figures: { planned: 5, logged: 1 }, at: diaryNow });
    await sendPlan(diary, startsToday);
    await refreshDiary(diary.ctx, pair, diary.ctx.now());
    const after = await kept();
    expect(after).toMatchObject({
      meals: ["Desayuno", "Comida", "Cena"],
      figures: { planned: 3, logged: 1 },
      at: diaryNow,
    });
    await refreshDiary(diary.ctx, pair, diary.ctx.now());
    expect(await kept()).toEqual(after);
  });

  test("and is taken away gives the rest of the day back to the plan of before", async () => {
    await log("Desayuno");
    const second = await sendPlan(diary, startsToday);
    await log("Comida");
    await removeMealPlan(diary.ctx, second);
    expect(await told()).toEqual([
      "✓ 0 Desayuno 07:30: 2 huevos",
      "· 9 Colación 11:00: 1 manzan",
      "✓ 1 Comida 14:00: Lentejas",
      "· 3 Colación 18:00: 1 taza d",
      "· 4 Cena 20:30: 2 quesad",
    ]);
    await removeMealPlan(diary.ctx, first);
    expect(await told()).toEqual(["✓ 0 Desayuno 07:30: 2 huevos", "✓ 1 Comida 14:00: Lentejas"]);
  });

  test("asks no second time for a meal that it names otherwise", async () => {
    await log("Desayuno");
    await sendPlan(diary, {
      startDate: today,
      meals: [meal("Primer alimento", "07:30", "Fruta"), meal("Comida", "14:30", "Lentejas")],
    });
    expect(await told()).toEqual(["✓ 0 Desayuno 07:30: 2 huevos", "· 1 Comida 14:30: Lentejas"]);
  });

  test("asks for its own meal once the one of the plan of before was withdrawn, and takes the undoing of that", async () => {
    await log("Desayuno");
    await log("Colación");
    await sendPlan(diary, startsToday);
    later(1);
    await diary.report("removedMeal", { entry: `${today}.1` });
    expect(await told()).toEqual([kept[0], "· 9 Comida 14:00: Lentejas", "· 2 Cena 20:00: Ensalada"]);
    const [, trace] = (await diary.week()).entries;
    later(2);
    await log("Comida");
    await diary.report("loggedMeal", { day: today, meal: trace!.meal, kind: "plan" });
    expect(await told()).toEqual([...kept, "✓ 9 Comida 14:00: Lentejas", "· 2 Cena 20:00: Ensalada"]);
  });

  test("is followed by an app that does not say which plan it showed", async () => {
    await diary.report("loggedMeal", plannedMeal(0));
    await diary.report("loggedMeal", plannedMeal(1));
    await sendPlan(diary, startsToday);
    later(1);
    // It knows the plan of before, and its supper at the place 4.
    await diary.report("loggedMeal", plannedMeal(4));
    expect(await told()).toEqual([...kept, "· 9 Comida 14:00: Lentejas", "✓ 4 Cena 20:30: 2 quesad"]);
  });

  test("changes no day that is over", async () => {
    await diary.report("loggedMeal", plannedMeal(0, { day: monday }));
    await sendPlan(diary, { startDate: monday, meals: three });
    const { days } = await diary.week();
    expect(days.map(({ plannedMeals }) => plannedMeals.length)).toEqual([5, 3, 3, 3, 3, 3, 3]);
  });
});
