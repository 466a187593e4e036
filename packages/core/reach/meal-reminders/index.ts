export { getMealReminders, lookAgain, updateMealReminders } from "./choose";
export { MealDue } from "./events";
export { takeMealLooks } from "./take-due";
