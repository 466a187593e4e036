import { catalogueDishes, catalogueFoods } from "@nutria/contract/catalogues/foods/index";
import { eatingBy, type EatingRecord } from "@nutria/contract/clinical/eating/index";
import { foodIndex } from "@nutria/contract/clinical/foods/food";
import { menuDays } from "@nutria/contract/clinical/foods/menu";
import { proposeWeek } from "@nutria/contract/clinical/foods/proposal/propose-week";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import { createMealPlan, createMealPlanTemplate, sendMealPlan } from "@nutria/core/clinical/meal-plan/index";
import { demoDays, type DemoDays } from "../days";
import type { DemoPractice } from "../practice-people";
import type { DemoWriter } from "../writer";
import { dietProfile } from "./medical-history";

/** The meals of 1,600 kcal. */
const fewer: Meal[] = [
  {
    name: "Desayuno",
    time: "07:30",
    portions: {
      verduras: 1,
      frutas: 1,
      "cereales-sin-grasa": 2,
      "aoa-moderado": 2,
      "aceites-sin-proteina": 1,
    },
    menu: "",
  },
  {
    name: "Colación",
    time: "11:00",
    portions: { frutas: 1, "aceites-con-proteina": 1 },
    menu: "",
  },
  {
    name: "Comida",
    time: "14:30",
    portions: {
      verduras: 2,
      "cereales-sin-grasa": 2,
      leguminosas: 1,
      "aoa-muy-bajo": 3,
      "aceites-sin-proteina": 2,
    },
    menu: "",
  },
  {
    name: "Colación",
    time: "18:00",
    portions: { frutas: 1, "leche-descremada": 1 },
    menu: "Con canela al gusto.",
  },
  {
    name: "Cena",
    time: "20:30",
    portions: { verduras: 2, "cereales-sin-grasa": 2, "aoa-bajo": 2, "aceites-sin-proteina": 1 },
    menu: "",
  },
];

/** The meals of 2,200 kcal. */
const more: Meal[] = [
  {
    name: "Desayuno",
    time: "07:00",
    portions: {
      verduras: 1,
      frutas: 2,
      "cereales-sin-grasa": 3,
      "aoa-moderado": 2,
      "leche-descremada": 1,
      "aceites-sin-proteina": 1,
    },
    menu: "",
  },
  { name: "Colación", time: "11:00", portions: { frutas: 1, "aceites-con-proteina": 2 }, menu: "" },
  {
    name: "Comida",
    time: "14:30",
    portions: {
      verduras: 2,
      "cereales-sin-grasa": 4,
      leguminosas: 1,
      "aoa-muy-bajo": 4,
      "aceites-sin-proteina": 2,
    },
    menu: "",
  },
  {
    name: "Colación",
    time: "17:30",
    portions: { frutas: 1, "leche-descremada": 1, "cereales-sin-grasa": 1 },
    menu: "",
  },
  {
    name: "Cena",
    time: "20:00",
    portions: { verduras: 2, "cereales-sin-grasa": 3, "aoa-bajo": 3, "aceites-sin-proteina": 1 },
    menu: "",
  },
];

interface DemoPlan {
  patient: string;
  /** Days before today on which it was written. */
  daysAgo: number;
  base: "fewer" | "more";
}

/** How long a plan holds. */
const daysHeld = 42;

/** Each plan that holds, but for the last: it ended, and its patient has no next visit. */
const plans: readonly DemoPlan[] = [
  { patient: "Carmen", daysAgo: 16, base: "fewer" },
  { patient: "Sofía", daysAgo: 1, base: "fewer" },
  { patient: "Ricardo", daysAgo: 8, base: "more" },
  { patient: "Paola", daysAgo: 18, base: "fewer" },
  { patient: "Óscar", daysAgo: 30, base: "more" },
  { patient: "Norma", daysAgo: 25, base: "fewer" },
  { patient: "Mariana", daysAgo: 20, base: "fewer" },
  { patient: "Andrea", daysAgo: 20, base: "fewer" },
  { patient: "Jimena", daysAgo: 38, base: "fewer" },
  { patient: "Ignacio", daysAgo: 24, base: "more" },
  { patient: "Fernanda", daysAgo: 36, base: "more" },
  { patient: "Karla", daysAgo: 46, base: "fewer" },
];

const targets = { fewer: 1600, more: 2200 } as const;

/** The meals with a menu of the week, which has nothing that the record of a patient has against it. */
function mealsWithMenu(meals: readonly Meal[], record: EatingRecord): Meal[] {
  const index = foodIndex(catalogueFoods, catalogueDishes);
  const week = proposeWeek(meals, {
    index,
    eating: eatingBy(record, index),
    days: menuDays,
    variant: 0,
  });
  return meals.map((meal, place) => ({
    ...meal,
    items: menuDays.flatMap((day) => week.get(day)?.[place] ?? []),
  }));
}

const nothing: EatingRecord = { allergies: [], intolerances: [], diets: [], dislikedFood: [] };

/** Writes structured plans with menus and sends most of them, and keeps the first as a template of the practice. */
export async function writeMealPlans(writer: DemoWriter, practice: DemoPractice): Promise<void> {
  const days = demoDays(writer.startedAt);
  const meals = {
    // All patients with these meals tolerate what Carmen does, who tolerates the least.
    fewer: mealsWithMenu(fewer, dietProfile),
    more: mealsWithMenu(more, nothing),
  };
  for (const [place, plan] of plans.entries()) {
    const created = await writePlan(writer, practice, { ...plan, days, meals: meals[plan.base] });
    if (place > 0) continue;
    const moment = { actor: practice.nutritionist, daysAgo: plan.daysAgo };
    await writer.change("meal-plan/template", moment, (ctx) =>
      createMealPlanTemplate(ctx, { plan: created.id("mealPlan"), name: "Base de 1,600 kcal" }),
    );
  }
}

async function writePlan(
  writer: DemoWriter,
  { nutritionist: actor, patient: idOf }: DemoPractice,
  { patient, daysAgo, base, days, meals }: DemoPlan & { days: DemoDays; meals: Meal[] },
) {
  const name = `meal-plan/${patient}`;
  const created = await writer.change(name, { actor, daysAgo }, (ctx) =>
    createMealPlan(ctx, {
      patient: idOf(patient),
      startDate: days.day(-daysAgo),
      endDate: days.day(daysHeld - daysAgo),
      target: {
        energy: { kind: "typed", energyKcal: targets[base] },
        macronutrients: { kind: "split", protein: 24, fat: 28, carbohydrate: 48 },
        tolerancePercent: 5,
      },
      meals,
      agreements: ["Camina 30 minutos, 4 días por semana.", "Toma 8 vasos de agua simple al día."],
      appointmentNote: "Trae tu registro de comidas.",
    }),
  );
  await writer.change(`${name}/sent`, { actor, daysAgo: daysAgo - 0.1 }, (ctx) =>
    sendMealPlan(ctx, created.id("mealPlan")),
  );
  return created;
}
