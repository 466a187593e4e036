import type { PlanTarget } from "@nutria/contract/clinical/energy";
import { mealTimesOf, usualMealTimes } from "@nutria/contract/clinical/meal-times";
import { mostMeals, type CreateMealPlanInput, type Meal } from "@nutria/contract/schemas/record/meal-plan";
import type { NutritionistContext } from "../../kernel/context";
import type { Access } from "../access-log/index";
import { readDietProfile } from "../record/index";
import type { StoredMealPlan } from "./entity";
import { mealPlans, readingOf } from "./repo";
import { mealTemplates, usualFreeFoods, withoutPerson } from "./templates";

type Content = Pick<
  StoredMealPlan,
  "title" | "target" | "meals" | "agreements" | "freeFoods" | "avoid" | "appointmentNote"
>;

/** A schedule with fewer hours says too little about the day of a patient. */
const fewestMeals = 2;

const nothingPersonal = { avoid: "", appointmentNote: "" };

/** A target to start from, until the nutritionist computes or types one. */
const startingTarget: PlanTarget = {
  energy: { kind: "typed", energyKcal: 1800 },
  macronutrients: { kind: "split", protein: 20, fat: 30, carbohydrate: 50 },
  tolerancePercent: 5,
};

/**
 * The first content of a plan: the plan or template that it copies, or empty meals at the hours of the patient's
 * record; the fields of the request replace those. `readings` are the access log entries for the copied plan. Raises
 * `not_found` for a plan or a template that the caller does not have.
 */
export async function newContent(
  ctx: NutritionistContext,
  input: CreateMealPlanInput,
): Promise<{ content: Content; readings: Access[] }> {
  const { patient, startDate: _, endDate: __, copyOf, template, ...given } = input;
  const source = copyOf === undefined ? undefined : await mealPlans(ctx, ctx.actor.id).get(copyOf);
  const start = source
    ? copyOfPlan(source, patient)
    : template !== undefined
      ? await fromTemplate(ctx, template)
      : await emptyContent(ctx, patient);
  const typed = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return {
    content: { ...start, ...(typed as Partial<Content>) },
    readings: source ? [readingOf(source)] : [],
  };
}

/** Personal content is copied for the same patient alone. */
function copyOfPlan(plan: StoredMealPlan, patientId: string): Content {
  const { title, target, meals, agreements, freeFoods } = plan;
  if (plan.patientId !== patientId) {
    return {
      ...withoutPerson({ title, target, meals, agreements, freeFoods }),
      ...nothingPersonal,
    };
  }
  return { title, target, meals, agreements, freeFoods, avoid: plan.avoid, appointmentNote: "" };
}

async function fromTemplate(ctx: NutritionistContext, templateId: string): Promise<Content> {
  const { title, target, meals, agreements, freeFoods } = await mealTemplates(ctx, ctx.actor.id).get(
    templateId,
  );
  return { title, target, meals, agreements, freeFoods, ...nothingPersonal };
}

async function emptyContent(ctx: NutritionistContext, patientId: string): Promise<Content> {
  return {
    title: "",
    target: startingTarget,
    meals: await mealsOfRecord(ctx, patientId),
    agreements: [],
    freeFoods: usualFreeFoods,
    ...nothingPersonal,
  };
}

/** Empty meals at the hours that the dietetic section of the record says, or at the usual ones. */
async function mealsOfRecord(ctx: NutritionistContext, patientId: string): Promise<Meal[]> {
  const { mealSchedule } = await readDietProfile(ctx, { nutritionistId: ctx.actor.id, patientId });
  const hours = mealSchedule.map(({ hour }) => hour).filter((hour) => hour !== "");
  const times = hours.length < fewestMeals ? usualMealTimes : mealTimesOf(hours, mostMeals);
  return times.map(({ name, time }) => ({ name, time, portions: {}, menu: "" }));
}
