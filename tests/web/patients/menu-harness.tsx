import { mealPlanRoutes } from "@nutria/contract/routes/record/meal-plans";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { foodRoutes } from "@nutria/contract/routes/record/foods";
import { nutrientRoutes } from "@nutria/contract/routes/record/nutrients";
import type {
  WatchedNutrients,
  WatchedNutrientsInput,
} from "@nutria/contract/schemas/record/watched-nutrients";
import { emptyDietProfile } from "@nutria/contract/schemas/record/diet-profile";
import { starterPlans } from "@nutria/contract/catalogues/starter-plans";
import { usualMealTimes } from "@nutria/contract/clinical/meal-times";
import type { OwnFoods } from "@nutria/contract/schemas/foods";
import type { Meal, MealPlan, UpdateMealPlanInput } from "@nutria/contract/schemas/record/meal-plan";
import { fireEvent, screen, within } from "@testing-library/react";
import { MealPlanScreen } from "../../../web/src/features/patients/meal-plan/meal-plan-screen";
import type { FakeServer } from "../support/fake-server";
import { aPatientDetail, aPractice, show } from "./patients-harness";

/** What the server has of a plan and of the practice's foods. */
export interface Stored {
  plan: MealPlan;
  own: OwnFoods;
  /** What is watched for the patient; nothing where it is absent. */
  watched?: WatchedNutrients;
}

/** The meals of a starter plan, with their equivalents alone. */
export const portioned = (place: number): Meal[] =>
  usualMealTimes.map((meal, at) => ({
    ...meal,
    menu: "",
    portions: { ...starterPlans[place]?.portions[at] },
  }));

export const aPlan = (meals: Meal[]): MealPlan => ({
  _id: "mpl_1",
  patient: "pat_1",
  title: "",
  target: {
    energy: { kind: "typed", energyKcal: 1800 },
    macronutrients: { kind: "split", protein: 20, fat: 28, carbohydrate: 52 },
    tolerancePercent: 5,
  },
  meals,
  agreements: [],
  freeFoods: "",
  startDate: "2026-10-26",
  endDate: null,
  avoid: "",
  appointmentNote: "",
  version: 1,
  createdAt: "2026-10-26T15:00:00.000Z",
  updatedAt: "2026-10-26T15:00:00.000Z",
  sentAt: null,
  acknowledgements: [],
});

/** A practice whose patient is allergic to peanuts and dislikes liver, with one plan. */
export const aServerOf = (stored: Stored): FakeServer =>
  aPractice()
    .on(patientRoutes.getPatient, () =>
      aPatientDetail({
        dietProfile: { ...emptyDietProfile, allergies: ["Cacahuate"], dislikedFood: ["hígado"], version: 1 },
      }),
    )
    .on(foodRoutes.listFoods, () => stored.own)
    .on(nutrientRoutes.getWatchedNutrients, () => stored.watched ?? { nutrients: [], version: 0 })
    .on(nutrientRoutes.saveWatchedNutrients, ({ body }) => {
      const { nutrients, version } = body as WatchedNutrientsInput;
      stored.watched = { nutrients, version: version + 1 };
      return stored.watched;
    })
    .on(mealPlanRoutes.getMealPlan, () => stored.plan)
    .on(mealPlanRoutes.updateMealPlan, ({ body }) => {
      const { version, target, ...changes } = body as UpdateMealPlanInput;
      stored.plan = {
        ...stored.plan,
        ...(changes as Partial<MealPlan>),
        target: { ...stored.plan.target, ...(target as Partial<MealPlan["target"]>) },
        version: version + 1,
      };
      return stored.plan;
    });

/** Opens the plan and its menu. */
export const openMenu = async () => {
  show(<MealPlanScreen />, {
    at: "/dashboard/patients/pat_1/nutrition/plans/mpl_1",
    path: "/dashboard/patients/:id/nutrition/plans/:planId",
  });
  await screen.findByRole("button", { name: "Menú" });
  fireEvent.keyDown(document.body, { key: "m" });
  await screen.findByRole("button", { name: "Armar menú" });
};
/** Presses a key where the focus is. */
export const key = (name: string) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
export const field = () =>
  screen.findByRole<HTMLInputElement>("combobox", { name: "Buscar alimento o platillo" });
export const options = () =>
  within(screen.getByRole("listbox", { name: "Resultados" }))
    .getAllByRole("option")
    .map((option) => option.textContent);
