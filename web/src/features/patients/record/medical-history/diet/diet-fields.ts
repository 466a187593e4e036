import type { DietProfile } from "@nutria/contract/schemas/record/diet-profile";
import { mealTexts } from "../../fields/meals/meal-texts";
import type { PartDeclaration } from "../declared/declaration";
import { longest } from "../limits";
import { supplements } from "./diet-rows";
import { dietTexts as texts } from "./diet-texts";

const { parts } = texts;
const commonDiets = [
  "mediterranea",
  "ayuno-intermitente",
  "cetogenica",
  "vegetariana",
  "vegana",
  "sin-gluten",
  "baja-en-sodio",
];
const commonAllergies = [
  "cacahuate",
  "nuez",
  "crustaceos",
  "huevo",
  "trigo",
  "pescado",
  "leche-de-vaca",
  "soya",
];
const commonIntolerances = ["lacteos", "gluten", "leguminosas", "huevo", "soya", "maiz"];

/** The fields of the dietetic section (spec B §2, §3). */
export const dietFields: readonly PartDeclaration<DietProfile>[] = [
  {
    id: "meals",
    title: parts.meals,
    heading: false,
    fields: [
      {
        kind: "mealTimes",
        name: "mealSchedule",
        label: mealTexts.times,
        count: { name: "numberOfDailyMeals", label: mealTexts.count },
      },
    ],
  },
  {
    id: "location",
    title: parts.location,
    heading: texts.week,
    fields: [{ kind: "weeklyMeals", name: "mealsLocation", label: texts.week }],
  },
  {
    id: "diets",
    title: parts.diets,
    heading: false,
    fields: [
      {
        kind: "chips",
        name: "diets",
        label: parts.diets,
        catalogue: "diets",
        common: commonDiets,
        other: texts.otherDiet,
        maxLength: longest.name,
      },
    ],
  },
  {
    id: "allergies",
    title: parts.allergies,
    heading: false,
    fields: [
      {
        kind: "row",
        fields: [
          {
            kind: "entriesOrNone",
            name: "allergies",
            label: texts.allergies,
            question: "allergies",
            placeholder: texts.search,
            catalogue: "allergies",
            common: commonAllergies,
            tone: "danger",
            maxLength: longest.name,
            none: { name: "noKnownAllergies", label: texts.noAllergies },
          },
          {
            kind: "entries",
            name: "intolerances",
            label: texts.intolerances,
            question: "allergies",
            placeholder: texts.search,
            catalogue: "intolerances",
            common: commonIntolerances,
            tone: "warning",
            maxLength: longest.name,
          },
        ],
      },
    ],
  },
  {
    id: "foods",
    title: parts.foods,
    heading: false,
    fields: [
      {
        kind: "row",
        fields: (
          [
            ["likedFood", texts.liked],
            ["dislikedFood", texts.disliked],
          ] as const
        ).map(([name, label]) => ({
          kind: "entries",
          name,
          label,
          question: "foods",
          placeholder: texts.enter,
          maxLength: longest.name,
        })),
      },
    ],
  },
  {
    id: "supplements",
    title: parts.supplements,
    heading: false,
    fields: [
      {
        kind: "question",
        name: "supplements.usesSupplements",
        label: texts.supplements.question,
        rows: { name: "supplements.suplements", look: supplements },
      },
    ],
  },
  {
    id: "notes",
    title: parts.notes,
    heading: false,
    fields: [{ kind: "notes", name: "aditionalNotes", label: parts.notes }],
  },
];
