import { mealPlanRoutes } from "@nutria/contract/routes/record/meal-plans";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import { call } from "../../../../../data/call/call";
import { filledDays, itemsOf } from "../menu-items";

/** The meals of a patient's plan before another one; undefined where there is none with foods. */
export async function lastMenuOf(
  patientId: string,
  planId: string,
  startDate: string,
): Promise<Meal[] | undefined> {
  const { items } = await call(mealPlanRoutes.listMealPlans, { params: { id: patientId }, query: {} });
  const last = items.find((plan) => plan._id !== planId && plan.startDate <= startDate);
  const plan = last && (await call(mealPlanRoutes.getMealPlan, { params: { id: last._id } }));
  return plan && filledDays(plan.meals).length > 0 ? plan.meals : undefined;
}

/** Meals with the foods of others: of the one with the same name, the second for the second, or of that at the same place. */
export function withMenuOf(meals: readonly Meal[], others: readonly Meal[]): Meal[] {
  return meals.map((meal, place) => {
    const isNamesake = ({ name }: Meal) => name === meal.name;
    const before = meals.slice(0, place).filter(isNamesake).length;
    const source = others.filter(isNamesake)[before] ?? others[place];
    return { ...meal, items: source ? itemsOf(source) : [] };
  });
}
