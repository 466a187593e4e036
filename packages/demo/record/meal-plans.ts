import { addDays } from "@nutria/calendar/instant";
import { catalogueDishes, catalogueFoods } from "@nutria/contract/catalogues/foods/index";
import { warningsBy } from "@nutria/contract/clinical/foods/avoided";
import { foodIndex } from "@nutria/contract/clinical/foods/food";
import { menuDays } from "@nutria/contract/clinical/foods/menu";
import { proposeDay } from "@nutria/contract/clinical/foods/propose-day";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import { createMealPlan, createMealPlanTemplate, sendMealPlan } from "@nutria/core/clinical/meal-plan/index";
import type { DemoWriter } from "../writer";
import { dietProfile } from "./medical-history";

/** Index in the list of patients: the one with the most scans. */
const patientIndex = 2;

const meals: Meal[] = [
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
    menu: "Con 1 vaso de leche deslactosada descremada y canela.",
  },
  {
    name: "Cena",
    time: "20:30",
    portions: { verduras: 2, "cereales-sin-grasa": 2, "aoa-bajo": 2, "aceites-sin-proteina": 1 },
    menu: "",
  },
];

/** The meals with a menu of the week, which has nothing that the record of the patient has against it. */
function mealsWithMenu(): Meal[] {
  const index = foodIndex(catalogueFoods, catalogueDishes);
  const warningsOf = warningsBy(dietProfile, index);
  const days = menuDays.map((day) =>
    proposeDay(meals, { index, isAllowed: (entry) => warningsOf(entry).length === 0, day, variant: day - 1 }),
  );
  return meals.map((meal, place) => ({ ...meal, items: days.flatMap((items) => items[place] ?? []) }));
}

/** Writes a structured plan with a menu for one patient, sends it, and keeps it as a template of the practice. */
export async function writeMealPlans(
  writer: DemoWriter,
  nutritionistId: string,
  patientIds: readonly string[],
): Promise<void> {
  const patient = patientIds[patientIndex];
  if (patient === undefined) throw new Error(`There is no demo patient ${patientIndex}`);
  const moment = { actor: { role: "nutritionist", id: nutritionistId } as const, daysAgo: 6 };
  const created = await writer.change("meal-plan", moment, (ctx) =>
    createMealPlan(ctx, {
      patient,
      startDate: ctx.now().slice(0, 10),
      endDate: addDays(ctx.now(), 42).slice(0, 10),
      target: {
        energy: { kind: "typed", energyKcal: 1600 },
        macronutrients: { kind: "split", protein: 24, fat: 28, carbohydrate: 48 },
        tolerancePercent: 5,
      },
      meals: mealsWithMenu(),
      agreements: ["Camina 30 minutos, 4 días por semana.", "Toma 8 vasos de agua simple al día."],
      appointmentNote: "Trae tu registro de comidas.",
    }),
  );
  await writer.change("meal-plan/template", moment, (ctx) =>
    createMealPlanTemplate(ctx, { plan: created.id("mealPlan"), name: "Base de 1,600 kcal" }),
  );
  const later = { ...moment, daysAgo: 5.9 };
  await writer.change("meal-plan/sent", later, (ctx) => sendMealPlan(ctx, created.id("mealPlan")));
}
