import type { PlanTarget } from "@nutria/contract/clinical/energy";
import type { CreateMealPlanInput, Meal } from "@nutria/contract/schemas/record/meal-plan";
import type { NutritionistContext } from "../../kernel/context";
import type { StoredMealPlan } from "./entity";
import { mealPlans } from "./repo";
import { mealTemplates } from "./templates";
import { withoutPerson } from "./without-person";

type Content = Pick<
  StoredMealPlan,
  "title" | "target" | "meals" | "agreements" | "freeFoods" | "avoid" | "appointmentNote"
>;

const meal = (name: string, time: string): Meal => ({ name, time, portions: {}, menu: "" });

/** The five meals of the day that the system of equivalents names. */
const usualMeals = [
  meal("Desayuno", "07:30"),
  meal("Colación", "11:00"),
  meal("Comida", "14:30"),
  meal("Colación", "18:00"),
  meal("Cena", "20:30"),
];

/** A target to start from, until the nutritionist computes or types one. */
const startingTarget: PlanTarget = {
  energy: { kind: "typed", energyKcal: 1800 },
  macronutrients: { kind: "split", protein: 20, fat: 30, carbohydrate: 50 },
  tolerancePercent: 5,
};

/**
 * What a new plan starts with: the plan or the template that it copies, or empty meals; the fields of the request
 * replace those. Raises `not_found` for a plan or a template that the caller does not have.
 */
export async function newContent(ctx: NutritionistContext, input: CreateMealPlanInput): Promise<Content> {
  const { patient: _, startDate: __, endDate: ___, copyOf, template, ...given } = input;
  const start =
    copyOf === undefined ? await fromTemplate(ctx, template) : await copyOfPlan(ctx, copyOf, input.patient);
  const typed = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return { ...start, ...(typed as Partial<Content>) };
}

/** What concerns a patient is copied for the same patient alone. */
async function copyOfPlan(ctx: NutritionistContext, planId: string, patientId: string): Promise<Content> {
  const plan = await mealPlans(ctx, ctx.actor.id).get(planId);
  const { title, target, meals, agreements, freeFoods } = plan;
  if (plan.patientId !== patientId) {
    return {
      ...withoutPerson({ title, target, meals, agreements, freeFoods }),
      avoid: "",
      appointmentNote: "",
    };
  }
  return { title, target, meals, agreements, freeFoods, avoid: plan.avoid, appointmentNote: "" };
}

async function fromTemplate(ctx: NutritionistContext, templateId: string | undefined): Promise<Content> {
  const personal = { avoid: "", appointmentNote: "" };
  if (templateId === undefined) {
    return {
      title: "",
      target: startingTarget,
      meals: usualMeals,
      agreements: [],
      freeFoods: "Limón, chile, cilantro, epazote, canela, café y té sin azúcar.",
      ...personal,
    };
  }
  const { title, target, meals, agreements, freeFoods } = await mealTemplates(ctx, ctx.actor.id).get(
    templateId,
  );
  return { title, target, meals, agreements, freeFoods, ...personal };
}
