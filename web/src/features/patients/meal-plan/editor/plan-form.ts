import { mealPlanMessages, MealPlanContent, type MealPlan } from "@nutria/contract/schemas/record/meal-plan";
import * as z from "zod/mini";

/** One agreement per line, as it is typed: an empty line is none yet. */
const agreements = z.pipe(
  z.array(z.string()),
  z.pipe(
    z.transform((lines: string[]) => lines.map((line) => line.trim()).filter(Boolean)),
    MealPlanContent.shape.agreements,
  ),
);

const inOrder = (path: "startDate" | "endDate") =>
  z.refine<Pick<MealPlanContent, typeof path>>(
    ({ startDate, endDate }) => endDate === null || startDate <= endDate,
    { error: mealPlanMessages.endBeforeStart, path: [path] },
  );

/** The form of a plan: what is stored, with the agreements as they are typed. */
export const PlanForm = z
  .strictObject({ ...MealPlanContent.shape, agreements })
  // Neither day is saved while they contradict each other; everything else is.
  .check(inOrder("startDate"), inOrder("endDate"));

/** A plan as it is typed. */
export type PlanInputs = z.input<typeof PlanForm>;

/** What a nutritionist changes of a plan. */
export function contentOf(plan: MealPlan): MealPlanContent {
  const keys = Object.keys(MealPlanContent.shape) as (keyof MealPlanContent)[];
  return Object.fromEntries(keys.map((key) => [key, plan[key]])) as MealPlanContent;
}
