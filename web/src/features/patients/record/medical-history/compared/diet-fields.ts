import { mealTexts } from "../../fields/meals/meal-texts";
import type { MealTime } from "../../fields/meals/meal-times";
import type { DietInputs } from "../diet/diet-inputs";
import { supplements } from "../diet/diet-rows";
import { dietTexts as texts } from "../diet/diet-texts";
import { describe, names, rowsText, yesOrNo } from "./describe";

const { week } = mealTexts;

const hours = (value: unknown): string =>
  (value as readonly MealTime[])
    .map(({ hour }) => hour)
    .filter(Boolean)
    .join(", ");

/** The fields of the dietetic section, as they are compared. */
export const dietFields = describe<DietInputs>({
  numberOfDailyMeals: mealTexts.count,
  mealSchedule: [mealTexts.times, hours],
  "mealsLocation.homeWeekday": week.cell(week.weekday, week.home),
  "mealsLocation.outWeekday": week.cell(week.weekday, week.out),
  "mealsLocation.homeWeekend": week.cell(week.weekend, week.home),
  "mealsLocation.outWeekend": week.cell(week.weekend, week.out),
  diets: [texts.parts.diets, names],
  allergies: [texts.allergies, names],
  noKnownAllergies: [texts.noAllergies, yesOrNo],
  intolerances: [texts.intolerances, names],
  likedFood: [texts.liked, names],
  dislikedFood: [texts.disliked, names],
  "supplements.usesSupplements": [texts.supplements.question, yesOrNo],
  "supplements.suplements": [texts.supplements.label, rowsText(supplements), supplements],
  aditionalNotes: texts.parts.notes,
});
