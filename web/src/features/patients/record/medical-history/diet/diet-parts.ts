import type { RailPart } from "../rail/rail-part";
import type { DietInputs } from "./diet-inputs";
import { dietTexts } from "./diet-texts";

const { parts } = dietTexts;

/** The parts of the dietetic section and their questions. */
export const dietParts: readonly RailPart<DietInputs>[] = [
  {
    id: "meals",
    title: parts.meals,
    answers: ({ numberOfDailyMeals, mealSchedule }) => [
      numberOfDailyMeals ?? mealSchedule.map(({ hour }) => hour),
    ],
  },
  {
    id: "location",
    title: parts.location,
    answers: ({ mealsLocation }) => [Object.values(mealsLocation)],
  },
  { id: "diets", title: parts.diets, answers: ({ diets }) => [diets] },
  {
    id: "allergies",
    title: parts.allergies,
    answers: ({ allergies, intolerances, noKnownAllergies }) => [
      noKnownAllergies || [...allergies, ...intolerances],
    ],
  },
  {
    id: "foods",
    title: parts.foods,
    answers: ({ likedFood, dislikedFood }) => [[...likedFood, ...dislikedFood]],
  },
  {
    id: "supplements",
    title: parts.supplements,
    answers: ({ supplements }) => [supplements.usesSupplements],
  },
  { id: "notes", title: parts.notes, answers: () => [] },
];
