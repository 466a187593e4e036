import { defineRoutes } from "../../wire/define";
import { MealRemindersInput, MealRemindersView } from "../../schemas/meal-reminders";
import { OfNutritionistQuery } from "../../schemas/patient-app/plan";

const auth = "patient";

/** Routes of the reminders at the hours of a patient's meals. */
export const mealReminderRoutes = defineRoutes("patientApp", {
  getMealReminders: {
    method: "GET",
    path: "/v1/client/mealReminders",
    auth,
    summary: "Si se avisa a la hora de las comidas del plan, y de cuáles",
    query: OfNutritionistQuery,
    response: MealRemindersView,
    errors: ["not_found"],
  },
  updateMealReminders: {
    method: "PUT",
    path: "/v1/client/mealReminders",
    auth,
    summary: "Elegir si se avisa a la hora de las comidas del plan, y de cuáles",
    body: MealRemindersInput,
    response: MealRemindersView,
    errors: ["not_found"],
  },
});
