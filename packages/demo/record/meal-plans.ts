import { addDays } from "@nutria/calendar/instant";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import { createMealPlan, createMealPlanTemplate } from "@nutria/core/clinical/meal-plan/index";
import type { DemoWriter } from "../writer";

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
    menu: "2 huevos con nopales y jitomate, 2 tortillas de maíz, 1 taza de papaya y café de olla sin azúcar.",
  },
  {
    name: "Colación",
    time: "11:00",
    portions: { frutas: 1, "aceites-con-proteina": 1 },
    menu: "1 manzana con 7 almendras.",
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
    menu: "Caldo de pollo con verduras, 90 g de pechuga a la plancha, ½ taza de frijol de la olla y 2 tortillas; ensalada con 1/3 de aguacate y 1 cucharadita de aceite.",
  },
  {
    name: "Colación",
    time: "18:00",
    portions: { frutas: 1, "leche-descremada": 1 },
    menu: "1 vaso de leche deslactosada descremada con ¾ de taza de fresas y canela.",
  },
  {
    name: "Cena",
    time: "20:30",
    portions: { verduras: 2, "cereales-sin-grasa": 2, "aoa-bajo": 2, "aceites-sin-proteina": 1 },
    menu: "2 tostadas horneadas de tinga de pollo con lechuga y salsa; ensalada de calabacitas con 1 cucharadita de aceite de oliva.",
  },
];

/** Writes a structured plan of one patient, and keeps it as a template of the practice. */
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
      meals,
      agreements: ["Camina 30 minutos, 4 días por semana.", "Toma 8 vasos de agua simple al día."],
      appointmentNote: "Trae tu registro de comidas.",
    }),
  );
  await writer.change("meal-plan/template", moment, (ctx) =>
    createMealPlanTemplate(ctx, { plan: created.id("mealPlan"), name: "Base de 1,600 kcal" }),
  );
}
